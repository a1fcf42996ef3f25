import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { HistoryItem } from './HistoryItem.tsx';
import type { ClusterConfig } from '@/config.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { historyRowView, unreadableTitle } from './historyRowView.ts';
import { isReadable, recordQuery } from './recordQuery.ts';
import * as m from '#messages';

export interface HistoryRowItemProps {
  readonly cluster: ClusterConfig;
  readonly owner: string | undefined;
  readonly row: HistoryRow;
  /** Whether the list is at rest: rows that only scroll past are not read. */
  readonly isStill: boolean;
  readonly isOpen: boolean;
  toggle(key: string, open: boolean): void;
}

/** A row that reads from the chain what the journal lacks: its title at once, the rest when it is expanded. */
export const HistoryRowItem = memo(function HistoryRowItem(props: HistoryRowItemProps) {
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
    : isFetching ? m.history.reading : isReadable(row) ? null : m.history.nothingChain;
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
