import { useCallback, useState, memo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { historyRowView, unreadableTitle } from './historyRowView.ts';
import { isReadable, recordQuery } from './recordQuery.ts';
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
    <ul className="window-list" aria-label={m.ui.transactions} {...listProps}>
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

interface HistoryRowItemProps {
  readonly cluster: ClusterConfig;
  readonly owner: string | undefined;
  readonly row: HistoryRow;
  /** Whether the list is at rest: rows that only scroll past are not read. */
  readonly isStill: boolean;
  readonly isOpen: boolean;
  toggle(key: string, open: boolean): void;
}

/** A row that reads from the chain what the journal lacks: its title at once, the rest when it is expanded. */
const HistoryRowItem = memo(function HistoryRowItem(props: HistoryRowItemProps) {
  const { cluster, owner, row, isStill, isOpen, toggle } = props;
  const isWanted = row.title === null || row.reached === 'failed' || isOpen;
  const { data, error, isFetching } = useQuery({
    ...recordQuery(cluster, owner, row), enabled: isReadable(row) && isWanted && isStill,
  });
  const view = historyRowView(row, data);
  const failure = data ? null : error;
  const title = failure && row.title === null ? unreadableTitle(failure) : view.title;
  const note = failure
    ? errorText(failure)
    : isFetching ? m.ui.readingNow : isReadable(row) ? null : m.history.notOnChain;
  return (
    <HistoryItem
      cluster={cluster}
      row={{ ...view, title }}
      isOpen={isOpen}
      toggle={(isOpenNow) => toggle(row.key, isOpenNow)}
      detailsNote={data ? null : note}
    />
  );
});
