import type { AppError } from '@/errors/AppError.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** What all farm components need. */
export interface FarmsContext {
  readonly nameOf: TokenName;
  /** base58; `null` while no wallet is connected. */
  readonly signerAddress: string | null;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
}

/** What the forms of one farm need. */
export interface FarmContext extends FarmsContext {
  /** Values stakes; `null` while unknown. */
  readonly pool: StandardPool | null;
  /** LP tokens in the signer's wallet, base units; `null` while unknown. */
  readonly lpHeld: bigint | null;
  /** That there are more in other token accounts, to be moved first; absent if there are none or it is unknown. */
  readonly lpElsewhere?: AppError | null | undefined;
}
