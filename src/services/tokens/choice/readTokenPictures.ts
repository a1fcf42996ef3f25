import type { ClusterConfig } from '@/config.ts';
import { getTokenLists } from '@/services/api/tokens.ts';
import { webAddress } from '@/services/tokens/metadata/webAddress.ts';
import { readListedTokens } from '@/services/tokens/naming/readTokenLabels.ts';

/**
 * Images from the lists, for tokens whose symbols are shown alone.
 *
 * @returns URLs by mint
 * @throws AppError `api/*`
 */
export async function readTokenPictures(cluster: ClusterConfig): Promise<ReadonlyMap<string, string>> {
  const [{ official, jupiter, extra }, { symbols }] = await Promise.all([getTokenLists(cluster), readListedTokens(cluster, [])]);
  return new Map([...extra, ...jupiter, ...official].flatMap(({ address, logoURI }) => {
    const url = symbols.has(address) ? webAddress(logoURI ?? '') : null;
    return url === null ? [] : [[address, url] as const];
  }));
}
