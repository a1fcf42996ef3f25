import type { ClusterConfig } from '@/config.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getTokenLists } from '@/services/api/tokens.ts';

/**
 * Mints the strict token filter lets through (rule 4.32): those the provider lists itself or vouches for, and those
 * a list's keeper tagged; wrapped SOL always.
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
