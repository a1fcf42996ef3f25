import { memo, useCallback, Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { poolItemView, type PoolItemParts } from '@/action/poolItemView.ts';
import type { ClusterConfig } from '@/config.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { poolPath } from '@/paths.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { PairLogo } from '@/app/session/TokenLogo.tsx';
import type { PoolItemView } from '@/ui/poolItem.ts';
import styles from './pools.module.css';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { API_CACHE_MS } from '@/constants.ts';
import { keepEqualFigures } from '@/services/pools/list/arrange.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { tellApart, type TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import * as m from '#messages';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

const ROW_PX = 122;
/** Space below each row. */
const GAP_PX = 12;

/** Placeholder rows with the height of real ones. */
export const SKELETON_ROWS = { count: 6, px: ROW_PX - GAP_PX };

/** Memoized, so that scrolling does not rerender it. */
const PoolListRow = memo(function PoolListRow(parts: PoolItemParts) {
  return <PoolItem pool={poolItemView(parts)} />;
});

export interface VirtualPoolsProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  readonly canName: boolean;
}

/** The list, virtualized, so that ten thousand rows scroll like ten (rule 10.24). */
export function VirtualPools({ cluster, rows, canName }: VirtualPoolsProps) {
  const keyOf = useCallback((index: number) => rows[index]?.poolId ?? '', [rows]);
  const { items, first, last, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx: ROW_PX, keyOf });
  const { figures, labels, hasFailed } = usePoolFigures({ cluster, rows, canName, first, last, isStill });

  return (
    <ul className="window-list" aria-label={m.ui.pools} {...listProps}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li key={item.key} className="window-list__row" {...rowProps(item)}>
            <PoolListRow
              row={row}
              figures={figures.get(row.poolId)}
              absent={hasFailed ? 'failed' : 'reading'}
              labelA={labels.get(row.mintA)}
              labelB={labels.get(row.mintB)}
              path={poolPath(row.poolId)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** One pool of a list; its tokens link to its page. */
function PoolItem({ pool }: { readonly pool: PoolItemView }) {
  const { title, mints, nameOf, path, kind, tags, price, reserves, opens, addresses, isLive } = pool;
  return (
    <article className={styles.item}>
      <div className="line">
        <PairLogo mints={mints} nameOf={nameOf} />
        <h3 className="item-title">
          <Link to={path}>{title}</Link>
        </h3>
        <Badge tone="accent">{kind}</Badge>
        {tags.map((tag) => <Badge key={tag} tone="good">{tag}</Badge>)}
      </div>
      <p className={isLive ? styles.figures : `${styles.figures} muted`}>
        <strong><Amount value={price} /></strong>
        <span>{reserves.map((reserve, index) => <Fragment key={index}>{index > 0 && ' + '}<Amount value={reserve} /></Fragment>)}</span>
        <span>{opens}</span>
      </p>
      <ul className="line muted small">
        {addresses.map(({ term, address }) => (
          <li key={`${term} ${address}`}>
            <span>{term}</span> <AddressChip address={address} what={term} />
          </li>
        ))}
      </ul>
    </article>
  );
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
