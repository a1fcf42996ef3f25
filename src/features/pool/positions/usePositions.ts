import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/**
 * Somebody's concentrated positions, counted anew whenever one of their pools changes.
 *
 * @param address base58; `null` asks nothing
 */
export function usePositions(address: string | null) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['positions', cluster.name, address],
    enabled: address !== null,
    queryFn: async () => (await import('@/services/programs/clmm/positions/readPositions.ts')).readPositions(cluster, address ?? ''),
  });
  const pools = [...new Set(query.data?.map(({ pool }) => pool.poolId))];
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['positions', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  useFollowedAccounts(pools, refresh);
  return query;
}
