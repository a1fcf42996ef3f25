import type { PoolRow } from './PoolRow.ts';

/** What a list of pools is sorted by. */
export type PoolOrder = 'mine' | 'liquidity' | 'newest' | 'oldest' | 'kind';

type Compare = (a: PoolRow, b: PoolRow) => number;

const KIND_ORDER = { 'amm-v4': 0, stable: 1, cpmm: 2, clmm: 3 } as const;

/** Lists that tell no liquidity come after those that do. */
const byLiquidity: Compare = (a, b) => (b.listed?.tvl ?? -1) - (a.listed?.tvl ?? -1);
const byId: Compare = (a, b) => (a.poolId < b.poolId ? -1 : 1);

const COMPARE: Readonly<Record<PoolOrder, Compare>> = {
  // The newest of this browser first, then others of the same person, then everybody's.
  mine: (a, b) =>
    (b.createdAtMs ?? 0) - (a.createdAtMs ?? 0) || Number(b.createdByMe) - Number(a.createdByMe) || byLiquidity(a, b),
  liquidity: byLiquidity,
  newest: (a, b) => compareTimes(a, b) ?? timeOf(b, a),
  oldest: (a, b) => compareTimes(a, b) ?? timeOf(a, b),
  kind: (a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || byLiquidity(a, b),
};

/** Sorts pools; the same rows always come in the same order. */
export function sortPools(rows: readonly PoolRow[], order: PoolOrder): readonly PoolRow[] {
  const compare = COMPARE[order];
  return [...rows].sort((a, b) => compare(a, b) || byId(a, b));
}

/** Those whose open time is unknown, or 'at once', come last in both directions. */
function compareTimes(a: PoolRow, b: PoolRow): number | null {
  const [hasA, hasB] = [Boolean(a.openTimeSeconds), Boolean(b.openTimeSeconds)];
  if (hasA !== hasB) return hasA ? -1 : 1;
  return hasA ? null : 0;
}

function timeOf(a: PoolRow, b: PoolRow): number {
  const [first, second] = [a.openTimeSeconds ?? 0n, b.openTimeSeconds ?? 0n];
  return first < second ? -1 : first > second ? 1 : 0;
}
