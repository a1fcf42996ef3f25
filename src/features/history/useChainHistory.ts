import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

const PAGE_SIZE = 50;
/**
 * Own transactions come from the journal, and those that change the account from a subscription. Only those that merely
 * mention it need polling.
 */
const POLL_MS = 120_000;

/** The transactions of an address, page by page; those that are not final are followed until they are. */
export function useChainHistory(cluster: ClusterConfig, address: string) {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const history = useInfiniteQuery({
    queryKey: ['history', cluster.name, address],
    queryFn: async ({ pageParam }) =>
      (await loadReads()).listTransactions({ cluster, address, before: pageParam, limit: PAGE_SIZE }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : POLL_MS),
  });
  const summaries = useMemo(() => history.data?.pages.flatMap(({ rows }) => rows) ?? [], [history.data]);

  const young = summaries.filter(({ confirmation }) => confirmation !== 'finalized').map(({ signature }) => signature).join(' ');
  const refresh = useCallback(async () => {
    const queryKey = ['history', cluster.name, address];
    // With more than one page loaded, a refetch would read all of them and drop the page in flight.
    const pages = queries.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
    if (pages <= 1) await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [queries, cluster.name, address]);
  useFollowedAccounts([address], refresh);

  useEffect(() => {
    if (young === '' || !isVisible) return undefined;
    const stop = new AbortController();
    const onStatus = (): void => void queries.invalidateQueries({ queryKey: ['history', cluster.name, address] });
    // If the code does not load, the list is still polled.
    loadReads().then(({ followSignature }) => Promise.all(
      young.split(' ').map((signature) => followSignature({ cluster, signature, onStatus, signal: stop.signal })),
    )).catch(() => undefined);
    return () => stop.abort();
  }, [queries, cluster, address, young, isVisible]);

  return { ...history, summaries };
}
