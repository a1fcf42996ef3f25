import type { ClusterConfig } from '@/config.ts';
import type { Action } from '@/services/transactions/action.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';

/** The wallet and cluster of an example. */
export interface Visitor {
  readonly cluster: ClusterConfig;
  /** Pays for everything the example creates. */
  readonly owner: Owner;
}

/**
 * Simulates an action, signs and sends it, and waits until it is finalized. The journal, which browsers keep in IndexedDB, is
 * in memory here.
 *
 * @returns signatures of its transactions, base58
 * @throws AppError if it did not succeed
 */
export async function send({ cluster, owner }: Visitor, action: Action): Promise<readonly string[]> {
  const plan = await planAction({ cluster, owner: owner.address, action });
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const { status, error, signatures } = await runAction({ cluster, owner, plan, journal, signal: undefined, onUpdate: undefined });
  journal.close();
  if (status !== 'succeeded') throw error ?? new Error(`The action is ${status}.`);
  return signatures;
}
