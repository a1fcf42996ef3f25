import type { ClusterConfig } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getTokenLists } from '@/services/api/tokens.ts';

/**
 * Mints that pass the strict token filter (rule 4.32): those on the provider's list or whitelist, and wrapped SOL.
 *
 * @returns base58
 * @throws AppError `api/*`
 */
export async function listStrictMints(cluster: ClusterConfig): Promise<ReadonlySet<string>> {
  const { official, whitelist, blacklist } = await getTokenLists(cluster, 'strict');
  const vouched = [...whitelist].filter((mint) => !blacklist.has(mint));
  return new Set([NATIVE_TOKEN.mint, ...official.map(({ address }) => address), ...vouched]);
}
