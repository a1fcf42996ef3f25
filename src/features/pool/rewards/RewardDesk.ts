import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';

/** What the forms of rewards work with. */
export interface RewardDesk {
  readonly pool: ClmmPool;
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
