import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ClusterConfig } from '../../config.ts';
import type { HistoryRow } from '../../services/history/mergeHistory.ts';
import { HistoryRowItem } from './HistoryRowItem.tsx';
import type { ResultPaths } from './resultView.ts';

const ROW_PX = 132;

export interface VirtualHistoryProps {
  readonly cluster: ClusterConfig;
  readonly owner: string;
  readonly rows: readonly HistoryRow[];
  readonly resultPaths: ResultPaths;
}

/** The list; only the rows in sight are in the page, so that a thousand scroll as ten do. */
export function VirtualHistory({ cluster, owner, rows, resultPaths }: VirtualHistoryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

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
    getItemKey: (index) => rows[index]?.key ?? index,
  });

  function toggle(key: string, isOpen: boolean) {
    if (open.has(key) === isOpen) return;
    setOpen(new Set(isOpen ? [...open, key] : [...open].filter((one) => one !== key)));
  }

  return (
    <ul ref={list} className="history" style={{ height: virtualizer.getTotalSize() }} aria-label="Transactions">
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="history__row"
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            <HistoryRowItem
              cluster={cluster}
              owner={owner}
              row={row}
              resultPaths={resultPaths}
              isOpen={open.has(row.key)}
              toggle={(isOpen) => toggle(row.key, isOpen)}
            />
          </li>
        );
      })}
    </ul>
  );
}
