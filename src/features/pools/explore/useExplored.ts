import { keepPreviousData, skipToken, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useWatchlist } from '@/app/session/useWatchlist.ts';
import { API_CACHE_MS } from '@/constants.ts';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { WorthyPool } from '@/services/pools/rankByWorth.ts';
import { loadReads } from '../VirtualPools.tsx';
import { AGES, type ExploreChoices } from './exploreChoices.ts';
import { offeredMint, quoteSide } from './tokenRows.ts';
import { isGreen, isSecured, useVerdictsOf, type ListedToken } from './useVerdicts.ts';

/** Pools whose trades are read to rank them. */
const MOST_TRENDING = 30;
/** Pools whose creation is read from their transactions, because their accounts do not say it. */
const MOST_TIMED = 100;
/** Tokens whose names are read to search them. */
const MOST_NAMED = 200;
/** A pool of the next minute counts as open: a CPMM pool opens one second after its creation. */
const SOON_SECONDS = 60;

const NONE: readonly never[] = [];

export interface Explored {
  readonly rows: readonly PoolRow[];
  /** Of pools whose accounts do not say it, Unix time. */
  readonly createdSeconds: ReadonlyMap<string, number> | undefined;
  readonly isReading: boolean;
  /** Why they could not be put into order. */
  readonly error: unknown;
  retry(): void;
}

/** The pools of the chosen list in its order, without what kind, age and search leave out. */
export function useExplored(all: readonly PoolRow[], choices: ExploreChoices, query: string): Explored {
  const { cluster } = useCluster();
  const [watched] = useWatchlist();
  const { list, kind, age } = choices;
  const isRanked = list === 'trending' || list === 'largest';
  const { secondsOf, read: createdSeconds, isReading: isTiming } = useCreationTimes(all);
  const ranking = useQuery({
    queryKey: ['explored', cluster.name, all.map(({ poolId }) => poolId).join(' ')],
    queryFn: async () => (await loadReads()).rankLargest(cluster, all),
    enabled: isRanked && all.length > 0, staleTime: API_CACHE_MS, placeholderData: keepPreviousData, structuralSharing: false,
  });
  const trending = useTrending(list === 'trending' ? ranking.data : undefined);
  const names = useNames(all, query);

  const rows = useMemo(() => {
    const ordered = list === 'trending' ? trending.rows
      : list === 'largest' ? (ranking.data ?? NONE).map(({ row }) => row)
        : newest(all, secondsOf).filter((row) => list === 'new' || watched.includes(offeredMint(cluster.name, row)));
    const isYoung = youngerThan(AGES.find(({ value }) => value === age)?.seconds ?? Infinity);
    const words = wordsOf(query);
    return ordered.filter((row) =>
      (kind === 'all' || row.kind === kind)
      && (age === 'all' || isYoung(secondsOf(row)))
      && words.every((word) => [row.poolId, row.mintA, row.mintB].some((address) => address.toLowerCase().startsWith(word)
        || names.data?.get(address)?.some((name) => name.includes(word)))));
  }, [all, list, kind, age, query, secondsOf, ranking.data, trending.rows, names.data, watched, cluster]);

  return {
    rows,
    createdSeconds,
    isReading: (!isRanked && isTiming) || (isRanked && all.length > 0 && ranking.isPending) || trending.isReading || names.isLoading,
    error: isRanked ? ranking.error : null,
    retry: () => void ranking.refetch(),
  };
}

/** What a search consists of: each word is in a name or a symbol, or begins an address. */
const wordsOf = (query: string): readonly string[] => query.toLowerCase().split(/[\s/,]+/).filter((word) => word !== '');

/** Names and symbols of the first tokens by mint, in lower case, once something is searched for. */
function useNames(all: readonly PoolRow[], query: string) {
  const { cluster } = useCluster();
  const mints = useMemo(() => (query === '' ? NONE : [...new Set(all.flatMap(({ mintA, mintB }) => [mintA, mintB]))].slice(0, MOST_NAMED)), [all, query]);
  return useQuery({
    queryKey: ['explored-names', cluster.name, mints.join(' ')],
    queryFn: async () => {
      const labels = await (await loadReads()).readTokenLabels(cluster, mints);
      return new Map([...labels].map(([mint, { name, symbol, short }]) => [mint, [name, symbol, short].map((text) => text.toLowerCase())]));
    },
    enabled: mints.length > 0, staleTime: API_CACHE_MS, placeholderData: keepPreviousData, structuralSharing: false, retry: false,
  });
}

/** When trading began, Unix time; `null` if the list does not say it, or a date that is still to come. */
function openedSeconds({ openTimeSeconds, createdAtMs }: PoolRow): number | null {
  if (createdAtMs !== null) return createdAtMs / 1000;
  const opened = Number(openTimeSeconds ?? 0n);
  return opened > 0 && opened <= Date.now() / 1000 + SOON_SECONDS ? opened : null;
}

