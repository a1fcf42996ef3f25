import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '@/errors/AppError.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

/** A token as it is on the chain, followed while the hook is mounted. */
export function useTokenReport(mint: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['token-report', cluster.name, mint],
    queryFn: async () => (await loadReads()).readTokenReport(cluster, mint),
    // Retrying cannot help if there is no such account, or if it is not a mint.
    retry: (count, error) => count < 1 && !(error instanceof AppError && /^(tokens|accounts)\//.test(error.code)),
  });
  const { data } = query;
  const refresh = useCallback(() => Promise.all([
    queries.invalidateQueries({ queryKey: ['token-report', cluster.name, mint] }),
    queries.invalidateQueries({ queryKey: ['token-holders', cluster.name, mint] }),
  ]), [queries, cluster.name, mint]);
  const { metadata } = data ?? {};
  useFollowedAccounts(data ? [...new Set([data.mint.address, metadata?.address ?? data.mint.address])] : [], refresh);
  return query;
}
