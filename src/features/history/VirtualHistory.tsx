import { useCallback, useState } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { HistoryRowItem } from './HistoryRowItem.tsx';
import type { ResultPaths } from '@/action/resultView.ts';

const ROW_PX = 116;
/** What a row keeps free below itself. */
const GAP_PX = 12;

/** Rows as high as those of the list, while it is read. */
export const SKELETON_ROWS = { count: 6, px: ROW_PX - GAP_PX };

export interface VirtualHistoryProps {
  readonly cluster: ClusterConfig;
  readonly owner: string;
  readonly rows: readonly HistoryRow[];
  readonly resultPaths: ResultPaths;
}

/** The list; only the rows in sight are in the page, so that a thousand scroll as ten do. */
export function VirtualHistory({ cluster, owner, rows, resultPaths }: VirtualHistoryProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useCallback((index: number) => rows[index]?.key ?? '', [rows]);
  const { items, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx: ROW_PX, keyOf });

  const toggle = useCallback((key: string, isOpen: boolean) => setOpen((known) => {
    if (known.has(key) === isOpen) return known;
    return new Set(isOpen ? [...known, key] : [...known].filter((one) => one !== key));
  }), []);

  return (
    <ul className="window-list" aria-label="Transactions" {...listProps}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li key={item.key} className="window-list__row" {...rowProps(item)}>
            <HistoryRowItem
              cluster={cluster}
              owner={owner}
              row={row}
              resultPaths={resultPaths}
              isStill={isStill}
              isOpen={open.has(row.key)}
              toggle={toggle}
            />
          </li>
        );
      })}
    </ul>
  );
}
