import type { ClusterConfig } from '@/config.ts';
import { ExplorerLinks } from '@/ui/ExplorerLinks.tsx';

export type StepStatus = 'waiting' | 'signing' | 'held' | 'sent' | 'confirmed' | 'success' | 'error';

export interface TransactionStepView {
  readonly label: string;
  readonly status: StepStatus;
  readonly signature?: string | undefined;
  /** What the network took for it, with its unit; absent until it has. */
  readonly fee?: string | undefined;
}

const words: Readonly<Record<StepStatus, string>> = {
  waiting: 'Waiting for its turn',
  signing: 'Waiting for the signature',
  held: 'Waiting to see whether it lands (about a minute)',
  sent: 'Sent, waiting for the network',
  confirmed: 'Confirmed, waiting until it is final',
  success: 'Success: final on the chain',
  error: 'Error',
};

const marks: Readonly<Record<StepStatus, string>> = {
  waiting: '·',
  signing: '✎',
  held: '…',
  sent: '…',
  confirmed: '◐',
  success: '✓',
  error: '✕',
};

/** The transactions of one action, in their order, each with its true state. */
export function TransactionSteps({ cluster, steps }: { readonly cluster: ClusterConfig; readonly steps: readonly TransactionStepView[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className="steps" aria-label="Transactions" aria-live="polite">
      {steps.map(({ label, status, signature, fee }) => (
        <li key={label} className={`step step--${status}`}>
          <span className="step__mark" aria-hidden="true">
            {marks[status]}
          </span>
          <span>{label}</span>
          <span className="step__status">
            {words[status]}
            {fee && <span className="step__fee">Network fee: {fee}</span>}
            {signature && (
              <ExplorerLinks cluster={cluster} subject={{ kind: 'transaction', id: signature }} what={label} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
