import { memo, useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { useWindowRows } from '@/app/session/useWindowRows.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatDate } from '@/ui/format.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { unreadableTitle } from './historyRowView.ts';
import { isReadable, recordQuery, useIsReadAtOnce } from './recordQuery.ts';
import { useHistoryRowView } from './useHistoryRowView.ts';
import styles from './history.module.css';
import * as m from '#messages';

export interface VirtualHistoryProps {
  readonly cluster: ClusterConfig;
  readonly owner: string;
  readonly rows: readonly HistoryRow[];
  /** Estimated height of a row, gap included. */
  readonly rowPx: number;
}

/** Height of a day's name above its first row. */
const DAY_PX = 44;

/** A day by its name: today, yesterday, else its date. */
function formatDay(ms: number): string {
  const midnight = new Date(ms).setHours(0, 0, 0, 0);
  if (midnight === new Date().setHours(0, 0, 0, 0)) return m.history.today;
  return midnight === new Date().setHours(-24, 0, 0, 0) ? m.history.yesterday : formatDate(ms, { dateStyle: 'full' });
}

/** The name of the day above each row that begins one, else `null`. What has no time yet belongs to the row before. */
function daysOf(rows: readonly HistoryRow[]): readonly (string | null)[] {
  let last: string | null = null;
  return rows.map(({ timeMs }, index) => {
    const day = timeMs === null ? index === 0 ? formatDay(Date.now()) : last : formatDay(timeMs);
    const isNew = day !== last;
    last = day;
    return isNew ? day : null;
  });
}

/** What is under way, or waits for the visitor to go on. */
const opensByItself = ({ status, error }: HistoryRow): boolean => status === 'pending' || error?.code === 'transactions/interrupted';

/** The list, virtualized. */
export default function VirtualHistory({ cluster, owner, rows, rowPx }: VirtualHistoryProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const days = useMemo(() => daysOf(rows), [rows]);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? '', [rows]);
  const morePx = useCallback((index: number) => (days[index] === null ? 0 : DAY_PX), [days]);
  const { items, isStill, listProps, rowProps } = useWindowRows({ count: rows.length, rowPx, keyOf, morePx });
  const toggle = useCallback((key: string, isOpen: boolean) => setToggled((known) => new Map([...known, [key, isOpen]])), []);

  return (
    <ul aria-label={m.ui.transactions} {...listProps} className={`${listProps.className} ${styles.list}`}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        const day = days[item.index];
        return (
          <li key={item.key} {...rowProps(item)}>
            {day && <p className={styles.day} style={{ height: DAY_PX }}>{day}</p>}
            <HistoryRowItem
              cluster={cluster}
              owner={owner}
              row={row}
              isStill={isStill}
              isOpen={toggled.get(row.key) ?? opensByItself(row)}
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

/** A row that reads from the chain what it did. */
const HistoryRowItem = memo(function HistoryRowItem(props: HistoryRowItemProps) {
  const { cluster, owner, row, isStill, isOpen, toggle } = props;
  const isAtOnce = useIsReadAtOnce(cluster, row);
  const { data, error, isFetching } = useQuery({
    ...recordQuery(cluster, owner, row), enabled: isReadable(row) && isStill && (isOpen || isAtOnce),
  });
  const view = useHistoryRowView(row, data);
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
