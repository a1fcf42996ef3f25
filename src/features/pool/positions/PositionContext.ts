import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { HeldPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { TokenPairContext } from '@/action/amounts.ts';
import type { Slippage } from '@/action/useSlippage.ts';

/** What every tab of a position works with; its signer holds the position. */
export interface PositionContext extends TokenPairContext {
  readonly pool: ClmmPool;
  readonly view: HeldPositionView;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  readonly slippage: Slippage;
  /** Decides between a mint's transfer fees; `null` while unknown. */
  readonly epoch: bigint | null;
  /** Path of the Transaction Status screen. */
  readonly statusPath: string;
}
