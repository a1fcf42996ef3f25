import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { PoolRow } from './PoolRow.ts';
import type { PoolFigures } from './readPoolFigures.ts';

interface PoolFilter {
  readonly poolType: PoolTypeFilter;
  /** Mints the strict token filter lets through; `null` lets all through. */
  readonly strictMints: ReadonlySet<string> | null;
}

/**
 * Leaves the pools that pass the filters (rules 4.10 and 4.11). A pool of which it is unknown whether it has a farm passes
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

/** What a list of pools is sorted by. */
export type PoolOrder = 'mine' | 'liquidity' | 'newest' | 'oldest' | 'kind';

type Key = (row: PoolRow) => number;

const KIND_ORDER = { 'amm-v4': 0, stable: 1, cpmm: 2, clmm: 3 } as const;

/** Lists that tell no liquidity come after those that do. */
const largest: Key = ({ listed }) => -(listed?.tvl ?? -1);
/** Those whose open time is unknown, or 'at once', come last in both directions. */
const untimed: Key = ({ openTimeSeconds }) => (openTimeSeconds ? 0 : 1);
const opening: Key = ({ openTimeSeconds }) => Number(openTimeSeconds ?? 0n);

/** Numbers a list is sorted by, the lowest first; the next where one is the same. */
const KEYS: Readonly<Record<PoolOrder, readonly Key[]>> = {
  // The newest of this browser first, then others of the same person, then everyone's.
  mine: [({ createdAtMs }) => -(createdAtMs ?? 0), ({ createdByMe }) => (createdByMe ? 0 : 1), largest],
  liquidity: [largest],
  newest: [untimed, (row) => -opening(row)],
  oldest: [untimed, opening],
  kind: [({ kind }) => KIND_ORDER[kind], largest],
};

/** Sorts pools; the same rows always come in the same order. */
export function sortPools(rows: readonly PoolRow[], order: PoolOrder): readonly PoolRow[] {
  // By the least key first: each sorting leaves in their order what it finds alike.
  return KEYS[order].reduceRight(sortByKey, sortById(rows));
}

/** Rows with the same key keep their order. Numbers alone are sorted ten times as fast as rows by a comparison of them. */
function sortByKey(rows: readonly PoolRow[], key: Key): readonly PoolRow[] {
  const keys = Float64Array.from(rows, key);
  const inOrder = keys.slice().sort();
  if (inOrder[0] === inOrder.at(-1)) return rows;
  const next = new Map<number, number>();
  inOrder.forEach((value, place) => next.has(value) || next.set(value, place));
  const sorted = [...rows];
  rows.forEach((row, index) => {
    const value = keys[index] ?? 0;
    const place = next.get(value) ?? 0;
    next.set(value, place + 1);
    sorted[place] = row;
  });
  return sorted;
}

/** Sorts pools by their ids; what is sorted already takes no time. */
function sortById(rows: readonly PoolRow[]): readonly PoolRow[] {
  return [...rows].sort((a, b) => (a.poolId < b.poolId ? -1 : a.poolId > b.poolId ? 1 : 0));
}

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

type FiguresById = ReadonlyMap<string, PoolFigures>;

/**
 * Leaves the objects of figures that have not moved, so that nothing that shows them is drawn again.
 *
 * @returns `known` itself where nothing moved at all
 */
export function keepEqualFigures(known: FiguresById | undefined, fresh: FiguresById): FiguresById {
  if (!known) return fresh;
  let moved = known.size !== fresh.size;
  const kept = new Map<string, PoolFigures>();
  for (const [poolId, figures] of fresh) {
    const before = known.get(poolId);
    const isSame = before !== undefined && isEqual(before, figures);
    kept.set(poolId, isSame ? before : figures);
    moved ||= !isSame;
  }
  return moved ? kept : known;
}

function isEqual(a: PoolFigures, b: PoolFigures): boolean {
  return a.reserveA === b.reserveA && a.reserveB === b.reserveB && a.decimalsA === b.decimalsA && a.decimalsB === b.decimalsB
    && a.openTimeSeconds === b.openTimeSeconds && a.lpSupply === b.lpSupply
    && a.price?.numerator === b.price?.numerator && a.price?.denominator === b.price?.denominator;
}

/** Ids that begin alike are sorted together: a few at a time, even of tens of thousands. */
const BEGINNING = 2;

/**
 * Puts what several searches found into one list sorted by id, each pool once, with pauses: a list that is sorted
 * already takes no time to sort again when someone looks at it.
 */
export async function gatherById(lists: readonly (readonly PoolRow[])[]): Promise<readonly PoolRow[]> {
  const parts = new Map<string, Map<string, PoolRow>>();
  for (const list of lists) {
    for (const row of list) {
      const beginning = row.poolId.slice(0, BEGINNING);
      const part = parts.get(beginning);
      if (part) part.set(row.poolId, row);
      else parts.set(beginning, new Map([[row.poolId, row]]));
      await yieldToMain();
    }
  }
  const gathered: PoolRow[] = [];
  for (const beginning of [...parts.keys()].sort()) {
    const part = [...(parts.get(beginning) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    gathered.push(...part.map(([, row]) => row));
    await yieldToMain();
  }
  return gathered;
}
