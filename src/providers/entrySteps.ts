import type { StepStatus as ShownStatus, TransactionStepView } from '../components/TransactionSteps.tsx';
import type { JournalEntry, StepStatus } from '../services/transactions/journal/entry.ts';

const SHOWN: Readonly<Record<StepStatus, ShownStatus>> = {
  planned: 'waiting',
  signing: 'signing',
  signed: 'signing',
  sent: 'sent',
  processed: 'sent',
  confirmed: 'confirmed',
  finalized: 'success',
  failed: 'error',
  expired: 'error',
  rejected: 'error',
};

/** The transactions of a journal entry as a screen lists them. */
export function entrySteps(entry: JournalEntry | null): readonly TransactionStepView[] {
  return (entry?.steps ?? []).map(({ label, status, signature, slot, timeline }) => {
    // A signature that was never sent, or is proven dead, leads nowhere in an explorer.
    const wasSent = timeline.some((moment) => moment.status === 'sent') && status !== 'expired';
    return { label, status: SHOWN[status], signature: wasSent || slot !== undefined ? signature : undefined };
  });
}