const youngerThan = (seconds: number) => {
  const oldest = Date.now() / 1000 - seconds;
  return (created: number | null): boolean => (created ?? 0) >= oldest;
};

/** When pools were created: as their accounts say it, else from their first transactions, of the last ones in the list. */
function useCreationTimes(all: readonly PoolRow[]) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const untimed = useMemo(() => all.filter((row) => openedSeconds(row) === null).slice(-MOST_TIMED).map(({ poolId }) => poolId), [all]);
  const { data, isLoading } = useQuery({
    queryKey: ['creation-times', cluster.name, untimed.join(' ')],
    queryFn: async ({ signal }) => {
      // They never change, so a pool that was added is the only one to be read.
      const known = new Map(queries.getQueriesData<ReadonlyMap<string, number>>({ queryKey: ['creation-times', cluster.name] }).flatMap(([, some]) => [...some ?? []]));
      const missing = untimed.filter((poolId) => !known.has(poolId));
      return new Map([...known, ...await (await loadReads()).readCreationTimes(cluster, missing, signal)]);
    },
    enabled: untimed.length > 0, staleTime: Infinity, placeholderData: keepPreviousData, structuralSharing: false, retry: false,
  });
  const secondsOf = useMemo(() => (row: PoolRow): number | null => openedSeconds(row) ?? data?.get(row.poolId) ?? null, [data]);
  return { secondsOf, read: data, isReading: isLoading };
}

/** The newest first. Pools without a known time are last, so that no date to come buys a place. */
function newest(all: readonly PoolRow[], secondsOf: (row: PoolRow) => number | null): readonly PoolRow[] {
  return all
    .map((row) => ({ row, seconds: secondsOf(row) ?? 0 }))
    .sort((one, other) => other.seconds - one.seconds || (one.row.poolId < other.row.poolId ? -1 : 1))
    .map(({ row }) => row);
}

/** The last 24 hours of a pool, read for a row in view and for the ranking alike. */
export function dayQuery(cluster: ClusterConfig, row: PoolRow, figures: PoolFigures | undefined, enabled: boolean) {
  return {
    queryKey: ['pool-day', cluster.name, row.poolId],
    queryFn: figures && enabled ? async ({ signal }: { readonly signal: AbortSignal }) => (await import('@/services/trades/readTrades.ts')).readDay(cluster, row, figures, quoteSide(cluster.name, row), signal) : skipToken,
    staleTime: API_CACHE_MS, structuralSharing: false, retry: false,
  } as const;
}

/** The largest pools by the volume of their last 24 hours, in lamports; undefined: not asked for. */
function useTrending(ranked: readonly WorthyPool[] | undefined) {
  const { cluster } = useCluster();
  const pools = useMemo(() => ranked?.slice(0, MOST_TRENDING) ?? NONE, [ranked]);
  const days = useQueries({ queries: pools.map(({ row, figures }) => dayQuery(cluster, row, figures, true)) });
  const isReading = days.some(({ isLoading }) => isLoading);
  const volumes = days.map(({ data }, index) => {
    const price = pools[index]?.lamportsPerUnit;
    return data && price ? (data.volume * price.numerator) / price.denominator : 0n;
  }).join(' ');
  const rows = useMemo(() => {
    const traded = volumes.split(' ').flatMap((volume, index) => {
      const row = pools[index]?.row;
      return row && volume !== '0' ? [{ row, volume: BigInt(volume) }] : [];
    });
    return isReading ? NONE : traded.sort((one, other) => (one.volume === other.volume ? 0 : one.volume < other.volume ? 1 : -1)).map(({ row }) => row);
  }, [pools, volumes, isReading]);
  return { rows, isReading };
}

/**
 * The rows whose tokens' verdicts are as chosen, of the first ones.
 *
 * @param tokens by mint
 * @param most rows that are checked
 */
export function useSafeRows(rows: readonly PoolRow[], safety: ExploreChoices['safety'], tokens: ReadonlyMap<string, ListedToken>, most: number) {
  const { cluster } = useCluster();
  const checked = safety === 'all' ? NONE : rows.slice(0, most);
  const mints = [...new Set(checked.map((row) => offeredMint(cluster.name, row)))];
  const verdicts = useVerdictsOf(mints.flatMap((mint) => tokens.get(mint) ?? []));
  const passes = safety === 'burned' ? isSecured : isGreen;
  const passed = mints.filter((mint) => {
    const own = verdicts.get(mint);
    return own ? passes(own) : false;
  }).join(' ');
  // The same rows as long as no verdict changes.
  const safe = useMemo(() => (safety === 'all' ? rows : rows.slice(0, most).filter((row) => passed.split(' ').includes(offeredMint(cluster.name, row)))), [rows, safety, most, passed, cluster]);
  return { safe, isChecking: mints.some((mint) => !verdicts.has(mint)), hasMore: safety !== 'all' && rows.length > most };
}
