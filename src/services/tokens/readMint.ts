import type { ClusterConfig } from '../../config.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { callRpc } from '../callRpc.ts';
import { decodeMint, type MintInfo } from './decodeMint.ts';

/**
 * Reads a mint from chain; no API is asked, so a token minted a moment ago is there.
 *
 * @param cluster where to look
 * @param address as typed, base58
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readMint(cluster: ClusterConfig, address: string): Promise<MintInfo> {
  const key = parseAddress(address);
  const account = await callRpc(cluster, (connection) => connection.getAccountInfo(key));
  return decodeMint(key.toBase58(), account);
}
