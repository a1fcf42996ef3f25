import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from './usePool.ts';

/**
 * LP tokens that an address has staked in farms, base units.
 *
 * @param address base58; `null` disables the query
 */
export function useStakedLp(lpMint: string, address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    // Staking and unstaking invalidate everything under 'farms'.
    queryKey: ['farms', cluster.name, 'staked', lpMint, address],
    enabled: address !== null,
    queryFn: async () => (await loadReads()).readStakedLp(cluster, lpMint, address ?? ''),
  });
}
