import type { ClusterConfig } from '@/config.ts';
import { POOL_PAGE_SIZE } from '@/constants.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { poolPage, type PoolPage } from './PoolInfo.ts';
import type { PoolListQuery } from './PoolListQuery.ts';

/**
 * A page of all pools: GET /pools/info/list (SPEC section 7).
 *
 * @param query all pools by liquidity, the largest first, page 0 of 100 rows, where it says nothing else
 * @throws AppError `api/*`
 * @example await fetchPoolList(cluster, { poolType: 'concentratedFarm', page: 1 });
 */
export function fetchPoolList(
  cluster: ClusterConfig, query: PoolListQuery & { readonly pageSize?: number } = {}, options?: ApiOptions,
): Promise<PoolPage> {
  const { poolType = 'all', poolSortField = 'liquidity', sortType = 'desc' } = query;
  const { page = 0, pageSize = POOL_PAGE_SIZE } = query;
  const path = `/pools/info/list?poolType=${poolType}&poolSortField=${poolSortField}&sortType=${sortType}`
    + `&page=${page}&pageSize=${pageSize}`;
  return getFromApi({ cluster, path, schema: poolPage, ...options });
}
