import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { mergeHistory, type HistoryRow } from '@/services/history/mergeHistory.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ReadAgain } from '@/ui/ReadAgain.tsx';
import { RowCard } from '@/ui/RowCard.tsx';
import { paths } from '@/paths.ts';
import styles from './history.module.css';
import { kindIcon } from './kindIcon.ts';
import { historyRowView, unreadableTitle } from './historyRowView.ts';
import { useHistoryRowView } from './useHistoryRowView.ts';
import { isReadable, recordQuery, useIsReadAtOnce } from './recordQuery.ts';
import { TimeAgo } from './TimeAgo.tsx';
import { useChainHistory } from './useChainHistory.ts';
import { useJournal } from './useJournal.ts';
import * as m from '#messages';

const MAX_ROWS = 3;

export interface RecentActivityProps {
  /** base58 */
  readonly address: string;
}

/** The last transactions of a wallet. */
export function RecentActivity({ address }: RecentActivityProps) {
  const { cluster } = useCluster();
  const { entries } = useJournal(cluster, address);
  const { summaries, isPending, isFetching, error, refetch } = useChainHistory(cluster, address);
  const rows = useMemo(() => mergeHistory(entries, summaries).slice(0, MAX_ROWS), [entries, summaries]);
  if (rows.length === 0 && !isPending && !error) return null;
  return (
    <RowCard
      title={m.ui.recentActivity}
      limit={MAX_ROWS}
      isCompact
      problem={error && <ReadAgain hasOld={rows.length > 0} error={error} isFetching={isFetching} ask={() => void refetch()} />}
      rows={isPending && rows.length === 0 ? null : rows.map((row) => {
        const { time, status, isDone } = historyRowView(row, undefined);
        return {
          key: row.key,
          icon: <RecentIcon row={row} owner={address} />,
          title: <RecentTitle row={row} owner={address} />,
          value: (
            <>
              <span className={isDone ? 'visually-hidden' : undefined}>{status} </span>
              <span className="muted">{time && <TimeAgo time={time} />}</span>
            </>
          ),
        };
      })}
      empty={null}
      more={rows.length > 0 && <Link to={paths.transactionStatus}>{m.history.allActivity}</Link>}
    />
  );
}

interface RecentProps {
  readonly row: HistoryRow;
  readonly owner: string;
}

/** A transaction, read from the chain if this browser did not sign it. */
function useRecent({ row, owner }: RecentProps) {
  const { cluster } = useCluster();
  const isAtOnce = useIsReadAtOnce(cluster, row);
  const { data, error } = useQuery({ ...recordQuery(cluster, owner, row), enabled: isReadable(row) && isAtOnce });
  return { ...useHistoryRowView(row, data), error: data ? null : error };
}

function RecentIcon(props: RecentProps) {
  return <Icon of={kindIcon(useRecent(props).kind)} size={16} className={styles.itemIcon} />;
}

/** What it did. */
function RecentTitle(props: RecentProps) {
  const { title, error } = useRecent(props);
  return error && props.row.title === null ? unreadableTitle(error) : title;
}
