import { useEffect, useState, type ReactNode } from 'react';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { HistoryItemDetails } from './HistoryItemDetails.tsx';
import type { HistoryRowView, TimeView } from '@/action/historyView.ts';
import { useErrorTexts } from '@/ui/ErrorText.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import styles from './history.module.css';

export interface HistoryItemProps {
  readonly cluster: ClusterConfig;
  readonly row: HistoryRowView;
  readonly isOpen: boolean;
  toggle(open: boolean): void;
  /** Replaces the details while they are read, or when they could not be. */
  readonly detailsNote: ReactNode;
}

const UNITS = [['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3_600], ['minute', 60]] as const;

/** How long ago a moment was. @example formatAgo(0, 125_000); // '2 minutes ago' */
function formatAgo(ms: number, nowMs: number): string {
  const seconds = Math.max(0, nowMs - ms) / 1000;
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? ['second', 1];
  return unit === 'second' ? 'just now' : new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-Math.floor(seconds / length), unit);
}

/** How long ago it was; the exact time on hover. */
function TimeAgo({ time: { iso, local, utc } }: { readonly time: TimeView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={iso} title={`${local} · ${utc}`}>{formatAgo(new Date(iso).getTime(), now)}</time>;
}

/** One transaction: title, status, and details to open. */
export function HistoryItem({ cluster, row, isOpen, toggle, detailsNote }: HistoryItemProps) {
  const { title, tone, status, stages, time, slot, fee, signature, isFindable, failure, details, result } = row;
  const texts = useErrorTexts();
  const problem = failure !== null && texts !== null && texts !== 'missing' ? texts.describe(failure) : row.problem;
  return (
    <article className={styles.item} data-tone={tone}>
      <div className="line line--apart">
        <h3 className="item-title">{title}</h3>
        <span className={styles.itemStatus} role={tone === 'pending' ? 'status' : undefined}>
          {status}
        </span>
      </div>
      <p className="line muted small">
        {time && (
          <TimeAgo time={time} />
        )}
        {slot && <span>Slot {slot}</span>}
        {fee && <span>Fee {fee}</span>}
        {signature && (
          <AddressChip cluster={isFindable ? cluster : undefined} kind="transaction" address={signature} what={`signature of ${title}`} />
        )}
      </p>
      {tone === 'pending' && <TransactionTimeline stages={stages} />}
      {problem && (
        <div className={styles.itemProblem}>
          <p>{problem.message}</p>
          <p>{problem.advice}</p>
        </div>
      )}
      <details className="details" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          Details<span className="visually-hidden"> of {title}</span>
        </summary>
        {isOpen && (
          <div className="stack">
            {tone !== 'pending' && <TransactionTimeline stages={stages} />}
            {detailsNote && <p>{detailsNote}</p>}
            <HistoryItemDetails cluster={cluster} details={details} result={result} />
            {problem && (
              <div>
                <pre tabIndex={0}>{problem.details}</pre>
                <CopyButton text={problem.details} label="Copy details" />
              </div>
            )}
          </div>
        )}
      </details>
    </article>
  );
}
