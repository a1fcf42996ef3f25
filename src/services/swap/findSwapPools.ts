import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import type { PoolList, PoolRow } from '@/services/pools/list/PoolRow.ts';
import { commonMints } from '@/services/pools/list/knownSide.ts';
import { rankPools } from '@/services/pools/list/rankPools.ts';
import { fetchCached } from '@/services/rpc/queries.ts';

/** The most pools of the pair itself to quote, standard and concentrated ones each. */
const MAX_DIRECT_POOLS = 12;
/** The most pools between one of the two tokens and a common quote token to quote. */
const MAX_LEG_POOLS = 6;
/** A search takes up to 30 requests, so its result is cached. */
const SERVES_MS = 60_000;

/** A pool that a swap may use. */
export type SwapPoolRow = Pick<PoolRow, 'kind' | 'poolId' | 'mintA' | 'mintB'>;

/** The pools that connect a pair, directly or through one common quote token. */
export interface SwapPoolList extends Pick<PoolList, 'chainProblems' | 'apiProblem'> {
  readonly rows: readonly SwapPoolRow[];
}

/**
 * Finds the pools that connect a pair, from the chain and the provider; only the deepest if there are many. Cached for
 * a minute.
 *
 * One search finds all pools of a token. A common quote token has too many, so its pools are searched for by pair.
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
  const common = commonMints(cluster.name);
  const problems: Pick<PoolList, 'chainProblems' | 'apiProblem'>[] = [];
  const find = async (mints: readonly string[]): Promise<readonly PoolRow[]> => {
    const list = await findPools({ cluster, mints });
    problems.push(list);
    return list.rows;
  };
  // Sequential, because public nodes refuse many requests at once.
  const found = new Map<string, readonly PoolRow[]>();
  for (const mint of [first, second]) if (!common.includes(mint)) found.set(mint, await find([mint]));
  const between = async (one: string, other: string): Promise<readonly PoolRow[]> => {
    const known = found.get(one) ?? found.get(other);
    return known ? known.filter((row) => isPair(row, one, other)) : find([one, other]);
  };
  const rows = await deepest(cluster, await between(first, second), MAX_DIRECT_POOLS);
  for (const middle of common) {
    if (middle === first || middle === second) continue;
    // A cached search first: if one leg is missing, the other one is of no use.
    const [near, far] = found.has(first) ? [first, second] : [second, first];
    const nearPools = await deepest(cluster, await between(near, middle), MAX_LEG_POOLS);
    const farPools = nearPools.length === 0 ? [] : await deepest(cluster, await between(far, middle), MAX_LEG_POOLS);
    if (farPools.length > 0) rows.push(...nearPools, ...farPools);
  }
  return { rows, chainProblems: distinct(problems), apiProblem: problems.find(({ apiProblem }) => apiProblem)?.apiProblem ?? null };
}

function isPair({ mintA, mintB }: SwapPoolRow, one: string, other: string): boolean {
  return (mintA === one && mintB === other) || (mintA === other && mintB === one);
}

/** The deepest pools of a pair, of each kind. */
async function deepest(cluster: ClusterConfig, rows: readonly PoolRow[], most: number): Promise<SwapPoolRow[]> {
  return (rows.length <= most ? rows : (await rankPools(cluster, rows, most)).map(({ row }) => row)).map(bare);
}

function bare({ kind, poolId, mintA, mintB }: PoolRow): SwapPoolRow {
  return { kind, poolId, mintA, mintB };
}

function distinct(lists: readonly Pick<PoolList, 'chainProblems'>[]): readonly AppError[] {
  return [...new Map(lists.flatMap(({ chainProblems }) => chainProblems).map((problem) => [problem.code, problem])).values()];
}
