import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { API_CACHE_MS } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { loadReads } from './chain.ts';

/**
 * The provider's price of a token.
 *
 * @param mint base58
 * @returns US dollars per whole token; `null` if it has none, or while unknown
 */
export function useListedPrice(mint: string, isNeeded: boolean): Fraction | null {
  const { cluster } = useCluster();
  const { data = null } = useQuery({
    queryKey: ['prices', cluster.name, [mint]],
    enabled: isNeeded,
    structuralSharing: false, retry: false, staleTime: API_CACHE_MS,
    queryFn: async () => (await loadReads()).fetchPrices(cluster, [mint]),
    select: (prices) => prices.get(mint) ?? null,
  });
  return data;
}
