import { useQuery } from '@tanstack/react-query';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

/**
 * SOL of an account, lamports; followed by who shows it (`useAccountBalance`).
 *
 * @param address base58; `null` asks nothing
 */
export function useSolBalance(address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['sol-balance', cluster.name, address],
    enabled: address !== null,
    queryFn: async () => (await loadReads()).getSolBalance(cluster, address ?? ''),
  });
}
