import type { ClusterConfig } from '../../src/config.ts';
import { getJournal } from '../../src/services/transactions/journal/getJournal.ts';
import type { Journal } from '../../src/services/transactions/journal/Journal.ts';
import type { Owner } from '../../src/services/transactions/owner.ts';
import { planAction } from '../../src/services/transactions/planAction.ts';
import { runAction } from '../../src/services/transactions/runAction.ts';
import { stepUpdates, type StepUpdate } from '../../src/services/transactions/stepUpdates.ts';
import { draftAmmPool } from '../../src/services/pools/draftAmmPool.ts';
import type { PoolRequest } from '../../src/services/pools/poolRequest.ts';

export interface CreateAmmPoolRequest {
  readonly cluster: ClusterConfig;
  /** Pays, gives both amounts and receives the LP tokens. */
  readonly owner: Owner;
  readonly request: PoolRequest;
  readonly onUpdate?: ((update: StepUpdate) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** This browser's when absent. */
  readonly journal?: Journal | undefined;
}

export interface CreatedAmmPool {
  readonly poolId: string;
  readonly marketId: string;
  /** One per transaction, in the order they were sent. */
  readonly signatures: readonly string[];
}

/**
 * Creates an AMM v4 pool, and first its OpenBook market where there is none (SPEC section 7): plans it and runs the
 * plan at once.
 *
 * When a transaction fails on the way, calling it again goes on where it stopped: a market that was made is found, not
 * made a second time.
 *
 * @returns where the pool is, once everything is final
 * @throws AppError before anything is signed those of `draftAmmPool`; then `wallet/*`, `transactions/*`, `rpc/*`,
 *   `programs/*`
 */
export async function createAmmPool(creation: CreateAmmPoolRequest): Promise<CreatedAmmPool> {
  const { cluster, owner, request, onUpdate, signal } = creation;
  const draft = await draftAmmPool({ cluster, ownerAddress: owner.address, request });
  const plan = await planAction({ cluster, owner: owner.address, draft });
  const journal = creation.journal ?? (await getJournal());
  const updates = stepUpdates(onUpdate);
  const outcome = await runAction({ cluster, owner, plan, journal, signal, onUpdate: updates.entry });
  return { ...draft.facts, signatures: updates.end(outcome) };
}
