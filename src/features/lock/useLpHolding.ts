import { useQuery } from '@tanstack/react-query';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** Where the LP tokens of a pool are; refetched when their supply changes. */
export function useLpHolding(pool: StandardPool) {
  const { cluster } = useCluster();
  const { poolId, lpSupply, lpCirculating } = pool;
  return useQuery({
    queryKey: ['lp-holding', cluster.name, poolId, `${lpSupply}`, `${lpCirculating}`],
    queryFn: async () => (await import('@/services/pools/readLpHolding.ts')).readLpHolding(cluster, pool),
    // Keeps this pool's previous figures until the new ones arrive.
    placeholderData: (before) => (before?.poolId === poolId ? before : undefined),
  });
}
