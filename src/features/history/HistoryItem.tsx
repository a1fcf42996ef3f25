import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Check, Clock, Dot, OctagonX } from 'lucide';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { HistoryItemDetails } from './HistoryItemDetails.tsx';
import type { HistoryRowView, StageView } from '@/action/historyView.ts';
import { useErrorTexts } from '@/ui/ErrorText.tsx';
import { Message } from '@/ui/Message.tsx';
import { TimeAgo } from './TimeAgo.tsx';
import styles from './history.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { Icon } from '@/ui/Icon.tsx';

export interface HistoryItemProps {
  readonly cluster: ClusterConfig;
  readonly row: HistoryRowView;
  readonly isOpen: boolean;
  toggle(open: boolean): void;
  /** Replaces the details while they load, or if they could not be read. */
  readonly detailsNote: ReactNode;
}

/** One transaction: title, status, and expandable details. */
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
        {time && <TimeAgo time={time} />}
        {slot && <span>{formatMessage(m.history.slotNumber, { slot })}</span>}
        {fee && <span>{formatMessage(m.history.feeAmount, { fee })}</span>}
        {signature && (
          <AddressChip cluster={isFindable ? cluster : undefined} kind="transaction" address={signature} what={formatMessage(m.history.signatureOf, { action: title })} />
        )}
      </p>
      {tone === 'pending' && <TransactionTimeline stages={stages} />}
      {problem && (
        <div className={styles.itemProblem}>
          <p>{problem.message}</p>
          <p>{problem.advice}</p>
          {result?.link && <p><Link to={result.link.to}>{result.link.words}</Link></p>}
        </div>
      )}
      <details className="details" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          <Message text={m.history.detailsOf} parts={{ title, hidden: (text) => <span className="visually-hidden">{text}</span> }} />
        </summary>
        {isOpen && (
          <div className="stack">
            {tone !== 'pending' && <TransactionTimeline stages={stages} />}
            {detailsNote && <p>{detailsNote}</p>}
            <HistoryItemDetails cluster={cluster} details={details} result={problem ? null : result} />
            {problem && (
              <div>
                <pre tabIndex={0}>{problem.details}</pre>
                <CopyButton text={problem.details} label={m.ui.copyDetails} />
              </div>
            )}
          </div>
        )}
      </details>
    </article>
  );
}

// None that the forms have, too: their chunk would come with it.
const icons = { done: Check, now: Clock, waiting: Dot, bad: OctagonX } as const;

/** The stages of one transaction, with those it has reached marked. */
function TransactionTimeline({ stages }: { readonly stages: readonly StageView[] }) {
  return (
    <ol className={styles.timeline} aria-label={m.history.timeline}>
      {stages.map(({ word, state, time }) => (
        <li key={word} className={styles.timelineStage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Icon of={icons[state]} size={16} className={styles.timelineIcon} /> {word}
          {state === 'waiting' && <span className="visually-hidden"> {m.history.notYetMark}</span>}
          {time && <span className={styles.timelineTime}> {time}</span>}
        </li>
      ))}
    </ol>
  );
}
