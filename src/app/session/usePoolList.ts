import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useEffect } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { PoolTypeFilter } from '@/services/api/pools.ts';
import { mergePools } from '@/services/pools/list/arrange.ts';
import type { ApiPools, ApiPoolsQuery } from '@/services/pools/list/readApiPools.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { testSignerAddress } from '@/services/signers/testSignerAddress.ts';
import { useWalletSession } from './walletSession.ts';
import { loadReads } from './queries.ts';

/** How long a list stays fresh; an action on this page refetches it at once. */
const SERVES_MS = 60_000;

/** Loads the provider's code in a later task, so that it does not delay the chain's list. */
async function readApiPools(query: ApiPoolsQuery): Promise<ApiPools> {
  await yieldToMain();
  return (await import('@/services/pools/list/readApiPools.ts')).readApiPools(query);
}

export interface PoolListQuery {
  readonly cluster: ClusterConfig;
  /** Empty for all pools, one mint, or a pair; base58. */
  readonly mints: readonly string[];
  readonly poolType: PoolTypeFilter;
}

/** The pools of a search from the chain, the provider and this browser's journal, each shown as soon as it answers. */
export function usePoolList({ cluster, mints, poolType }: PoolListQuery) {
  const queries = useQueryClient();
  const searched = mints.join(' ');
  // Structural sharing would compare ten thousand rows, which costs more than rendering the visible ones.
  const shared = { staleTime: SERVES_MS, retry: false, structuralSharing: false } as const;
  const chain = useQuery({
    ...shared,
    queryKey: ['pools', 'chain', cluster.name, searched],
    queryFn: async ({ signal }) => (await import('@/services/pools/list/readChainPools.ts')).readChainPools({ cluster, mints, signal }),
  });
  const api = useInfiniteQuery({
    ...shared,
    queryKey: ['pools', 'api', cluster.name, searched, poolType],
    queryFn: ({ pageParam, signal }) => readApiPools({ cluster, mints, poolType, next: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const mine = useMyPools(cluster);
  // Deferred, so that typing stays responsive while the lists are merged, sorted and rendered.
  const [told, listed] = [useDeferredValue(chain.data), useDeferredValue(api.data)];
  const rows = useMemo(
    () => mergePools(
      mine.filter((row) => mints.every((mint) => row.mintA === mint || row.mintB === mint)),
      told?.rows ?? [],
      listed?.pages.flatMap((page) => page.rows) ?? [],
    ),
    [mine, mints, told, listed],
  );

  async function refresh() {
    // The provider's responses are cached for five minutes; the button bypasses that.
    await Promise.all([
      chain.refetch(),
      readApiPools({ cluster, mints, poolType, fresh: true }).catch(() => null).then(() => api.refetch()),
      queries.invalidateQueries({ queryKey: ['pool-figures', cluster.name] }),
    ]);
  }

  return {
    rows,
    chainProblems: chain.error ? [chain.error] : (chain.data?.problems ?? []),
    apiProblem: api.error,
    isPending: chain.isPending || api.isPending || told !== chain.data || listed !== api.data,
    isFetching: chain.isFetching || api.isFetching,
    hasMore: api.hasNextPage,
    isLoadingMore: api.isFetchingNextPage,
    loadMore: () => void api.fetchNextPage(),
    refresh: () => void refresh(),
  };
}

/** Loads the journal's code in a later task, so that it does not delay the list. */
const loadMine = () => yieldToMain().then(() => import('@/services/pools/list/listMyPools.ts'));

/**
 * Pools created by the connected wallet, and those created in this browser with the test signer. Its key is public, so
 * others' pools with it are not included.
 */
function useMyPools(cluster: ClusterConfig): readonly PoolRow[] {
  const queries = useQueryClient();
  const { address } = useWalletSession();
  const test = useMemo(() => testSignerAddress(cluster), [cluster]);
  const made = useQuery({
    queryKey: ['pools', 'mine', cluster.name, address],
    enabled: address !== null,
    retry: false,
    queryFn: async () => (address === null ? [] : (await (await loadMine()).listMyPools(cluster, address)).rows),
  });
  const tested = useQuery({
    queryKey: ['pools', 'tested', cluster.name, test],
    enabled: test !== null,
    retry: false,
    queryFn: async () => (test === null ? [] : (await loadMine()).listJournalPools(cluster, test)),
  });

  useEffect(() => {
    let leave = (): void => undefined;
    let gone = false;
    const opened = loadReads().then(({ getJournal }) => getJournal());
    opened.then((journal) => {
      // Another tab may have created one. The full lists are too long to refetch for that.
      const ask = (whose: string): void => void queries.invalidateQueries({ queryKey: ['pools', whose] });
      if (!gone) leave = journal.subscribe(() => ['mine', 'tested'].forEach(ask));
    }).catch(() => undefined); // the code did not load: new pools appear when the list is opened again
    return () => {
      gone = true;
      leave();
    };
  }, [queries]);

  return useMemo(() => mergePools(made.data ?? [], tested.data ?? []), [made.data, tested.data]);
}
