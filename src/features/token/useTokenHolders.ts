import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

const loadReading = () => import('@/services/tokens/report/readTokenHolders.ts');

/** Who holds the most of a token. Public nodes answer this question seldom: it is asked once, and again on request. */
export function useTokenHolders(mint: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['token-holders', cluster.name, mint],
    queryFn: async () => (await loadReading()).readTokenHolders(cluster, mint),
    retry: false,
  });
}
