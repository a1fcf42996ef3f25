import { memo, useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { agedPoolTable, POOL_HEADS, PoolTableRow } from '@/action/PoolTableRow.tsx';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { poolPath } from '@/paths.ts';
import { RowTable } from '@/ui/RowTable.tsx';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { API_CACHE_MS } from '@/constants.ts';
import { keepEqualFigures } from '@/services/pools/list/keepEqualFigures.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { tellApart, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import * as m from '#messages';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

const ROW_PX = 64;

/** Memoized, so that scrolling does not rerender it. */
const PoolListRow = memo(function PoolListRow({ parts }: PoolListRowProps) {
  return <PoolTableRow pool={poolItemView(parts)} />;
});

export interface PoolListRowProps {
  readonly parts: PoolItemParts;
  /** Whether the list is at rest: rows that only scroll past read nothing. */
  readonly isStill: boolean;
}

export interface VirtualPoolsProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  readonly canName: boolean;
  /** At the head of the names. */
  readonly head: ReactNode;
  /** Other rows than those of the list of pools, which go into a table with these heads and this class. */
  readonly table?: {
    readonly heads: readonly [string, string, string];
    readonly className: string;
    readonly Row: ComponentType<PoolListRowProps>;
  };
}

const POOL_TABLE: NonNullable<VirtualPoolsProps['table']> = { heads: POOL_HEADS, className: agedPoolTable, Row: PoolListRow };

/** The list, virtualized, so that ten thousand rows scroll like ten (rule 10.24). */
export function VirtualPools({ cluster, rows, canName, head, table: { heads, className, Row } = POOL_TABLE }: VirtualPoolsProps) {
  const keyOf = useCallback((index: number) => rows[index]?.poolId ?? '', [rows]);
  const { items, first, last, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx: ROW_PX, keyOf });
  const { figures, labels, hasFailed } = usePoolFigures({ cluster, rows, canName, first, last, isStill });

  if (rows.length === 0) return null;
  return (
    <RowTable heads={[head, ...heads]} className={className}>
      <ul aria-label={m.ui.pools} {...listProps}>
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li key={item.key} {...rowProps(item)}>
              <DrawnRow
                Row={Row}
                row={row}
                figures={figures.get(row.poolId)}
                absent={hasFailed ? 'failed' : 'reading'}
                labelA={labels.get(row.mintA)}
                labelB={labels.get(row.mintB)}
                path={poolPath(row.poolId)}
                isStill={isStill}
              />
            </li>
          );
        })}
      </ul>
    </RowTable>
  );
}

/** Its parts as one object, which stays the same while they do. */
function DrawnRow({ Row, isStill, row, figures, absent, labelA, labelB, path }: PoolItemParts & Pick<PoolListRowProps, 'isStill'> & { readonly Row: ComponentType<PoolListRowProps> }) {
  const parts = useMemo(() => ({ row, figures, absent, labelA, labelB, path }), [row, figures, absent, labelA, labelB, path]);
  return <Row parts={parts} isStill={isStill} />;
}

/** Rows whose figures are read in one request. */
const BLOCK_ROWS = 20;
/** Poll interval of visible figures; paused on a hidden page. */
const POLL_MS = 10_000;

type Figures = ReadonlyMap<string, PoolFigures>;

interface FiguresQuery {
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
function usePoolFigures({ cluster, rows, first, last, isStill, canName }: FiguresQuery) {
  const [from, to] = [Math.floor(first / BLOCK_ROWS), Math.floor(last / BLOCK_ROWS)];
  const blocks = useMemo(() => blocksOf(rows, from, to), [rows, from, to]);

  // Memoized, because scrolling rerenders the list far more often.
  const figureQueries = useMemo(() => blocks.map(({ part, ids }) => ({
    queryKey: ['pool-figures', cluster.name, ids],
    queryFn: async () => (await loadReads()).readPoolFigures(cluster, part),
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
  const labels = useMemo(() => tellApart(new Map(named.data.flatMap((some) => [...some]))), [named.data]);
  return { figures, labels, hasFailed: read.hasFailed };
}

/** Keeps its identity as long as no result changes. */
function combineResults<T>(results: readonly UseQueryResult<T>[]) {
  return { data: results.flatMap(({ data }) => (data === undefined ? [] : [data])), hasFailed: results.some(({ isError }) => isError) };
}

async function readLabels(cluster: ClusterConfig, mints: readonly string[]): Promise<ReadonlyMap<string, TokenLabel>> {
  return (await loadReads()).readTokenLabels(cluster, mints);
}

/** The row blocks in a range, with their mints. */
function blocksOf(rows: readonly PoolRow[], from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const part = rows.slice((from + index) * BLOCK_ROWS, (from + index + 1) * BLOCK_ROWS);
    const mints = new Set(part.flatMap(({ mintA, mintB }) => [mintA, mintB]));
    return { part, ids: part.map(({ poolId }) => poolId).join(' '), mints: [...mints] };
  }).filter(({ part }) => part.length > 0);
}
