import { Check, CircleDashed, Ellipsis, PenLine, X, type IconNode } from 'lucide';
import type { ClusterConfig } from '@/config.ts';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { Icon } from '@/ui/Icon.tsx';
import styles from './TransactionSteps.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

export type StepStatus = 'waiting' | 'signing' | 'sending' | 'held' | 'sent' | 'confirmed' | 'success' | 'error' | 'unsigned';

export interface TransactionStepView {
  readonly label: string;
  readonly status: StepStatus;
  /** Signed together with the others. */
  readonly isBatch?: boolean | undefined;
  readonly signature?: string | undefined;
  /** The fee charged, with its unit; absent until known. */
  readonly fee?: string | undefined;
}

const words: Readonly<Record<StepStatus, string>> = {
  waiting: m.action.statusWaiting,
  signing: m.action.statusSigning,
  sending: m.action.statusSending,
  held: m.ui.statusLanding,
  sent: m.ui.statusSent,
  confirmed: m.ui.statusConfirmed,
  success: m.action.statusSuccess,
  error: m.action.statusError,
  unsigned: m.action.statusUnsigned,
};

/** A waiting step of several shows its number instead. */
const icons: Readonly<Record<StepStatus, IconNode>> = {
  waiting: PenLine,
  signing: PenLine,
  sending: Ellipsis,
  held: Ellipsis,
  sent: Ellipsis,
  confirmed: CircleDashed,
  success: Check,
  error: X,
  unsigned: X,
};

/** e.g. '2 of 3 signatures left'; '' for a single step, or once all are given. */
function signaturesLeft(steps: readonly TransactionStepView[]): string {
  const left = steps.filter(({ status }) => status === 'waiting' || status === 'signing').length;
  if (steps.length === 1 || left === 0) return '';
  return formatMessage(steps[0]?.isBatch ? m.action.signedAtOnce : m.action.signaturesLeft, { left, all: steps.length });
}

/** The transactions of one action in order, with their statuses and the number of signatures left. */
export default function TransactionSteps({ cluster, steps }: { readonly cluster: ClusterConfig; readonly steps: readonly TransactionStepView[] }) {
  if (steps.length === 0) return null;
  const left = signaturesLeft(steps);
  const hasBegun = steps.some(({ status }) => status !== 'waiting');
  return (
    <div aria-live="polite">
      {left && <p className={styles.left}>{left}</p>}
      <ol className={styles.steps} aria-label={m.ui.transactions}>
        {steps.map(({ label, status, signature, fee }, index) => (
          <li key={index} className={styles.step} data-status={status}>
            <span className={styles.mark} aria-hidden="true">
              {status === 'waiting' && steps.length > 1 ? index + 1 : <Icon of={icons[status]} size={16} />}
            </span>
            <span className={styles.label}>{label}</span>
            {(hasBegun || steps.length === 1) && (
              <span className={styles.status}>
                {/* The button says so where it is the only one. */}
                <span className={status === 'signing' && steps.length === 1 ? 'visually-hidden' : undefined}>{hasBegun ? words[status] : m.action.oneToSign}</span>
                {fee && <span>{formatMessage(m.ui.networkFeePaid, { fee })}</span>}
                {signature && (
                  <AddressChip cluster={cluster} kind="transaction" address={signature} what={formatMessage(m.action.signatureOf, { number: index + 1 })} />
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
