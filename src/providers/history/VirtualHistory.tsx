import { useState } from 'react';
import type { ClusterConfig } from '../../config.ts';
import type { HistoryRow } from '../../services/history/mergeHistory.ts';
import { useWindowRows } from '../useWindowRows.ts';
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
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { list, height, items, rowProps } = useWindowRows({
    count: rows.length, rowPx: ROW_PX, keyOf: (index) => rows[index]?.key,
  });

  function toggle(key: string, isOpen: boolean) {
    if (open.has(key) === isOpen) return;
    setOpen(new Set(isOpen ? [...open, key] : [...open].filter((one) => one !== key)));
  }

  return (
    <ul ref={list} className="history" style={{ height }} aria-label="Transactions">
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li key={item.key} className="history__row" {...rowProps(item)}>
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
