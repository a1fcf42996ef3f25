import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { OwnedPositionView } from '@/services/programs/clmm/positions/readPositions.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { TokenPairContext } from '@/action/amounts.ts';
import type { Slippage } from '@/action/useSlippage.ts';

/** What all tabs of a position need; the signer holds the position. */
export interface PositionContext extends TokenPairContext {
  readonly pool: ClmmPool;
  readonly view: OwnedPositionView;
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  readonly slippage: Slippage;
  /** Selects a mint's transfer fee; `null` while unknown. */
  readonly epoch: bigint | null;
}
