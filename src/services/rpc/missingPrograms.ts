import type { ClusterConfig } from '@/config.ts';
import { setPermanent, getPermanent } from './queries.ts';
import { readAccounts } from './accounts.ts';

/**
 * Which of some programs are not on the chain. Those that are there are never asked for again:
 * none goes away while a page is open.
 *
 * @param addresses of the programs, base58
 * @returns the missing ones, in the order given
 * @throws AppError `rpc/*`
 */
export async function missingPrograms(cluster: ClusterConfig, addresses: readonly string[]): Promise<readonly string[]> {
  const unknown = addresses.filter((address) => !getPermanent('program', cluster.rpcUrl, address));
  if (unknown.length === 0) return [];
  // The programs' own bytes are not needed.
  const accounts = await readAccounts(cluster, unknown, { dataSlice: { offset: 0, length: 0 } });
  return unknown.filter((address, index) => {
    const isThere = accounts[index]?.executable ?? false;
    if (isThere) setPermanent(true, 'program', cluster.rpcUrl, address);
    return !isThere;
  });
}
