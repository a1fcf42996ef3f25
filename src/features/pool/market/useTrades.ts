import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyPool } from '@/services/pools/readAnyPool.ts';
import { candlesOf, joinCandles, type Candle } from '@/services/trades/candles.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import type { TradesPage } from '@/services/trades/readTrades.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { Side } from '@/action/amounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

/** Transactions of a pool that are read before someone asks for more. Public nodes limit requests, and one brings ten of them. */
const MOST_TRANSACTIONS = 1_000;
/** Read and shown together. */
const PAGE_SIZE = 50;
/** While pages arrive, what is shown of them changes at most this often. */
const SHOW_MS = 1_000;

const loadReading = () => import('@/services/trades/readTrades.ts');

export interface Trades {
  /** Oldest first; absent until something was read. */
  readonly trades: readonly Trade[] | undefined;
  /** The same as it was read, page by page: a page stays the same. Oldest first, and so is each page. */
  readonly pages: readonly (readonly Trade[])[];
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

/** What was read, page by page from the newest; each page oldest first. */
interface ReadPages extends Pick<TradesPage, 'readCount' | 'newest' | 'next'> {
  readonly pages: readonly (readonly Trade[])[];
}

const NOTHING: readonly never[] = [];

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
    queryFn: async ({ signal }): Promise<ReadPages> => {
      const known = queries.getQueryData<ReadPages>(pastKey);
      if (known?.next === null) return known;
      const page = await (await loadReading()).readTrades(cluster, pool, { before: known?.next ?? null, limit: PAGE_SIZE, signal });
      return joined(known, asPages(page));
    },
  });
  const { data: first } = past;
  const latestKey = ['latest-trades', cluster.name, poolId, first?.newest];
  const latest = useQuery({
    queryKey: latestKey,
    enabled: first !== undefined,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ReadPages> => {
      const known = queries.getQueryData<ReadPages>(latestKey);
      const until = known?.newest ?? first?.newest ?? null;
      const found = await (await loadReading()).readTrades(cluster, pool, { until, limit: MOST_TRANSACTIONS, signal });
      // More than fit: what lies between is not known, so that reading starts again at the newest.
      if (found.next !== null) await queries.resetQueries({ queryKey: pastKey });
      return joined(asPages(found), known);
    },
  });
  const { refetch } = latest;
  const isReady = first !== undefined;
  const refresh = useCallback(async () => { if (isReady) await refetch(); }, [isReady, refetch]);
  useFollowedAccounts([pool.a.vault], refresh);

  const newer = latest.data;
  const readCount = (newer?.readCount ?? 0) + (first?.readCount ?? 0);

  const { isFetching, error, refetch: readPage } = past;
  const hasMore = typeof first?.next === 'string';
  const goesOn = isVisible && !isStopped && hasMore && !isFetching && error === null && readCount < mostCount;
  useEffect(() => {
    if (goesOn) void readPage();
  }, [goesOn, readPage, readCount]);

  const isReading = (isFetching || goesOn) && !isStopped;
  const [shown, setShown] = useState<{ readonly pages: readonly (readonly Trade[])[]; readonly readCount: number }>();
  const shownAt = useRef(-Infinity);
  useEffect(() => {
    if (!first) return undefined;
    const show = () => {
      shownAt.current = performance.now();
      setShown({ pages: [...newer?.pages ?? [], ...first.pages].reverse(), readCount });
    };
    const timer = window.setTimeout(show, isReading ? Math.max(0, shownAt.current + SHOW_MS - performance.now()) : 0);
    return () => window.clearTimeout(timer);
  }, [first, newer, readCount, isReading]);
  const trades = useMemo(() => shown?.pages.flat(), [shown]);

  return {
    trades, pages: shown?.pages ?? NOTHING, readCount: shown?.readCount ?? 0, mostCount, isReading, hasMore, error: error ?? latest.error,
    stop: () => setIsStopped(true),
    readMore() {
      setIsStopped(false);
      if (readCount >= mostCount) setMostCount(readCount + MOST_TRANSACTIONS);
      if (latest.error) void refetch();
      if (error !== null) void readPage();
    },
  };
}

function asPages({ trades, ...page }: TradesPage): ReadPages {
  return { ...page, pages: trades.length > 0 ? [[...trades].reverse()] : [] };
}

/** Two readings that follow each other, as one; where only one is there, that one. */
function joined(newer: ReadPages | undefined, older: ReadPages | undefined): ReadPages {
  return {
    pages: [...newer?.pages ?? [], ...older?.pages ?? []], readCount: (newer?.readCount ?? 0) + (older?.readCount ?? 0),
    newest: newer?.newest ?? older?.newest ?? null, next: older ? older.next : newer?.next ?? null,
  };
}

export interface Candles {
  /** Oldest first. */
  readonly candles: readonly Candle[];
  readonly periodSeconds: number;
  readonly quote: Side;
}

/** Candles of a page by period and quote token. */
const candlesOfPages = new WeakMap<readonly Trade[], Map<string, readonly Candle[]>>();

/**
 * Candles of what was read, of each page once, and in parts so that a page of many trades answers in between.
 *
 * @returns those of the former period and side until the new ones are there; undefined at first
 */
export function useCandles(pages: Trades['pages'], periodSeconds: number, quote: Side): Candles | undefined {
  const [candles, setCandles] = useState<Candles>();
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const parts = [];
      for (const page of pages) {
        await yieldToMain();
        if (isOver) return;
        const known = candlesOfPages.get(page) ?? new Map<string, readonly Candle[]>();
        candlesOfPages.set(page, known);
        const key = `${periodSeconds} ${quote}`;
        const part = known.get(key) ?? candlesOf(page, periodSeconds, quote);
        known.set(key, part);
        parts.push(part);
      }
      await yieldToMain();
      if (!isOver) setCandles({ candles: joinCandles(parts), periodSeconds, quote });
    })();
    return () => { isOver = true; };
  }, [pages, periodSeconds, quote]);
  return candles;
}
