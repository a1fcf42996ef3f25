import type { StandardPool } from '@/services/pools/standardPool.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** What everything about farms works with. */
export interface FarmDesk {
  readonly nameOf: TokenName;
  /** base58; `null` while nobody is connected. */
  readonly signerAddress: string | null;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Offers the list of wallets. */
  connect(): void;
  /** Where a transaction's end is told. */
  readonly statusPath: string;
}

/** What one farm's forms work with besides. */
export interface OneFarmDesk extends FarmDesk {
  /** Tells what stakes are worth; `null` where the pool is not known. */
  readonly pool: StandardPool | null;
  /** LP tokens in the signer's wallet, base units; `null` while unknown. */
  readonly lpHeld: bigint | null;
}
