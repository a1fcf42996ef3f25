import type { ClusterConfig } from '@/config.ts';
import { fetchByIds } from './fetchByIds.ts';
import type { ApiOptions } from './getFromApi.ts';
import { poolInfos, type PoolInfo } from './PoolInfo.ts';

/**
 * Pools by their addresses: GET /pools/info/ids?ids (SPEC section 7).
 *
 * @param ids base58
 * @returns one for each address, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export function fetchPools(
  cluster: ClusterConfig, ids: readonly string[], options?: ApiOptions,
): Promise<readonly (PoolInfo | null)[]> {
  return fetchByIds({ cluster, path: '/pools/info/ids?ids', ids, schema: poolInfos, idOf: ({ id }) => id, ...options });
}
