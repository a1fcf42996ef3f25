import type { ClusterConfig } from '@/config.ts';
import { setPermanent, getPermanent } from './queries.ts';
import { readAccounts } from './accounts.ts';

/**
 * Finds the programs that are not deployed on the cluster. Deployed ones are cached while the page is open.
 *
 * @param addresses program addresses, base58
 * @returns the missing ones, in the order given
 * @throws AppError `rpc/*`
 */
export async function missingPrograms(cluster: ClusterConfig, addresses: readonly string[]): Promise<readonly string[]> {
  const unknown = addresses.filter((address) => !getPermanent('program', cluster.rpcUrl, address));
  if (unknown.length === 0) return [];
  // Only existence matters, so no data is requested.
  const accounts = await readAccounts(cluster, unknown, { dataSlice: { offset: 0, length: 0 } });
  return unknown.filter((address, index) => {
    const isThere = accounts[index]?.executable ?? false;
    if (isThere) setPermanent(true, 'program', cluster.rpcUrl, address);
    return !isThere;
  });
}
