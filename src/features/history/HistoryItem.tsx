import type { ClusterConfig } from '@/config.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';
import { HistoryItemDetails } from './HistoryItemDetails.tsx';
import type { HistoryRowView } from '@/action/historyView.ts';
import { shortAddress } from '@/shortAddress.ts';
import { TransactionTimeline } from './TransactionTimeline.tsx';

export interface HistoryItemProps {
  readonly cluster: ClusterConfig;
  readonly row: HistoryRowView;
  readonly isOpen: boolean;
  toggle(open: boolean): void;
  /** What stands in the folded part while it is read, or why it could not be. */
  readonly detailsNote: string | null;
}

/** One transaction: what it was, where it stands, and the rest folded. */
export function HistoryItem({ cluster, row, isOpen, toggle, detailsNote }: HistoryItemProps) {
  const { title, tone, status, stages, time, slot, fee, signature, isFindable, problem, details, result } = row;
  return (
    <article className={`history-item history-item--${tone}`}>
      <div className="history-item__head">
        <h3 className="history-item__title">{title}</h3>
        <span className="history-item__status" role={tone === 'pending' ? 'status' : undefined}>
          {status}
        </span>
      </div>
      <p className="history-item__facts">
        {time && (
          <time dateTime={time.iso} title={time.utc}>
            {time.local}
          </time>
        )}
        {slot && <span>Slot {slot}</span>}
        {fee && <span>Fee {fee}</span>}
      </p>
      {tone === 'pending' && <TransactionTimeline stages={stages} />}
      {problem && (
        <div className="history-item__problem">
          <p>{problem.message}</p>
          <p>{problem.advice}</p>
        </div>
      )}
      {signature && (
        <div className="history-item__links">
          <code title={signature}>{shortAddress(signature)}</code>
          <CopyButton text={signature} label="Copy" name={`Copy signature ${shortAddress(signature)}`} />
          {isFindable && <ExplorerLinks cluster={cluster} subject={{ kind: 'transaction', id: signature }} what={title} />}
        </div>
      )}
      <details className="details" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          Details<span className="visually-hidden"> of {title}</span>
        </summary>
        {isOpen && (
          <div className="history-item__details">
            {tone !== 'pending' && <TransactionTimeline stages={stages} />}
            {signature && <p className="history-item__signature">{signature}</p>}
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
