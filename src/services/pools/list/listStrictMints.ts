import type { ClusterConfig } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getTokenLists } from '@/services/api/tokens.ts';

/**
 * Mints that pass the strict token filter (rule 4.32): those on the provider's list or whitelist, and those a list's
 * maintainer tagged; always includes wrapped SOL.
 *
 * @returns base58
 * @throws AppError `api/*`
 */
export async function listStrictMints(cluster: ClusterConfig): Promise<ReadonlySet<string>> {
  const { official, jupiter, extra, whitelist, blacklist } = await getTokenLists(cluster, 'strict');
  const listed = [...official, ...jupiter, ...extra].map(({ address }) => address);
  const vouched = [...whitelist].filter((mint) => !blacklist.has(mint));
  return new Set([NATIVE_TOKEN.mint, ...listed, ...vouched]);
}
