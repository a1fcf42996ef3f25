import { useQuery } from '@tanstack/react-query';
import { HistoryItem } from '../../components/HistoryItem.tsx';
import type { ClusterConfig } from '../../config.ts';
import { describe } from '../../errors/describe.ts';
import type { HistoryRow } from '../../services/history/mergeHistory.ts';
import { historyRowView } from './historyRowView.ts';
import { isReadable, recordQuery } from './recordQuery.ts';
import type { ResultPaths } from './resultView.ts';

export interface HistoryRowItemProps {
  readonly cluster: ClusterConfig;
  readonly owner: string | undefined;
  readonly row: HistoryRow;
  readonly resultPaths: ResultPaths;
  readonly isOpen: boolean;
  toggle(open: boolean): void;
}

/** A row that reads from the chain what the journal cannot tell: its words at once, the rest when it is unfolded. */
export function HistoryRowItem({ cluster, owner, row, resultPaths, isOpen, toggle }: HistoryRowItemProps) {
  const isWanted = row.title === null || row.reached === 'failed' || isOpen;
  const { data, error, isFetching } = useQuery({
    ...recordQuery(cluster, owner, row), enabled: isReadable(row) && isWanted,
  });
  const view = historyRowView(row, data, resultPaths);
  const failure = error && !data ? describe(error) : null;
  const title = failure && row.title === null ? 'Transaction that could not be read' : view.title;
  const note = failure
    ? `${failure.message}. ${failure.advice}`
    : isFetching ? 'Reading ...' : isReadable(row) ? null : 'The chain has nothing to tell of it.';
  return (
    <HistoryItem cluster={cluster} row={{ ...view, title }} isOpen={isOpen} toggle={toggle} detailsNote={data ? null : note} />
  );
}
