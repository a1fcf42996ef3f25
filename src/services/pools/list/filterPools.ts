import type { PoolTypeFilter } from '@/services/api/PoolListQuery.ts';
import type { PoolRow } from './PoolRow.ts';

export interface PoolFilter {
  readonly poolType: PoolTypeFilter;
  /** Mints the strict token filter lets through; `null` lets all through. */
  readonly strictMints: ReadonlySet<string> | null;
}

/**
 * Leaves the pools the filters of SPEC section 4 let through. A pool of which nobody tells whether it has a farm passes
 * no farm filter.
 */
export function filterPools(rows: readonly PoolRow[], { poolType, strictMints }: PoolFilter): readonly PoolRow[] {
  const isConcentrated = poolType.startsWith('concentrated');
  const isEither = poolType.startsWith('all');
  const needsFarm = poolType.endsWith('Farm');
  return rows.filter(({ kind, hasFarm, mintA, mintB }) =>
    (isEither || (kind === 'clmm') === isConcentrated)
    && (!needsFarm || hasFarm === true)
    && (strictMints === null || (strictMints.has(mintA) && strictMints.has(mintB))));
}
