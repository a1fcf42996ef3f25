import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/**
 * LP tokens a signer has in farms, base units; read anew with everything else after an action, and when farms change.
 *
 * @param address base58; `null` asks nothing
 */
export function useStakedLp(lpMint: string, address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['farms', cluster.name, 'staked', lpMint, address],
    enabled: address !== null,
    queryFn: async () => (await import('@/services/pools/readMyFarms.ts')).readStakedLp(cluster, lpMint, address ?? ''),
  });
}
