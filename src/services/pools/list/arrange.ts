import bs58 from 'bs58';
import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS, poolKinds } from '@/services/programs/pool/kinds.ts';

interface PoolFilter {
  readonly poolType: PoolTypeFilter;
  /** Mints that pass the strict token filter; `null` lets all pass. */
  readonly strictMints: ReadonlySet<string> | null;
}

/** Filters pools (rules 4.10 and 4.11). A pool whose farms are unknown passes no farm filter. */
export function filterPools(rows: readonly PoolRow[], { poolType, strictMints }: PoolFilter): readonly PoolRow[] {
  const isConcentrated = poolType.startsWith('concentrated');
  const isEither = poolType.startsWith('all');
  const needsFarm = poolType.endsWith('Farm');
  return rows.filter(({ kind, hasFarm, mintA, mintB }) =>
    (isEither || POOL_KINDS[kind].isConcentrated === isConcentrated)
    && (!needsFarm || hasFarm === true)
    && (strictMints === null || (strictMints.has(mintA) && strictMints.has(mintB))));
}

/**
 * Merges lists: each pool once, the chain's data before the provider's, keeping anything only one of them has.
 *
 * @param lists in any order; pools appear in the order in which they are first listed
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
    // A concentrated pool contains its own rewards. Farms of the others are only known to the provider.
    hasFarm: first.hasFarm ?? second.hasFarm,
    createdByMe: first.createdByMe || second.createdByMe,
    createdAtMs: first.createdAtMs ?? second.createdAtMs,
    listed: first.listed ?? second.listed,
  };
}

/** Pools are sorted in small groups with the same prefix, to allow pauses with tens of thousands. */
const BEGINNING = 2;

/**
 * Merges several searches into one list sorted by address, each pool once, with pauses. Sorting it again later takes no
 * time.
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

/** Sort order of a list of pools. */
export type PoolOrder = 'mine' | 'liquidity' | 'newest' | 'oldest' | 'kind';

type Key = (row: PoolRow) => number;

/** Pools without liquidity data come after those with it. */
const largest: Key = ({ listed }) => -(listed?.tvl ?? -1);
/** Pools whose open time is unknown or 0 come last in both directions. */
const untimed: Key = ({ openTimeSeconds }) => (openTimeSeconds ? 0 : 1);
const opening: Key = ({ openTimeSeconds }) => Number(openTimeSeconds ?? 0n);

/** Sort keys by order, ascending; ties are broken by the next key. */
const KEYS: Readonly<Record<PoolOrder, readonly Key[]>> = {
  // This browser's newest first, then others of the same creator, then all others.
  mine: [({ createdAtMs }) => -(createdAtMs ?? 0), ({ createdByMe }) => (createdByMe ? 0 : 1), largest],
  liquidity: [largest],
  newest: [untimed, (row) => -opening(row)],
  oldest: [untimed, opening],
  kind: [({ kind }) => poolKinds.indexOf(kind), largest],
};

/** Sorts pools in a deterministic order. */
export function sortPools(rows: readonly PoolRow[], order: PoolOrder): readonly PoolRow[] {
  // Least significant key first, since each sort is stable.
  return KEYS[order].reduceRight(sortByKey, sortById(rows));
}

/** A stable sort. Sorting plain numbers is ten times as fast as comparing rows. */
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

/** Sorts pools by address; returns at once if they are sorted. */
function sortById(rows: readonly PoolRow[]): readonly PoolRow[] {
  return [...rows].sort((a, b) => (a.poolId < b.poolId ? -1 : a.poolId > b.poolId ? 1 : 0));
}

/** Accounts that hold a pool's reserves, base58; empty if only the provider lists it. */
export function holdersOf({ holders }: Pick<PoolRow, 'holders'>): readonly string[] {
  return (holders ?? []).map((holder) => bs58.encode(holder));
}
