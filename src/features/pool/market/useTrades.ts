import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { compareFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { candlesOf, joinCandles, untradedCandle, withFlatCandles, type Candle, type Ends } from '@/services/trades/candles.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { Trade } from '@/services/trades/decodeTrades.ts';
import type { TradesPage } from '@/services/trades/readTrades.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';
import type { Side } from '@/action/amounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';

/** Transactions read before the user asks for more. Public nodes limit requests, and one returns ten transactions. */
const MOST_TRANSACTIONS = 1_000;
/** Transactions read and shown together. */
const PAGE_SIZE = 50;
/** How long trades stay in memory after their pool was left: those of every pool ever opened would add up. */
const FORGET_MS = 30 * 60_000;
/** Minimum interval between updates while pages arrive. */
const SHOW_MS = 1_000;

const loadReading = () => import('@/services/trades/readTrades.ts');

export interface Trades {
  /** Oldest first; undefined until something was read. */
  readonly trades: readonly Trade[] | undefined;
  /** The same trades by page, oldest first, also within a page. A page never changes. */
  readonly pages: readonly (readonly Trade[])[];
  /** What a concentrated pool's first trade began at, of A in B, whole tokens; `null` until its creation is read. */
  readonly opening: Fraction | null;
  /** Unix time at which the pool was created; `null` until its first transaction is read. */
  readonly createdSeconds: number | null;
  /** Transactions read, and the limit before the user asks for more. */
  readonly readCount: number;
  readonly mostCount: number;
  /** Why those of them that could not be read are missing. */
  readonly unread: readonly AppError[];
  readonly isReading: boolean;
  /** There are older transactions. */
  readonly hasMore: boolean;
  /** Why reading stopped; what was read stays. */
  readonly error: unknown;
  stop(): void;
  /** Continues after a stop, an error or the limit. */
  readMore(): void;
}

/** Pages from the newest; each page oldest first. */
interface ReadPages extends Pick<TradesPage, 'opening' | 'readCount' | 'unread' | 'newest' | 'oldestSeconds' | 'next'> {
  readonly pages: readonly (readonly Trade[])[];
}

const NOTHING: readonly never[] = [];

/** The trades of a pool, read backwards from its newest transaction while the hook is mounted, then followed. */
export function useTrades(pool: AnyPool): Trades {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const [mostCount, setMostCount] = useState(MOST_TRANSACTIONS);
  const [isStopped, setIsStopped] = useState(false);
  const { poolId } = pool;

  // A landed transaction never changes, so a refetch reads only newer ones. Each read adds a page.
  const pastKey = ['kept', 'trades', cluster.name, poolId];
  const past = useQuery({
    queryKey: pastKey,
    staleTime: Infinity,
    gcTime: FORGET_MS,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<ReadPages> => {
      const known = queries.getQueryData<ReadPages>(pastKey);
      if (known?.next === null) return known;
      const page = await (await loadReading()).readTrades(cluster, pool, { before: known?.next ?? null, limit: PAGE_SIZE, endsEarly: true, signal });
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
      // More new trades than one read returns: the gap is unknown, so start again from the newest.
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
  const [shown, setShown] = useState<Pick<ReadPages, 'pages' | 'readCount' | 'unread'>>();
  const shownAt = useRef(-Infinity);
  useEffect(() => {
    if (!first) return undefined;
    const show = () => {
      shownAt.current = performance.now();
      setShown({ pages: [...newer?.pages ?? [], ...first.pages].reverse(), readCount, unread: [...newer?.unread ?? [], ...first.unread] });
    };
    const timer = window.setTimeout(show, isReading ? Math.max(0, shownAt.current + SHOW_MS - performance.now()) : 0);
    return () => window.clearTimeout(timer);
  }, [first, newer, readCount, isReading]);
  const trades = useMemo(() => shown?.pages.flat(), [shown]);

  return {
    trades, pages: shown?.pages ?? NOTHING, opening: first?.opening ?? null, createdSeconds: first?.next === null ? first.oldestSeconds : null, readCount: shown?.readCount ?? 0, mostCount, unread: shown?.unread ?? NOTHING, isReading, hasMore, error: error ?? latest.error,
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

/** Joins two adjacent reads, or returns the only one. */
function joined(newer: ReadPages | undefined, older: ReadPages | undefined): ReadPages {
  return {
    pages: [...newer?.pages ?? [], ...older?.pages ?? []], readCount: (newer?.readCount ?? 0) + (older?.readCount ?? 0),
    unread: [...newer?.unread ?? [], ...older?.unread ?? []],
    opening: newer?.opening ?? older?.opening ?? null, newest: newer?.newest ?? older?.newest ?? null, oldestSeconds: (older ?? newer)?.oldestSeconds ?? null, next: older ? older.next : newer?.next ?? null,
  };
}

export interface Candles {
  /** Oldest first. */
  readonly candles: readonly Candle[];
  readonly periodSeconds: number;
  readonly quote: Side;
}

/** More flat candles of one period would fill the memory. */
const MOST_CANDLES = 5_000;

/** Cache of a page's candles, by period and quote token, with the prices beside the page that they depend on. */
const candlesOfPages = new WeakMap<readonly Trade[], Map<string, Ends & { readonly candles: readonly Candle[] }>>();

/**
 * Candles of all pages, with flat ones up to now. Each page is computed once, in slices that keep the page responsive.
 *
 * @param now the pool's price of A in B, whole tokens: the chart ends with it
 * @returns those of the previous period and side until the new ones are ready; undefined at first
 */
export function useCandles({ pages, opening, createdSeconds }: Pick<Trades, 'pages' | 'opening' | 'createdSeconds'>, periodSeconds: number, quote: Side, now: Fraction | null): Candles | undefined {
  const [candles, setCandles] = useState<Candles>();
  const { numerator, denominator } = now ?? {};
  useEffect(() => {
    let isOver = false;
    const price = numerator === undefined || denominator === undefined ? null : { numerator, denominator };
    void (async () => {
      const parts: (readonly Candle[])[] = [];
      for (const [place, page] of pages.entries()) {
        await yieldToMain();
        if (isOver) return;
        const known = candlesOfPages.get(page) ?? new Map<string, Ends & { readonly candles: readonly Candle[] }>();
        candlesOfPages.set(page, known);
        const key = `${periodSeconds} ${quote}`;
        const next = pages[place + 1];
        const previous = pages[place - 1]?.at(-1);
        const ends = { before: previous ? previous.spotAfter ?? previous.price : opening, after: next ? next[0]?.spotBefore ?? null : price };
        const old = known.get(key);
        const isSame = old?.before === ends.before && (old?.after === ends.after || (!next && isEqual(old?.after, ends.after)));
        const part = old && isSame ? old : { ...ends, candles: candlesOf(page, periodSeconds, quote, ends) };
        known.set(key, part);
        parts.push(part.candles);
      }
      await yieldToMain();
      if (isOver) return;
      // Without a trade the price has been the same since the creation.
      if (parts.length === 0 && price && createdSeconds !== null) parts.push([untradedCandle(price, quote, createdSeconds, periodSeconds)]);
      setCandles({ candles: withFlatCandles(joinCandles(parts), periodSeconds, Math.floor(Date.now() / 1000), MOST_CANDLES), periodSeconds, quote });
    })();
    return () => { isOver = true; };
  }, [pages, opening, createdSeconds, periodSeconds, quote, numerator, denominator]);
  return candles;
}

const isEqual = (one: Fraction | null | undefined, other: Fraction | null): boolean => Boolean(one && other) && compareFractions(one!, other!) === 0;
