import { useQuery } from '@tanstack/react-query';
import type { StandardPool } from '@/services/pools/standardPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** Where the LP tokens of a pool are; read again whenever their number changes. */
export function useLpHolding(pool: StandardPool) {
  const { cluster } = useCluster();
  const { poolId, lpSupply, lpCirculating } = pool;
  return useQuery({
    queryKey: ['lp-holding', cluster.name, poolId, `${lpSupply}`, `${lpCirculating}`],
    queryFn: async () => (await import('@/services/pools/readLpHolding.ts')).readLpHolding(cluster, pool),
    // What was true a moment ago is shown until the new figures are there; another pool's are not.
    placeholderData: (before) => (before?.poolId === poolId ? before : undefined),
  });
}
