import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

const loadReading = () => import('@/services/tokens/report/readTokenHolders.ts');

/** The largest holders of a token. Public nodes often refuse this request, so it is sent once, and again only on demand. */
export function useTokenHolders(mint: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['token-holders', cluster.name, mint],
    queryFn: async () => (await loadReading()).readTokenHolders(cluster, mint),
    retry: false,
  });
}
