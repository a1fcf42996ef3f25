import type { ClusterConfig } from '@/config.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { readAccount } from '@/services/rpc/accounts.ts';
import { decodeMint, type MintInfo } from './decodeMint.ts';

/**
 * Reads a mint from chain rather than from the API, so that a token created a moment ago is found.
 *
 * @param cluster the cluster to query
 * @param text address as typed, base58
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readMint(cluster: ClusterConfig, text: string): Promise<MintInfo> {
  const address = addressText(text);
  return decodeMint(address, await readAccount(cluster, address));
}
