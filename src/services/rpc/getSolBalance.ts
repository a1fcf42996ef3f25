import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { request } from './request.ts';
import { addressText } from './isAddress.ts';

/**
 * Reads the SOL balance of an address.
 *
 * @param cluster the cluster to query
 * @param address base58
 * @returns lamports; 0 if the account does not exist
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getSolBalance(cluster: ClusterConfig, address: string): Promise<bigint> {
  const { value } = await request(cluster, 'getBalance', [addressText(address), { commitment: READ_COMMITMENT }]);
  return value;
}
