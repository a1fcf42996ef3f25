import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action, ActionPlan, Effects, StepPlan } from './action.ts';
import { checkNetwork } from './checkNetwork.ts';
import { totalEffects } from './effects.ts';
import { predictStep, simulateStep } from './planStep.ts';

export interface ActionPlanQuery {
  readonly cluster: ClusterConfig;
  /** Who will sign and pay, base58. */
  readonly owner: string;
  readonly action: Action;
}

/**
 * Says what an action will do before anything is signed: what moves, what is created, what it costs, what is left.
 *
 * The first transaction is simulated as it will be signed. Those after it rest on accounts that are not there yet:
 * their figures come from their instructions and are marked as predicted; each is simulated when its turn comes.
 *
 * @returns the plan; its `problem` says why it must not be signed
 * @throws AppError `transactions/no-instructions` for a action without steps; `rpc/*` where the chain cannot be asked
 */
export async function planAction({ cluster, owner, action }: ActionPlanQuery): Promise<ActionPlan> {
  if (action.steps.length === 0) throw new AppError('transactions/no-instructions');
  const isLong = action.steps.length > 1;
  const [network, first, rent] = await Promise.all([
    checkNetwork(cluster).then(() => null, normalizeError),
    // Without the right network its answer means nothing, but most of the time it is the right one.
    simulateStep({ cluster, owner, action, index: 0 }).catch(normalizeError),
    isLong ? getRent(cluster) : null,
  ]);
  const failed = network ?? (first instanceof AppError ? first : null);
  if (failed && !isProblem(failed)) throw failed;
  if (first instanceof AppError || network) return unplanned({ cluster, owner, action }, failed);
  const later: readonly StepPlan[] = rent ? await Promise.all(action.steps.slice(1).map((_step, place) =>
    predictStep({ cluster, owner, action, index: place + 1 }, rent))) : [];
  const steps = [first.plan, ...later];
  const totals = totalEffects(steps);
  const lamportsAfter = first.lamportsBefore + totals.solChangeLamports;
  return {
    action,
    cluster: cluster.name,
    owner,
    steps,
    totals,
    lamportsBefore: first.lamportsBefore,
    lamportsAfter,
    problem: first.problem ?? shortage(first.lamportsBefore, lamportsAfter),
    plannedAtMs: Date.now(),
    blockhash: first.blockhash,
  };
}

/** What a person must be told about the action itself; everything else is a failure to ask. */
function isProblem({ code }: AppError): boolean {
  return code.startsWith('transactions/') || code === 'rpc/too-large';
}

/** The steps to come would run out of SOL half way. */
function shortage(before: bigint, after: bigint): AppError | null {
  if (after >= 0n) return null;
  return new AppError('transactions/not-enough-sol', {
    details: { neededLamports: `${before - after}`, lamports: `${before}` },
  });
}

/**
 * A plan that shows nothing: for actions whose first message could not even be tried, and for those that are sent
 * without being shown.
 */
export function unplanned({ cluster, owner, action }: ActionPlanQuery, problem: AppError | null = null): ActionPlan {
  return {
    action,
    cluster: cluster.name,
    owner,
    steps: [],
    totals: NOTHING,
    lamportsBefore: 0n,
    lamportsAfter: 0n,
    problem,
    plannedAtMs: 0,
    blockhash: null,
  };
}

const NOTHING: Effects = {
  solChangeLamports: 0n, tokens: [], created: [], rentLamports: 0n, refundableLamports: 0n, protocolFeeLamports: 0n,
  networkFeeLamports: 0n, priorityFeeLamports: 0n, depositLamports: 0n,
};
