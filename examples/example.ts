import type { ClusterConfig } from '@/config.ts';
import type { Action } from '@/services/transactions/action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';

/** Who runs an example, and where. */
export interface Visitor {
  readonly cluster: ClusterConfig;
  /** Holds SOL for what the example makes. */
  readonly owner: Owner;
}

/**
 * Simulates an action, signs and sends it and waits until it is final. The journal, which a browser keeps in IndexedDB, lasts as long
 * as the process here.
 *
 * @returns signatures of its transactions, base58
 * @throws AppError why it did not succeed
 */
export async function send({ cluster, owner }: Visitor, action: Action): Promise<readonly string[]> {
  const plan = await planAction({ cluster, owner: owner.address, action });
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const { status, error, signatures } = await runAction({ cluster, owner, plan, journal, signal: undefined, onUpdate: undefined });
  journal.close();
  if (status !== 'succeeded') throw error ?? new Error(`The action is ${status}.`);
  return signatures;
}
