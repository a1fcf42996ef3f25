import type { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { filterPools, mergePools } from './arrange.ts';
import type { PoolList } from './PoolRow.ts';
import { readApiPools, type ApiPools } from './readApiPools.ts';
import { readChainPools, type ChainPoolsQuery } from './readChainPools.ts';

export interface PoolListOptions extends Omit<ChainPoolsQuery, 'cluster' | 'mints' | 'creator'> {
  /** Only pools of these mints: none for all, one, or a pair in any order; base58. */
  readonly mints?: readonly string[] | undefined;
  readonly poolType?: PoolTypeFilter | undefined;
  /** Ignores the cache of the provider's responses. */
  readonly fresh?: boolean | undefined;
}

/**
 * Lists pools of all kinds from the chain and the provider, each once, preferring the chain. If one source fails, the
 * other is still listed and the failure reported.
 *
 * @throws AppError `accounts/invalid-public-key`
 * @example const { rows } = await listPools(cluster, { poolType: 'concentrated' });
 */
export async function listPools(
  cluster: ChainPoolsQuery['cluster'], { mints = [], poolType = 'all', fresh, ...options }: PoolListOptions = {},
): Promise<PoolList> {
  const [chain, api] = await Promise.all([
    readChainPools({ cluster, mints, ...options }),
    readApiPools({ cluster, mints, poolType, fresh, signal: options.signal }).catch((error: unknown) => normalizeError(error)),
  ]);
  const told: ApiPools = isFailure(api) ? { rows: [], next: null } : api;
  return {
    rows: filterPools(mergePools(chain.rows, told.rows), { poolType, strictMints: null }),
    chainProblems: chain.problems,
    apiProblem: isFailure(api) ? api : null,
    hasMore: told.next !== null,
  };
}

function isFailure(answer: ApiPools | AppError): answer is AppError {
  return answer instanceof Error;
}
