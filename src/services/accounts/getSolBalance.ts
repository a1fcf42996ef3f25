import type { ClusterConfig } from '../../config.ts';
import { callRpc } from '../callRpc.ts';
import { parseAddress } from './parseAddress.ts';

/**
 * Reads what an address holds in native SOL.
 *
 * @param cluster the cluster to ask
 * @param address base58
 * @returns lamports, 0 for an address nobody used yet
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function getSolBalance(cluster: ClusterConfig, address: string): Promise<bigint> {
  const key = parseAddress(address);
  return BigInt(await callRpc(cluster, (connection) => connection.getBalance(key)));
}
