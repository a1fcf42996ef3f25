import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyPool } from '@/services/pools/readAnyPool.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import type { TradesPage } from '@/services/trades/readTrades.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

/** Transactions of a pool that are read before someone asks for more. Public nodes limit requests, and one brings ten of them. */
const MOST_TRANSACTIONS = 1_000;
/** Read and shown together. */
const PAGE_SIZE = 50;

const loadReading = () => import('@/services/trades/readTrades.ts');

export interface Trades {
  /** Oldest first; absent until something was read. */
  readonly trades: readonly Trade[] | undefined;
  /** Transactions that were looked at, and how many are at most before someone asks for more. */
  readonly readCount: number;
  readonly mostCount: number;
  readonly isReading: boolean;
  /** There are older transactions. */
  readonly hasMore: boolean;
  /** Why reading ended; what was read is kept. */
  readonly error: unknown;
  stop(): void;
  /** Goes on, after a stop, an error or the limit. */
  readMore(): void;
}

/** The trades of a pool, read from its newest transaction backwards as long as someone looks, and followed from then on. */
export function useTrades(pool: AnyPool): Trades {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const [mostCount, setMostCount] = useState(MOST_TRANSACTIONS);
  const [isStopped, setIsStopped] = useState(false);
  const { poolId } = pool;

  // What has landed does not change: an action reads only what is newer. Each reading adds a page.
  const pastKey = ['kept', 'trades', cluster.name, poolId];
  const past = useQuery({
    queryKey: pastKey,
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<TradesPage> => {
      const known = queries.getQueryData<TradesPage>(pastKey);
      if (known?.next === null) return known;
      const page = await (await loadReading()).readTrades(cluster, pool, { before: known?.next ?? null, limit: PAGE_SIZE, signal });
      return known ? joined(known, page) : page;
    },
  });
  const { data: first } = past;
  const latestKey = ['latest-trades', cluster.name, poolId, first?.newest];
  const latest = useQuery({
    queryKey: latestKey,
    enabled: first !== undefined,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<TradesPage> => {
      const known = queries.getQueryData<TradesPage>(latestKey);
      const until = known?.newest ?? first?.newest ?? null;
      const found = await (await loadReading()).readTrades(cluster, pool, { until, limit: MOST_TRANSACTIONS, signal });
      // More than fit: what lies between is not known, so that reading starts again at the newest.
      if (found.next !== null) await queries.resetQueries({ queryKey: pastKey });
      return known ? joined(found, known) : found;
    },
  });
  const { refetch } = latest;
  const isReady = first !== undefined;
  const refresh = useCallback(async () => { if (isReady) await refetch(); }, [isReady, refetch]);
  useFollowedAccounts([pool.a.vault], refresh);

  const newer = latest.data;
  const trades = useMemo(() => first && [...newer?.trades ?? [], ...first.trades].reverse(), [first, newer]);
  const readCount = (newer?.readCount ?? 0) + (first?.readCount ?? 0);

  const { isFetching, error, refetch: readPage } = past;
  const hasMore = typeof first?.next === 'string';
  const goesOn = isVisible && !isStopped && hasMore && !isFetching && error === null && readCount < mostCount;
  useEffect(() => {
    if (goesOn) void readPage();
  }, [goesOn, readPage, readCount]);

  return {
    trades, readCount, mostCount, isReading: (isFetching || goesOn) && !isStopped, hasMore, error: error ?? latest.error,
    stop: () => setIsStopped(true),
    readMore() {
      setIsStopped(false);
      if (readCount >= mostCount) setMostCount(readCount + MOST_TRANSACTIONS);
      if (latest.error) void refetch();
      if (error !== null) void readPage();
    },
  };
}

/** Two pages that follow each other, as one. */
function joined(newer: TradesPage, older: TradesPage): TradesPage {
  return {
    trades: [...newer.trades, ...older.trades], readCount: newer.readCount + older.readCount,
    newest: newer.newest ?? older.newest, next: older.next,
  };
}
