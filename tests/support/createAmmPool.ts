import type { ClusterConfig } from '@/config.ts';
import { buildCreateAmmPoolAction } from '@/services/programs/ammV4/buildCreateAmmPoolAction.ts';
import type { PoolRequest } from '@/services/programs/pool/newPool.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { stepUpdates, type StepUpdate } from '@/services/transactions/sendSequentially.ts';
import { noteLanded } from './programTest.ts';

interface CreateAmmPoolRequest {
  readonly cluster: ClusterConfig;
  /** Pays, deposits both amounts and receives the LP tokens. */
  readonly owner: Owner;
  readonly request: PoolRequest;
  readonly onUpdate?: (update: StepUpdate) => void;
}

/**
 * Creates an AMM v4 pool, and first its OpenBook market if one is asked for. Plans it and runs the plan.
 *
 * @returns the addresses of the pool and of its market, if it has one, once everything is finalized, and the signatures in order
 */
export async function createAmmPool({ cluster, owner, request, onUpdate }: CreateAmmPoolRequest): Promise<{
  readonly poolId: string; readonly marketId?: string; readonly signatures: readonly string[];
}> {
  const action = await buildCreateAmmPoolAction({ cluster, ownerAddress: owner.address, request });
  const plan = await planAction({ cluster, owner: owner.address, action });
  const updates = stepUpdates(onUpdate);
  const outcome = await runAction({
    cluster, owner, plan, journal: await getJournal(), signal: undefined, onUpdate: updates.entry,
  });
  const signatures = updates.end(outcome);
  noteLanded(action);
  return { ...action.facts, signatures };
}
