import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { HistoryItem } from './HistoryItem.tsx';
import type { ClusterConfig } from '@/config.ts';
import { describe } from '@/errors/describe.ts';
import type { HistoryRow } from '@/services/history/mergeHistory.ts';
import { historyRowView } from './historyRowView.ts';
import { isReadable, recordQuery } from './recordQuery.ts';
import type { ResultPaths } from '@/action/resultView.ts';

export interface HistoryRowItemProps {
  readonly cluster: ClusterConfig;
  readonly owner: string | undefined;
  readonly row: HistoryRow;
  readonly resultPaths: ResultPaths;
  /** Whether the list stands still: nothing is read of rows that fly by. */
  readonly isStill: boolean;
  readonly isOpen: boolean;
  toggle(key: string, open: boolean): void;
}

/** A row that reads from the chain what the journal cannot tell: its words at once, the rest when it is unfolded. */
export const HistoryRowItem = memo(function HistoryRowItem(props: HistoryRowItemProps) {
  const { cluster, owner, row, resultPaths, isStill, isOpen, toggle } = props;
  const isWanted = row.title === null || row.reached === 'failed' || isOpen;
  const { data, error, isFetching } = useQuery({
    ...recordQuery(cluster, owner, row), enabled: isReadable(row) && isWanted && isStill,
  });
  const view = historyRowView(row, data, resultPaths);
  const failure = error && !data ? describe(error) : null;
  const title = failure && row.title === null ? 'Transaction that could not be read' : view.title;
  const note = failure
    ? `${failure.message}. ${failure.advice}`
    : isFetching ? 'Reading ...' : isReadable(row) ? null : 'The chain has nothing to tell of it.';
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
