import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { keepEqualFigures } from '@/services/pools/list/arrange.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';

/** Rows whose figures are read in one request. */
const BLOCK_ROWS = 20;
/** Poll interval of visible figures; paused on a hidden page. */
const POLL_MS = 10_000;

type Figures = ReadonlyMap<string, PoolFigures>;

export interface FiguresQuery {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  /** First and last row in view. */
  readonly first: number;
  readonly last: number;
  /** Whether the list is at rest: rows that only scroll past are not read. */
  readonly isStill: boolean;
  /** Whether token names can be read: the provider answers, or the node has none and the chain is read. */
  readonly canName: boolean;
}

/** Live figures and token names of the rows in view, read in blocks. */
export function usePoolFigures({ cluster, rows, first, last, isStill, canName }: FiguresQuery) {
  const [from, to] = [Math.floor(first / BLOCK_ROWS), Math.floor(last / BLOCK_ROWS)];
  const blocks = useMemo(() => blocksOf(rows, from, to), [rows, from, to]);

  // Memoized, because scrolling rerenders the list far more often.
  const figureQueries = useMemo(() => blocks.map(({ part, ids }) => ({
    queryKey: ['pool-figures', cluster.name, ids],
    queryFn: async () => (await import('@/services/pools/list/readPoolFigures.ts')).readPoolFigures(cluster, part),
    enabled: isStill,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    structuralSharing: (known: unknown, fresh: unknown) => keepEqualFigures(known as Figures | undefined, fresh as Figures),
  })), [cluster, blocks, isStill]);
  const labelQueries = useMemo(() => blocks.map(({ mints }) => ({
    queryKey: ['token-names', cluster.name, ...mints],
    queryFn: () => readLabels(cluster, mints),
    enabled: isStill && canName,
    staleTime: API_CACHE_MS,
    retry: false,
  })), [cluster, blocks, isStill, canName]);
  const read = useQueries({ queries: figureQueries, combine: combineResults });
  const named = useQueries({ queries: labelQueries, combine: combineResults });

  const figures = useMemo(() => new Map(read.data.flatMap((some) => [...some])), [read.data]);
  const labels = useMemo(() => new Map(named.data.flatMap((some) => [...some])), [named.data]);
  return { figures, labels, hasFailed: read.hasFailed };
}

/** Keeps its identity as long as no result changes. */
function combineResults<T>(results: readonly UseQueryResult<T>[]) {
  return { data: results.flatMap(({ data }) => (data === undefined ? [] : [data])), hasFailed: results.some(({ isError }) => isError) };
}

async function readLabels(cluster: ClusterConfig, mints: readonly string[]): Promise<ReadonlyMap<string, TokenLabel>> {
  return (await import('@/services/tokens/naming/readTokenLabels.ts')).readTokenLabels(cluster, mints);
}

/** The row blocks in a range, with their mints. */
function blocksOf(rows: readonly PoolRow[], from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const part = rows.slice((from + index) * BLOCK_ROWS, (from + index + 1) * BLOCK_ROWS);
    const mints = new Set(part.flatMap(({ mintA, mintB }) => [mintA, mintB]));
    return { part, ids: part.map(({ poolId }) => poolId).join(' '), mints: [...mints] };
  }).filter(({ part }) => part.length > 0);
}
