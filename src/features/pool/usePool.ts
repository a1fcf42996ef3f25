import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '@/errors/AppError.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** What this folder reads and builds with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');
export const loadActions = () => import('./actions.ts');

/** A pool as it is on the chain, kept current by subscriptions without polling. */
export function usePool(poolId: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['pool', cluster.name, poolId],
    queryFn: async () => (await loadReads()).readAnyPool(cluster, poolId),
    // Retrying cannot help if there is no such account, or if it is not a pool.
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
