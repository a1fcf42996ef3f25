import type { ClusterConfig } from '@/config.ts';
import { NETWORK_COMMITMENT } from '@/constants.ts';
import { request } from './request.ts';
import { addressText } from './isAddress.ts';

/**
 * Reads what an address holds in native SOL.
 *
 * @param cluster the cluster to ask
 * @param address base58
 * @returns lamports, 0 for an address no one used yet
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getSolBalance(cluster: ClusterConfig, address: string): Promise<bigint> {
  const { value } = await request(cluster, 'getBalance', [addressText(address), { commitment: NETWORK_COMMITMENT }]);
  return value;
}
