import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ClusterConfig } from '../../config.ts';
import type { PoolRow } from '../../services/pools/list/PoolRow.ts';
import { PoolListRow } from './PoolListRow.tsx';
import { usePoolFigures } from './usePoolFigures.ts';

const ROW_PX = 136;

export interface VirtualPoolsProps {
  readonly cluster: ClusterConfig;
  readonly rows: readonly PoolRow[];
  readonly hasApi: boolean;
  poolPath(poolId: string): string;
}

/** The list; only the rows in sight are in the page, so that ten thousand scroll as ten do. */
export function VirtualPools({ cluster, rows, hasApi, poolPath }: VirtualPoolsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);

  useEffect(() => {
    // What stands above the list may grow: a notice, a wrapped filter bar.
    const observer = new ResizeObserver(() =>
      setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.poolId ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const { figures, symbols, hasFailed } = usePoolFigures({
    cluster, rows, hasApi, first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? -1, isStill: !virtualizer.isScrolling,
  });

  return (
    <ul ref={list} className="pools" style={{ height: virtualizer.getTotalSize() }} aria-label="Pools">
      {items.map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="pools__row"
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <PoolListRow
              row={row}
              figures={figures.get(row.poolId)}
              absent={hasFailed ? 'failed' : 'reading'}
              symbolA={symbols.get(row.mintA)}
              symbolB={symbols.get(row.mintB)}
              path={poolPath(row.poolId)}
            />
          </li>
        );
      })}
    </ul>
  );
}
