import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

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
