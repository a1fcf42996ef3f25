import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { TransactionStep } from './action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from './owner.ts';
import { unplanned } from './planAction.ts';
import { runAction } from './runAction.ts';
import { stepUpdates, type StepUpdate } from './stepUpdates.ts';

export type { TransactionStep } from './action.ts';
export type { StepUpdate } from './stepUpdates.ts';

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
  const action = { kind: 'send', key: `send ${Math.random()}`, title: steps.map(({ label }) => label).join(', '), steps };
  const updates = stepUpdates(sending.onUpdate);
  const outcome = await runAction({
    cluster, owner, plan: unplanned({ cluster, owner: owner.address, action }), journal, signal, onUpdate: updates.entry,
  });
  journal.close();
  return updates.end(outcome);
}
