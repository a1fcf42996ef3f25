import type { ClusterConfig } from '../../../config.ts';
import { readManagedToken } from '../manage/readManagedToken.ts';
import type { TokenMetadata } from './TokenMetadata.ts';

/**
 * Reads what wallets show of a token from the chain: of Metaplex, or of the mint itself with Token-2022.
 *
 * @param mint as typed, base58
 * @returns `null` where nobody described it
 * @throws AppError `accounts/invalid-public-key`, `tokens/mint-not-found`, `tokens/not-a-mint`,
 *   `tokens/metadata-unreadable`, `rpc/*`
 */
export async function readTokenMetadata(cluster: ClusterConfig, mint: string): Promise<TokenMetadata | null> {
  const { metadata, metadataProblem } = await readManagedToken(cluster, mint);
  if (metadataProblem) throw metadataProblem;
  return metadata;
}
