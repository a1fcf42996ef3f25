import type { ClusterConfig } from '../../config.ts';
import { toAppError } from '../../errors/toAppError.ts';
import { getConnection } from '../connection.ts';
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
  try {
    return BigInt(await getConnection(cluster).getBalance(key));
  } catch (error) {
    throw toAppError(error);
  }
}
