import { useCallback, useState } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { HistoryRowItem } from './HistoryRowItem.tsx';
import * as m from '#messages';

export interface VirtualHistoryProps {
  readonly cluster: ClusterConfig;
  readonly owner: string;
  readonly rows: readonly HistoryRow[];
  /** Estimated height of a row, gap included. */
  readonly rowPx: number;
}

/** The list, virtualized. */
export default function VirtualHistory({ cluster, owner, rows, rowPx }: VirtualHistoryProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const keyOf = useCallback((index: number) => rows[index]?.key ?? '', [rows]);
  const { items, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx, keyOf });

  const toggle = useCallback((key: string, isOpen: boolean) => setOpen((known) => {
    if (known.has(key) === isOpen) return known;
    return new Set(isOpen ? [...known, key] : [...known].filter((one) => one !== key));
  }), []);

  return (
    <ul className="window-list" aria-label={m.history.transactions} {...listProps}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li key={item.key} className="window-list__row" {...rowProps(item)}>
            <HistoryRowItem
              cluster={cluster}
              owner={owner}
              row={row}
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
