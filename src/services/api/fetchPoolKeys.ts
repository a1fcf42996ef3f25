import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { keep, kept } from '@/services/rpc/queries.ts';
import { fetchByIds } from './fetchByIds.ts';
import type { ApiOptions } from './getFromApi.ts';
import { poolKeysList, type PoolKeys } from './PoolKeys.ts';

/**
 * The addresses of pools: GET /pools/key/ids?ids (SPEC section 7), asked for once for each pool of a cluster. What is
 * not known yet is asked for again, and `fresh` asks again for all: a reward adds an address to a concentrated pool.
 *
 * @param ids base58
 * @returns one for each address, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchPoolKeys(
  cluster: ClusterConfig, ids: readonly string[], options: ApiOptions = {},
): Promise<readonly (PoolKeys | null)[]> {
  const wanted = ids.map((id) => parseAddress(id).toBase58());
  // By host: the same address may be another pool, or none, on another cluster.
  const known = (id: string): PoolKeys | undefined => kept('pool-keys', cluster.apiHosts.base, id);
  const missing = wanted.filter((id) => options.fresh || !known(id));
  const path = '/pools/key/ids?ids';
  // Kept here for good, so that the 5 minutes of other answers would only hide a new pool.
  const call = { cluster, path, ids: missing, schema: poolKeysList, idOf: ({ id }: PoolKeys) => id };
  const found = await fetchByIds({ ...call, ...options, fresh: true });
  for (const keys of found) if (keys) keep(keys, 'pool-keys', cluster.apiHosts.base, keys.id);
  return wanted.map((id) => known(id) ?? null);
}
