import type { PoolRow } from './PoolRow.ts';

/**
 * Makes one list of several: each pool once, what the chain says before what the provider says, and anything only one
 * of them knows kept.
 *
 * @param lists in any order; the order of the result is that of first mention
 */
export function mergePools(...lists: readonly (readonly PoolRow[])[]): readonly PoolRow[] {
  const rows = new Map<string, PoolRow>();
  for (const list of lists) {
    for (const row of list) {
      const known = rows.get(row.poolId);
      rows.set(row.poolId, known ? merge(known, row) : row);
    }
  }
  return [...rows.values()];
}

function merge(known: PoolRow, row: PoolRow): PoolRow {
  const [first, second] = known.source === 'api' && row.source === 'chain' ? [row, known] : [known, row];
  return {
    ...first,
    holders: first.holders ?? second.holders,
    openTimeSeconds: first.openTimeSeconds ?? second.openTimeSeconds,
    // A concentrated pool carries its rewards itself; of the others only the provider knows the farms.
    hasFarm: first.hasFarm ?? second.hasFarm,
    createdByMe: first.createdByMe || second.createdByMe,
    createdAtMs: first.createdAtMs ?? second.createdAtMs,
    listed: first.listed ?? second.listed,
  };
}
