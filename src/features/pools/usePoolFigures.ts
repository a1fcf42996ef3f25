import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { keepEqualFigures } from '@/services/pools/list/arrange.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';

/** Rows whose figures are read together: their accounts fill one request. */
const BLOCK_ROWS = 20;
/** How old a figure in sight gets; a hidden page does not ask. */
const ASK_AGAIN_MS = 10_000;

type Figures = ReadonlyMap<string, PoolFigures>;

export interface FiguresQuery {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  /** First and last row in sight. */
  readonly first: number;
  readonly last: number;
  /** Whether the list stands still: nothing is read of rows that fly by. */
  readonly isStill: boolean;
  /** Whether the provider answers, so that it may be asked for names. */
  readonly hasApi: boolean;
}

/** Live figures and the names of the tokens of the rows in sight, read in blocks. */
export function usePoolFigures({ cluster, rows, first, last, isStill, hasApi }: FiguresQuery) {
  const [from, to] = [Math.floor(first / BLOCK_ROWS), Math.floor(last / BLOCK_ROWS)];
  const blocks = useMemo(() => blocksOf(rows, from, to), [rows, from, to]);

  // Made anew only when they differ: while the list scrolls it is drawn far more often.
  const figureQueries = useMemo(() => blocks.map(({ part, ids }) => ({
    queryKey: ['pool-figures', cluster.name, ids],
    queryFn: async () => (await import('@/services/pools/list/readPoolFigures.ts')).readPoolFigures(cluster, part),
    enabled: isStill,
    staleTime: ASK_AGAIN_MS,
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
    structuralSharing: (known: unknown, fresh: unknown) => keepEqualFigures(known as Figures | undefined, fresh as Figures),
  })), [cluster, blocks, isStill]);
  const labelQueries = useMemo(() => blocks.map(({ mints }) => ({
    queryKey: ['token-names', cluster.name, ...mints],
    queryFn: () => readLabels(cluster, mints),
    enabled: isStill && hasApi,
    staleTime: API_CACHE_MS,
    retry: false,
  })), [cluster, blocks, isStill, hasApi]);
  const read = useQueries({ queries: figureQueries, combine: together });
  const named = useQueries({ queries: labelQueries, combine: together });

  const figures = useMemo(() => new Map(read.data.flatMap((some) => [...some])), [read.data]);
  const labels = useMemo(() => new Map(named.data.flatMap((some) => [...some])), [named.data]);
  return { figures, labels, hasFailed: read.hasFailed };
}

/** The same as long as no answer changed. */
function together<T>(results: readonly UseQueryResult<T>[]) {
  return { data: results.flatMap(({ data }) => (data === undefined ? [] : [data])), hasFailed: results.some(({ isError }) => isError) };
}

async function readLabels(cluster: ClusterConfig, mints: readonly string[]): Promise<ReadonlyMap<string, TokenLabel>> {
  return (await import('@/services/tokens/naming/readTokenLabels.ts')).readTokenLabels(cluster, mints);
}

/** Rows read together, and their mints. */
function blocksOf(rows: readonly PoolRow[], from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const part = rows.slice((from + index) * BLOCK_ROWS, (from + index + 1) * BLOCK_ROWS);
    const mints = new Set(part.flatMap(({ mintA, mintB }) => [mintA, mintB]));
    return { part, ids: part.map(({ poolId }) => poolId).join(' '), mints: [...mints] };
  }).filter(({ part }) => part.length > 0);
}
