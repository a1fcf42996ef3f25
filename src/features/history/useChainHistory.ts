import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

const PAGE_SIZE = 50;
/**
 * The journal tells of our own transactions and a subscription of all that change the account; those that only name it,
 * which nobody tells, show up by asking again.
 */
const ASK_AGAIN_MS = 120_000;

/** What the chain lists of an address, page by page; what is not final yet is followed until it is. */
export function useChainHistory(cluster: ClusterConfig, address: string) {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const history = useInfiniteQuery({
    queryKey: ['history', cluster.name, address],
    queryFn: async ({ pageParam }) =>
      (await import('@/services/history/listTransactions.ts')).listTransactions({ cluster, address, before: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : ASK_AGAIN_MS),
  });
  const summaries = useMemo(() => history.data?.pages.flatMap(({ rows }) => rows) ?? [], [history.data]);

  const young = summaries.filter(({ confirmation }) => confirmation !== 'finalized').map(({ signature }) => signature).join(' ');
  const refresh = useCallback(async () => {
    const queryKey = ['history', cluster.name, address];
    // Whoever reads further down is not made to wait for every page again, nor loses the one on its way.
    const pages = queries.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
    if (pages <= 1) await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [queries, cluster.name, address]);
  useFollowedAccounts([address], refresh);

  useEffect(() => {
    if (young === '' || !isVisible) return undefined;
    const stop = new AbortController();
    const onStatus = (): void => void queries.invalidateQueries({ queryKey: ['history', cluster.name, address] });
    // Where the code does not come, the list is asked for again every two minutes all the same.
    import('@/services/transactions/followSignature.ts').then(({ followSignature }) => Promise.all(
      young.split(' ').map((signature) => followSignature({ cluster, signature, onStatus, signal: stop.signal })),
    )).catch(() => undefined);
    return () => stop.abort();
  }, [queries, cluster, address, young, isVisible]);

  return { ...history, summaries };
}
