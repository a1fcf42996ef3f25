import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowed } from '@/app/session/useFollowedAccounts.ts';
import type { ChainPools } from '@/services/pools/list/readChainPools.ts';
import { loadReads } from '../VirtualPools.tsx';

/** A list of more rows is not read again before it is old. */
const LONG = 1_000;

/** Adds pools to the list of all pools when they are created, whoever does it; while the socket is down the list is read again. */
export function useNewPools(): void {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const watch = useCallback(async () => {
    const queryKey = ['pools', 'chain', cluster.name, ''];
    const { watchNewPools } = await loadReads();
    return [watchNewPools(cluster, null, (row) => queries.setQueryData<ChainPools>(
      queryKey,
      (known) => (!known || known.rows.some(({ poolId }) => poolId === row.poolId) ? known : { ...known, rows: [...known.rows, row] }),
      // The rest of the list is as old as before.
      { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt },
    ))];
  }, [cluster, queries]);
  const refresh = useCallback(() => {
    const queryKey = ['pools', 'chain', cluster.name, ''];
    const isLong = (queries.getQueryData<ChainPools>(queryKey)?.rows.length ?? 0) > LONG;
    return queries.refetchQueries({ queryKey, ...(isLong && { stale: true }) });
  }, [cluster, queries]);
  useFollowed(watch, refresh);
}
