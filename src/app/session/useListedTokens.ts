import { useQuery } from '@tanstack/react-query';
import { API_CACHE_MS } from '@/constants.ts';
import type { ListedTokens } from '@/services/tokens/naming/tokenLabel.ts';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

const ASCII = /^[\x20-\x7e]*$/;

/**
 * The listed tokens of the network; those built into the app until the lists have loaded.
 *
 * @param words names and symbols to compare with them
 * @returns undefined while loading, `null` if loading failed
 */
export function useListedTokens(words: readonly string[]): ListedTokens | null | undefined {
  const { cluster } = useCluster();
  // ASCII texts do not need the look-alike table, so they share one key.
  const key = words.every((text) => ASCII.test(text)) ? '' : words.join(' ');
  const shared = { structuralSharing: false, retry: false } as const;
  const known = useQuery({
    ...shared,
    queryKey: ['known-tokens', cluster.name, key],
    queryFn: async () => {
      const { listedTokens, loadLook } = await import('@/services/tokens/naming/listedTokens.ts');
      return listedTokens(cluster.name, await loadLook(words));
    },
    staleTime: Infinity,
  });
  const listed = useQuery({
    ...shared,
    queryKey: ['listed-tokens', cluster.name, key],
    queryFn: async () => (await loadReads()).readListedTokens(cluster, words),
    staleTime: API_CACHE_MS,
  });
  return listed.data ?? known.data ?? (known.isError ? null : undefined);
}
