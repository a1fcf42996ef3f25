import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { PoolContext } from '@/action/PoolContext.ts';

/** What all tabs of a concentrated pool need. */
export interface ClmmContext extends Omit<PoolContext, 'pool' | 'staked'> {
  /** The state of the pool at which `tickArrays` were read. */
  readonly pool: ClmmPool;
  /** The arrays around the price; `null` while loading. */
  readonly tickArrays: TickArrays | null;
  /** Why they could not be read. */
  readonly tickArraysProblem: unknown;
}
