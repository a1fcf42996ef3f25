import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ActionOutcome } from './outcome.ts';

/** The status of one step (rule 4.7). */
export interface StepUpdate {
  /** Index of the step, from 0. */
  readonly index: number;
  readonly label: string;
  readonly status: 'signing' | 'sent' | 'confirmed' | 'success' | 'error';
  /** base58; present from 'sent' on. */
  readonly signature?: string;
  readonly error?: AppError;
}

const ORDER = ['signing', 'sent', 'confirmed', 'success'] as const;
const STAGES: Readonly<Record<string, number>> = {
  signing: 1, signed: 1, sent: 2, processed: 2, confirmed: 3, finalized: 4,
};

/** Turns journal entries into step updates, each status exactly once. */
export function stepUpdates(onUpdate: ((update: StepUpdate) => void) | undefined): {
  entry(entry: JournalEntry): void;
  /** Reports the error, if any, and returns the signatures. @throws AppError why the action did not succeed */
  end(outcome: ActionOutcome): readonly string[];
} {
  const told: number[] = [];
  const tell = ({ steps }: JournalEntry): void => {
    steps.forEach(({ label, status, signature }, index) => {
      const stage = STAGES[status] ?? 0;
      for (let next = told[index] ?? 0; next < stage; next += 1) {
        told[index] = next + 1;
        const reached = ORDER[next] as StepUpdate['status'];
        onUpdate?.({ index, label, status: reached, ...(next > 0 && signature && { signature }) });
      }
    });
  };
  return {
    entry: tell,
    end: ({ entry, error, signatures }) => {
      if (!error) return signatures;
      const steps = entry?.steps ?? [];
      const index = Math.max(0, steps.findIndex(({ status }) => status !== 'finalized'));
      const { label = '', signature } = steps[index] ?? {};
      if (entry) onUpdate?.({ index, label, status: 'error', error, ...(signature !== undefined && { signature }) });
      throw error;
    },
  };
}
