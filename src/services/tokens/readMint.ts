import type { ClusterConfig } from '../../config.ts';
import { toAppError } from '../../errors/toAppError.ts';
import { parseAddress } from '../accounts/parseAddress.ts';
import { getConnection } from '../connection.ts';
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
  const account = await getConnection(cluster).getAccountInfo(key).catch((error: unknown) => {
    throw toAppError(error);
  });
  return decodeMint(key.toBase58(), account);
}
