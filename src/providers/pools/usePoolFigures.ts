import { useQueries } from '@tanstack/react-query';
import type { ClusterConfig } from '../../config.ts';
import { API_CACHE_MS } from '../../constants.ts';
import { fetchTokens } from '../../services/api/fetchTokens.ts';
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
  const from = Math.floor(first / BLOCK_ROWS);
  const blocks = Array.from({ length: Math.floor(last / BLOCK_ROWS) - from + 1 }, (_, index) =>
    rows.slice((from + index) * BLOCK_ROWS, (from + index + 1) * BLOCK_ROWS)).filter(({ length }) => length > 0);

  const read = useQueries({
    queries: blocks.map((block) => ({
      queryKey: ['pool-figures', cluster.name, block.map(({ poolId }) => poolId).join(' ')],
      queryFn: () => readPoolFigures(cluster, block),
      enabled: isStill,
      staleTime: ASK_AGAIN_MS,
      refetchInterval: ASK_AGAIN_MS,
      structuralSharing: false,
    })),
  });
  const named = useQueries({
    queries: blocks.map((block) => {
      const mints = [...new Set(block.flatMap(({ mintA, mintB, symbolA }) => (symbolA === null ? [mintA, mintB] : [])))];
      return {
        queryKey: ['token-symbols', cluster.name, mints.join(' ')],
        queryFn: async () => (await fetchTokens(cluster, mints)).filter((token) => token !== null),
        enabled: isStill && hasApi && mints.length > 0,
        staleTime: API_CACHE_MS,
        retry: false,
      };
    }),
  });

  const figures = new Map<string, PoolFigures>(read.flatMap(({ data }) => [...(data ?? [])]));
  const symbols = new Map(named.flatMap(({ data }) => (data ?? []).map(({ address, symbol }) => [address, symbol] as const)));
  return { figures, symbols, hasFailed: read.some(({ isError }) => isError) };
}
