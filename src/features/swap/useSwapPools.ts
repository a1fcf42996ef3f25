import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import type { SwapPoolList } from '@/services/swap/findSwapPools.ts';
import type { SwapPool, SwapPools } from '@/services/swap/readSwapPools.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

/** A pool that is not on the shown route may have become the better one. */
const READ_AGAIN_MS = 30_000;

type FoundPools = SwapPools & Pick<SwapPoolList, 'chainProblems' | 'apiProblem'>;

/**
 * The pools a pair can be swapped through. Those of the shown route are followed; all are refetched every 30 s while the hook
 * is mounted.
 *
 * @param mints of the pair, base58, sorted
 * @param shown the pools of the shown route
 */
export function useSwapPools(mints: readonly [string, string], shown: readonly SwapPool[]) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const [mintA, mintB] = mints;
  const query = useQuery({
    queryKey: ['swap-pools', cluster.name, mintA, mintB],
    structuralSharing: false,
    refetchInterval: READ_AGAIN_MS,
    queryFn: async (): Promise<FoundPools> => {
      const { findSwapPools, readSwapPools } = await loadReads();
      const { rows, chainProblems, apiProblem } = await findSwapPools(cluster, [mintA, mintB]);
      return { ...await readSwapPools(cluster, rows), chainProblems, apiProblem };
    },
  });
  // A string, because every keystroke makes new quote objects.
  const followed = shown.map(({ pool: { kind, poolId } }) => `${kind} ${poolId}`).join(',');
  const refresh = useCallback(async () => {
    const rows = followed.split(',').map((text) => {
      const [kind = '', poolId = ''] = text.split(' ');
      return { kind: kind as SwapPool['pool']['kind'], poolId };
    });
    const { pools, timeSeconds } = await (await loadReads()).readSwapPools(cluster, rows);
    queries.setQueryData<FoundPools>(['swap-pools', cluster.name, mintA, mintB], (old) => old && {
      ...old, timeSeconds, pools: old.pools.map((one) => pools.find(({ pool }) => pool.poolId === one.pool.poolId) ?? one),
    });
  }, [queries, cluster, mintA, mintB, followed]);
  useFollowedAccounts(shown.flatMap(({ pool: { poolId, a, b } }) => [poolId, a.vault, b.vault]), refresh);
  return query;
}
