import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { holdersOf, sortPools } from '@/services/pools/list/arrange.ts';
import type { TokenPool } from '@/services/tokens/report/readTokenPools.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { usePoolList } from '@/app/session/usePoolList.ts';
import { loadReads } from './useTokenReport.ts';

/** Pools whose reserves are compared: enough for any but the best-known tokens. */
const MOST_COMPARED = 50;
/** Pools followed by subscription; with more, updates would never pause, so they are polled instead. */
const MOST_FOLLOWED = 8;
/** Poll interval of prices without a subscription. */
const POLL_MS = 15_000;

const NO_POOLS: readonly TokenPool[] = [];

const NONE: readonly string[] = [];

/** The pools of a token: found on chain and at the provider, then read from chain; `known` are the deepest first, `null` until then. */
export function useTokenPools(mint: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const mints = useMemo(() => [mint], [mint]);
  const list = usePoolList({ cluster, mints, poolType: 'all' });
  const rows = useMemo(() => sortPools(list.rows, 'liquidity').slice(0, MOST_COMPARED), [list.rows]);
  const isFollowed = rows.length <= MOST_FOLLOWED;
  const read = useQuery({
    queryKey: ['token-pools', cluster.name, mint, rows.map(({ poolId }) => poolId).join(' ')],
    queryFn: async () => (await loadReads()).readTokenPools(cluster, mint, rows),
    enabled: rows.length > 0,
    staleTime: POLL_MS,
    refetchInterval: isFollowed ? false : POLL_MS,
    refetchOnWindowFocus: !isFollowed,
    structuralSharing: false,
    // Keeps the shown pools while one found later is read.
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
  const isNone = !list.isPending && rows.length === 0 && list.chainProblems.length === 0;
  return { list, read, known: read.data?.pools ?? (isNone ? NO_POOLS : null), poolOfVault };
}
