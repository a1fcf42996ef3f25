import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { holdersOf } from '@/services/pools/list/PoolRow.ts';
import { sortPools } from '@/services/pools/list/arrange.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { usePoolList } from '@/app/session/usePoolList.ts';

/** Pools whose reserves are compared: a token of more than these is known to everybody anyway. */
const MOST_COMPARED = 50;
/** Pools whose changes are told; of a token of more they would never end, and they are asked for instead. */
const MOST_FOLLOWED = 8;
/** How old a price gets in sight where nobody tells of it. */
const ASK_AGAIN_MS = 15_000;

// Fetched when there is a pool to read.
const loadReading = () => import('@/services/tokens/report/readTokenPools.ts');

const NONE: readonly string[] = [];

/** The pools of a token: found on chain and at the provider, then read from chain. */
export function useTokenPools(mint: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const mints = useMemo(() => [mint], [mint]);
  const list = usePoolList({ cluster, mints, poolType: 'all' });
  const rows = useMemo(() => sortPools(list.rows, 'liquidity').slice(0, MOST_COMPARED), [list.rows]);
  const isFollowed = rows.length <= MOST_FOLLOWED;
  const read = useQuery({
    queryKey: ['token-pools', cluster.name, mint, rows.map(({ poolId }) => poolId).join(' ')],
    queryFn: async () => (await loadReading()).readTokenPools(cluster, mint, rows),
    enabled: rows.length > 0,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: isFollowed ? false : ASK_AGAIN_MS,
    refetchOnWindowFocus: !isFollowed,
    structuralSharing: false,
    // A pool that is found later does not blank out those that are shown.
    placeholderData: (before) => before,
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['token-pools', cluster.name, mint] }), [queries, cluster.name, mint],
  );
  useFollowedAccounts(isFollowed ? rows.flatMap((row) => [row.poolId, ...holdersOf(row)]) : NONE, refresh);
  const poolOfVault = useMemo(
    () => new Map(list.rows.flatMap((row) => holdersOf(row).map((holder) => [holder, row.poolId] as const))),
    [list.rows],
  );
  return { list, read, poolOfVault };
}
