import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/**
 * The limit orders of an address, refetched when a swap changes one of their pools.
 *
 * @param address base58; `null` disables the query
 */
export function useLimitOrders(address: string | null) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['limit-orders', cluster.name, address],
    enabled: address !== null,
    queryFn: async () => (await import('@/services/programs/clmm/limitOrders/readLimitOrders.ts')).readLimitOrders(cluster, address ?? ''),
  });
  const pools = [...new Set(query.data?.map(({ pool }) => pool.poolId))];
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['limit-orders', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  useFollowedAccounts(pools, refresh);
  return query;
}
