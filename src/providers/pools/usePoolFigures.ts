import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClusterConfig } from '../../config.ts';
import { API_CACHE_MS } from '../../constants.ts';
import type { TokenInfo } from '../../services/api/TokenInfo.ts';
import type { PoolRow } from '../../services/pools/list/PoolRow.ts';
import { readPoolFigures, type PoolFigures } from '../../services/pools/list/readPoolFigures.ts';

/** Rows whose figures are read together: their accounts fill one request. */
const BLOCK_ROWS = 20;
/** How old a figure in sight gets; a hidden page does not ask. */
const ASK_AGAIN_MS = 10_000;

export interface FiguresQuery {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  /** First and last row in sight. */
  readonly first: number;
  readonly last: number;
  /** Whether the list stands still: nothing is read of rows that fly by. */
  readonly isStill: boolean;
  /** Whether the provider answers, so that it may be asked for symbols. */
  readonly hasApi: boolean;
}

/** Live figures and the provider's symbols of the rows in sight, read in blocks. */
export function usePoolFigures({ cluster, rows, first, last, isStill, hasApi }: FiguresQuery) {
  const [from, to] = [Math.floor(first / BLOCK_ROWS), Math.floor(last / BLOCK_ROWS)];
  const blocks = useMemo(() => blocksOf(rows, from, to), [rows, from, to]);

  const read = useQueries({
    queries: blocks.map(({ part, ids }) => ({
      queryKey: ['pool-figures', cluster.name, ids],
      queryFn: () => readPoolFigures(cluster, part),
      enabled: isStill,
      staleTime: ASK_AGAIN_MS,
      refetchInterval: ASK_AGAIN_MS,
      structuralSharing: false,
    })),
  });
  const named = useQueries({
    queries: blocks.map(({ unnamed }) => ({
      queryKey: ['token-symbols', cluster.name, unnamed.join(' ')],
      queryFn: () => readTokens(cluster, unnamed),
      enabled: isStill && hasApi && unnamed.length > 0,
      staleTime: API_CACHE_MS,
      retry: false,
    })),
  });

  const figures = new Map<string, PoolFigures>(read.flatMap(({ data }) => [...(data ?? [])]));
  const symbols = new Map(named.flatMap(({ data }) => (data ?? []).map(({ address, symbol }) => [address, symbol] as const)));
  return { figures, symbols, hasFailed: read.some(({ isError }) => isError) };
}

async function readTokens(cluster: ClusterConfig, mints: readonly string[]): Promise<readonly TokenInfo[]> {
  const { fetchTokens } = await import('../../services/api/fetchTokens.ts');
  return (await fetchTokens(cluster, mints)).filter((token) => token !== null);
}

/** Rows read together, and the mints of theirs that the list told no symbol for. */
function blocksOf(rows: readonly PoolRow[], from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const part = rows.slice((from + index) * BLOCK_ROWS, (from + index + 1) * BLOCK_ROWS);
    const unnamed = new Set(part.flatMap(({ mintA, mintB, symbolA, symbolB }) => [
      ...(symbolA === null ? [mintA] : []), ...(symbolB === null ? [mintB] : []),
    ]));
    return { part, ids: part.map(({ poolId }) => poolId).join(' '), unnamed: [...unnamed] };
  }).filter(({ part }) => part.length > 0);
}
