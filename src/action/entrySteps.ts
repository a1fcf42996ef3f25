import { formatSol } from '@/ui/format.ts';
import type { StepStatus as ShownStatus, TransactionStepView } from './TransactionSteps.tsx';
import { hasLanded } from '@/services/history/hasLanded.ts';
import type { JournalEntry, StepStatus } from '@/services/transactions/journal/entry.ts';

const SHOWN: Readonly<Record<StepStatus, ShownStatus>> = {
  planned: 'waiting',
  signing: 'signing',
  signed: 'sending',
  sent: 'sent',
  processed: 'sent',
  confirmed: 'confirmed',
  finalized: 'success',
  failed: 'error',
  expired: 'error',
  rejected: 'unsigned',
};

/** The transactions of a journal entry, as shown in lists. */
export function entrySteps(entry: JournalEntry | null): readonly TransactionStepView[] {
  return (entry?.steps ?? []).map((step) => {
    const { label, status, signature, timeline } = step;
    const isLanded = hasLanded(step);
    // An explorer does not know a signature that was never sent or has expired.
    const wasSent = timeline.some((moment) => moment.status === 'sent') && status !== 'expired';
    return {
      label,
      isBatch: entry?.isBatch,
      // A refused transaction may still land.
      status: step.refusal && status === 'signed' ? 'held' : SHOWN[status],
      signature: wasSent || isLanded ? signature : undefined,
      // From the signed message, because a wallet may have raised the fee.
      fee: isLanded && step.feeLamports !== undefined ? formatSol(BigInt(step.feeLamports)) : undefined,
    };
  });
}
