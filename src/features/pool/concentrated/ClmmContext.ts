import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { PoolContext } from '@/action/PoolContext.ts';

/** What every tab of a concentrated pool needs. */
export interface ClmmContext extends Omit<PoolContext, 'pool' | 'staked'> {
  /** As it was when `tickArrays` were read. */
  readonly pool: ClmmPool;
  /** Those around its price; `null` while they are being read. */
  readonly tickArrays: TickArrays | null;
  /** Why they could not be. */
  readonly tickArraysProblem: unknown;
}
