import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { useIsReconnecting, useWalletSession } from '@/app/session/walletSession.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';

/** What this folder reads and builds with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');
export const loadActions = () => import('./actions.ts');

/**
 * The concentrated positions of an address, refetched when one of their pools changes.
 *
 * @param address base58; `null` disables the query
 */
export function usePositions(address: string | null) {
  return useWhatIsInPools('positions', address, async (cluster, owner) =>
    (await loadReads()).readPositions(cluster, owner));
}

/**
 * The limit orders of an address, refetched when a swap changes one of their pools.
 *
 * @param address base58; `null` disables the query
 */
export function useLimitOrders(address: string | null) {
  return useWhatIsInPools('limit-orders', address, async (cluster, owner) =>
    (await loadReads()).readLimitOrders(cluster, owner));
}

function useWhatIsInPools<View extends { readonly pool: { readonly poolId: string } }>(
  what: string, address: string | null, read: (cluster: ClusterConfig, address: string) => Promise<readonly View[]>,
) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [what, cluster.name, address], enabled: address !== null, queryFn: () => read(cluster, address ?? ''),
  });
  const pools = [...new Set(query.data?.map(({ pool }) => pool.poolId))];
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [what, cluster.name, address] }),
    [queries, what, cluster.name, address],
  );
  useFollowedAccounts(pools, refresh);
  return query;
}

/**
 * A position, followed together with its pool.
 *
 * @param nftMint base58, from the URL
 */
export function usePosition(nftMint: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const { address } = useWalletSession();
  const isReconnecting = useIsReconnecting();
  const viewers = [address, testSignerAddress(cluster)].filter((viewer) => viewer !== null);
  const query = useQuery({
    queryKey: ['position', cluster.name, nftMint, address],
    // Whose it is decides what the page has: it is read once, with the wallet that is about to be there.
    enabled: !isReconnecting,
    queryFn: async () => (await loadReads()).readPosition(cluster, nftMint, viewers),
    // Another wallet changes at most who holds it.
    placeholderData: (previous) => (previous?.position.nftMint === nftMint ? previous : undefined),
    // Retrying cannot help if there is no such account.
    retry: (count, error) => count < 1 && !(error instanceof AppError && /^(clmm|accounts)\//.test(error.code)),
  });
  const { data } = query;
  const poolId = data?.pool.poolId;
  const refresh = useCallback(() => Promise.all([
    queries.invalidateQueries({ queryKey: ['position', cluster.name, nftMint] }),
    queries.invalidateQueries({ queryKey: ['pool-holdings', cluster.name, poolId] }),
  ]), [queries, cluster.name, nftMint, poolId]);
  useFollowedAccounts(data ? [data.pool.poolId, data.position.positionId] : [], refresh);
  return query;
}
