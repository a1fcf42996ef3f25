import type { ClusterConfig } from '@/config.ts';
import { POOL_PAGE_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { wrapNativeMint } from '@/services/amounts/wrapNativeMint.ts';
import { getFromApi, type ApiOptions } from './getFromApi.ts';
import { poolPage, type PoolPage } from './PoolInfo.ts';
import type { PoolListQuery } from './PoolListQuery.ts';

/**
 * A page of the pools of a token or a pair: GET /pools/info/mint (SPEC section 7). SOL stands for wrapped SOL.
 *
 * @param mints one mint or two in any order, base58; the smaller text is sent first
 * @param query all pools in the default order, descending, page 1 of 100 rows, where it says nothing else
 * @throws AppError `api/*`, `sdk/no-mint`, `accounts/invalid-public-key`
 */
export async function fetchPoolsByMints(
  cluster: ClusterConfig, mints: readonly [] | readonly [string] | readonly [string, string],
  query: PoolListQuery = {}, options?: ApiOptions,
): Promise<PoolPage> {
  const { poolType = 'all', poolSortField = 'default', sortType = 'desc', page = 1 } = query;
  const [mint1, mint2] = mints.map((mint) => parseAddress(wrapNativeMint(mint)).toBase58()).sort(byText);
  if (mint1 === undefined) throw new AppError('sdk/no-mint');
  const path = `/pools/info/mint?mint1=${mint1}${mint2 === undefined ? '' : `&mint2=${mint2}`}&poolType=${poolType}`
    + `&poolSortField=${poolSortField}&sortType=${sortType}&pageSize=${POOL_PAGE_SIZE}&page=${page}`;
  return getFromApi({ cluster, path, schema: poolPage, ...options });
}

/** Compares as the provider does, by code units and not by a language's alphabet. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
