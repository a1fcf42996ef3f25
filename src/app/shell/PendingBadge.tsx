import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterName } from '@/config.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';
import { paths } from '@/paths.ts';
import styles from './PendingBadge.module.css';

export interface PendingBadgeProps {
  readonly cluster: ClusterName;
  /** The connected wallet, base58. */
  readonly address: string | null;
}

/** How many actions are pending, of any signer this browser used; nothing while there are none. */
export default function PendingBadge({ cluster, address }: PendingBadgeProps) {
  const [pending, setPending] = useState<readonly JournalEntry[]>([]);

  useEffect(() => {
    let gone = false;
    let leave = (): void => undefined;
    void getJournal().then((journal) => {
      if (gone) return;
      const count = (): void => void journal.open({ cluster }).then((entries) => !gone && setPending(entries));
      leave = journal.subscribe(count);
      count();
    });
    return () => {
      gone = true;
      leave();
    };
  }, [cluster]);

  const [first] = pending;
  if (!first) return null;
  // What another signer has pending is not in the wallet's list.
  const other = pending.some(({ owner }) => owner === address) ? null : first.owner;
  const words = formatPlural(m.shell.pendingCount, pending.length);
  return (
    <span role="status">
      <Link className={styles.badge} aria-label={words + m.shell.showPendingStatus} to={other ? `${paths.transactionStatus}?q=${other}` : paths.transactionStatus}>
        <span className={styles.number}>{pending.length}</span>
        <span className={styles.words}>{words}</span>
      </Link>
    </span>
  );
}
