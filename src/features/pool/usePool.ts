import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '@/errors/AppError.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** A pool as the chain has it, kept current by subscriptions while the page is open, without polling. */
export function usePool(poolId: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['pool', cluster.name, poolId],
    queryFn: async () => (await import('@/services/pools/readAnyPool.ts')).readAnyPool(cluster, poolId),
    // What is not there, or is no pool, is not so the second time either.
    retry: (count, error) => count < 1 && !(error instanceof AppError && /^(pools|accounts)\//.test(error.code)),
  });
  const { data: pool } = query;
  const refresh = useCallback(() => Promise.all([
    queries.invalidateQueries({ queryKey: ['pool', cluster.name, poolId] }),
    queries.invalidateQueries({ queryKey: ['pool-holdings', cluster.name, poolId] }),
  ]), [queries, cluster, poolId]);
  useFollowedAccounts(pool ? [pool.poolId, pool.a.vault, pool.b.vault] : [], refresh);
  return query;
}
