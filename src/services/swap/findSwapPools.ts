import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import type { PoolList, PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { fetchCached } from '@/services/rpc/queries.ts';
import { KNOWN_MINTS } from '@/services/tokens/naming/knownMints.ts';

/** Pools of the pair itself that are quoted at most. */
const MAX_DIRECT_POOLS = 12;
/** Pools between one of the two tokens and a common quote token that are quoted at most. */
const MAX_LEG_POOLS = 6;
/** Pools of a pair whose reserves are compared where there are too many to quote them all. */
const MAX_RANKED_POOLS = 100;
/** A search takes up to 30 requests: it is not repeated for every look at a pair. */
const SERVES_MS = 60_000;

/** A pool that a swap may go through. */
export type SwapPoolRow = Pick<PoolRow, 'kind' | 'poolId' | 'mintA' | 'mintB'>;

/** The pools a pair can be swapped through, directly or over one common quote token. */
export interface SwapPoolList extends Pick<PoolList, 'chainProblems' | 'apiProblem'> {
  readonly rows: readonly SwapPoolRow[];
}

/**
 * Tokens a swap may go through on its way, base58: SOL and the well-known mints of the network.
 */
function commonQuoteMints(cluster: ClusterConfig['name']): readonly string[] {
  return [NATIVE_TOKEN.mint, ...Object.keys(KNOWN_MINTS[cluster])];
}

/**
 * Finds the pools a pair can be swapped through, from the chain and the provider; the largest where there are many. Found
 * again after a minute at the earliest.
 *
 * A token is searched for once, with all its pools. A common quote token has too many: its pools are searched for by pair.
 *
 * @param mints of the pair, base58, in any order
 * @throws AppError `accounts/invalid-public-key`, `pools/same-mint`, `rpc/*`
 */
export function findSwapPools(cluster: ClusterConfig, mints: readonly [string, string]): Promise<SwapPoolList> {
  const [first, second] = [...mints].sort() as [string, string];
  return fetchCached({
    key: ['swap-pools', cluster.name, cluster.rpcUrl, first, second],
    servesMs: SERVES_MS,
    ask: () => search(cluster, first, second),
  });
}

async function search(cluster: ClusterConfig, first: string, second: string): Promise<SwapPoolList> {
  const common = commonQuoteMints(cluster.name);
  const problems: Pick<PoolList, 'chainProblems' | 'apiProblem'>[] = [];
  const find = async (mints: readonly string[]): Promise<readonly PoolRow[]> => {
    const list = await findPools({ cluster, mints });
    problems.push(list);
    return list.rows;
  };
  // One search after the other: a public node that is asked for everything at once refuses.
  const found = new Map<string, readonly PoolRow[]>();
  for (const mint of [first, second]) if (!common.includes(mint)) found.set(mint, await find([mint]));
  const between = async (one: string, other: string): Promise<readonly PoolRow[]> => {
    const known = found.get(one) ?? found.get(other);
    return known ? known.filter((row) => isPair(row, one, other)) : find([one, other]);
  };
  const rows = await largest(cluster, await between(first, second), MAX_DIRECT_POOLS);
  for (const middle of common) {
    if (middle === first || middle === second) continue;
    // A search that costs no request first: where one leg is missing the other one is of no use.
    const [near, far] = found.has(first) ? [first, second] : [second, first];
    const nearPools = await largest(cluster, await between(near, middle), MAX_LEG_POOLS);
    const farPools = nearPools.length === 0 ? [] : await largest(cluster, await between(far, middle), MAX_LEG_POOLS);
    if (farPools.length > 0) rows.push(...nearPools, ...farPools);
  }
  return { rows, chainProblems: distinct(problems), apiProblem: problems.find(({ apiProblem }) => apiProblem)?.apiProblem ?? null };
}

function isPair({ mintA, mintB }: SwapPoolRow, one: string, other: string): boolean {
  return (mintA === one && mintB === other) || (mintA === other && mintB === one);
}

/** The pools of one pair that hold the most of it. */
async function largest(cluster: ClusterConfig, rows: readonly PoolRow[], most: number): Promise<SwapPoolRow[]> {
  if (rows.length <= most) return rows.map(bare);
  // The provider knows the large ones; those it does not list are compared after them.
  const ranked = [...rows].sort((one, other) => (other.listed?.tvl ?? 0) - (one.listed?.tvl ?? 0)).slice(0, MAX_RANKED_POOLS);
  const figures = await readPoolFigures(cluster, ranked);
  const mint = rows[0]?.mintA;
  const reserveOf = (row: PoolRow): bigint => {
    const read = figures.get(row.poolId);
    return read ? (row.mintA === mint ? read.reserveA : read.reserveB) : 0n;
  };
  return ranked.map((row) => ({ row, reserve: reserveOf(row) }))
    .sort((one, other) => (one.reserve === other.reserve ? 0 : one.reserve < other.reserve ? 1 : -1))
    .slice(0, most).map(({ row }) => bare(row));
}

function bare({ kind, poolId, mintA, mintB }: PoolRow): SwapPoolRow {
  return { kind, poolId, mintA, mintB };
}

function distinct(lists: readonly Pick<PoolList, 'chainProblems'>[]): readonly AppError[] {
  return [...new Map(lists.flatMap(({ chainProblems }) => chainProblems).map((problem) => [problem.code, problem])).values()];
}
