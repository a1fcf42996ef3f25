import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { TransactionStep } from './action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from './owner.ts';
import { unplanned } from './planAction.ts';
import { writePhrase } from './phrase.ts';
import { runAction } from './runAction.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ActionOutcome } from './ActionRun.ts';

export type { TransactionStep } from './action.ts';

export interface SequentialSending {
  readonly cluster: ClusterConfig;
  /** Pays for and signs every step. */
  readonly owner: Owner;
  readonly steps: readonly TransactionStep[];
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  /** Stops before the next signature, or stops following what was sent. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends transactions one after the other, each only after the previous one is finalized (rule 4.8), without a plan or a
 * journal. Used for anything but a person's actions.
 *
 * @returns the signatures in the order of the steps, all finalized without an error
 * @throws AppError `wallet/user-rejected` and other `wallet/*`, `transactions/*`, `rpc/*`, `programs/*`; has
 *   `details.signature` if something was sent
 */
export async function sendSequentially(sending: SequentialSending): Promise<readonly string[]> {
  const { cluster, owner, steps, signal } = sending;
  if (steps.length === 0) throw new AppError('transactions/no-instructions');
  const journal = await openJournal({ openStore: async () => memoryStore() });
  // Any number may run at once: each has its own journal and key.
  const action = { kind: 'send', key: `send ${Math.random()}`, title: steps.map(({ label }) => writePhrase(label)).join(', '), steps };
  const updates = stepUpdates(sending.onUpdate);
  const outcome = await runAction({
    cluster, owner, plan: unplanned({ cluster, owner: owner.address, action }), journal, signal, onUpdate: updates.entry,
  });
  journal.close();
  return updates.end(outcome);
}

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
export function stepUpdates(onUpdate: SequentialSending['onUpdate']): {
  entry(entry: JournalEntry): void;
  /** Reports the error, if any, and returns the signatures. @throws AppError why the action did not succeed */
  end(outcome: ActionOutcome): readonly string[];
} {
  const told: number[] = [];
  return {
    entry: ({ steps }) => steps.forEach(({ label, status, signature }, index) => {
      const stage = STAGES[status] ?? 0;
      for (const reached of ORDER.slice(told[index] ?? 0, stage)) {
        onUpdate?.({ index, label, status: reached, ...(reached !== 'signing' && signature && { signature }) });
      }
      told[index] = Math.max(told[index] ?? 0, stage);
    }),
    end: ({ entry, error, signatures }) => {
      if (!error) return signatures;
      const index = Math.max(0, entry?.steps.findIndex(({ status }) => status !== 'finalized') ?? 0);
      const { label = '', signature } = entry?.steps[index] ?? {};
      if (entry) onUpdate?.({ index, label, status: 'error', error, ...(signature !== undefined && { signature }) });
      throw error;
    },
  };
}
