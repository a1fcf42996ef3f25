import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sortPools } from '../../services/pools/list/sortPools.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { usePoolList } from '../pools/usePoolList.ts';

/** Pools whose reserves are compared: a token of more than these is known to everybody anyway. */
const MOST_COMPARED = 50;
/** How old a price gets in sight. */
const ASK_AGAIN_MS = 15_000;

// Fetched when there is a pool to read.
const loadReading = () => import('../../services/tokens/report/readTokenPools.ts');

/** The pools of a token: found on chain and at the provider, then read from chain. */
export function useTokenPools(mint: string) {
  const { cluster } = useCluster();
  const mints = useMemo(() => [mint], [mint]);
  const list = usePoolList({ cluster, mints, poolType: 'all' });
  const rows = useMemo(() => sortPools(list.rows, 'liquidity').slice(0, MOST_COMPARED), [list.rows]);
  const read = useQuery({
    queryKey: ['token-pools', cluster.name, mint, rows.map(({ poolId }) => poolId).join(' ')],
    queryFn: async () => (await loadReading()).readTokenPools(cluster, mint, rows),
    enabled: rows.length > 0,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
    structuralSharing: false,
    // A pool that is found later does not blank out those that are shown.
    placeholderData: (before) => before,
  });
  const poolOfVault = useMemo(
    () => new Map(list.rows.flatMap(({ poolId, holders }) =>
      (holders ?? []).map((holder) => [holder, poolId] as const))),
    [list.rows],
  );
  return { list, read, poolOfVault };
}
