import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { mergeHistory, type HistoryRow } from '@/services/history/mergeHistory.ts';
import { useIsVisible } from '@/app/session/useIsVisible.ts';
import { useHistoryRowView } from './useHistoryRowView.ts';
import styles from './history.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadReads } from './useChainHistory.ts';
import type { TransactionRecord } from '@/services/history/TransactionRecord.ts';

export interface LookedUpTransactionProps {
  readonly cluster: ClusterConfig;
  readonly signature: string;
  readonly owner: string | undefined;
}

/** One transaction by its signature, followed until it is final; an unknown one may still land. */
export default function LookedUpTransaction({ cluster, signature, owner }: LookedUpTransactionProps) {
  const isVisible = useIsVisible();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['looked-up', cluster.name, signature, owner],
    queryFn: async () => (await loadReads()).readTransaction(cluster, signature, { owner }),
    retry: (count, thrown) => count < 1 && !(thrown instanceof AppError && (thrown.code.startsWith('history/') || thrown.code === 'rpc/unsupported-version')),
  });
  const isFinal = data?.confirmation === 'finalized';

  useEffect(() => {
    if (isFinal || !isVisible) return undefined;
    const stop = new AbortController();
    // If the code does not load, the last data stays; "Read again" retries.
    loadReads().then(
      ({ followSignature }) => followSignature({ cluster, signature, onStatus: () => void refetch(), signal: stop.signal }),
    ).catch(() => undefined);
    return () => stop.abort();
  }, [cluster, signature, isFinal, isVisible, refetch]);

  if (error && !data) {
    return (
      <>
        <ErrorNotice error={error} offers={{ retry: { run: () => void refetch(), isBusy: isFetching } }} />
        {isAppError(error, 'rpc/unsupported-version') && <AddressChip cluster={cluster} kind="transaction" address={signature} what={formatMessage(m.history.signatureOf, { action: m.history.unreadableTransaction })} />}
      </>
    );
  }
  const [row] = data ? mergeHistory([], [data]) : [];
  if (!data || !row) return <Skeleton label={m.ui.loading} />;
  return <Found cluster={cluster} row={row} record={data} />;
}

function Found({ cluster, row, record }: { readonly cluster: ClusterConfig; readonly row: HistoryRow; readonly record: TransactionRecord }) {
  const [isOpen, setOpen] = useState(true);
  return <div className={styles.list}><HistoryItem cluster={cluster} row={useHistoryRowView(row, record)} isOpen={isOpen} toggle={setOpen} detailsNote={null} /></div>;
}
