import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { getRent } from '@/services/rpc/getRent.ts';
import type { Action, ActionPlan, Effects, StepPlan } from './action.ts';
import { isBatch } from './compileTransaction.ts';
import { checkNetwork } from './checkNetwork.ts';
import { effectsOf, totalEffects } from './effects.ts';
import type { Owner } from './owner.ts';
import { solShortage } from './solShortage.ts';
import { predictStep, simulateStep } from './planStep.ts';
import { isLegacyOnly } from './walletOwner.ts';
import { getCachedPriorityFee } from '@/services/fees/priorityFee.ts';

export interface ActionPlanQuery {
  readonly cluster: ClusterConfig;
  /** Signer and fee payer, base58. */
  readonly owner: string;
  readonly action: Action;
  /** The owner's supported versions. Without version 0, messages are legacy. */
  readonly supportedTransactionVersions?: Owner['supportedTransactionVersions'];
}

/**
 * Plans an action before anything is signed: balance changes, created accounts, costs, and what remains.
 *
 * The first transaction, or every one of a batch, is simulated exactly as it will be signed. Those that depend on
 * accounts not yet on chain get their figures from their instructions and are marked as predicted. Each of them is
 * simulated before its signature.
 *
 * @returns the plan; its `problem` says why it must not be signed
 * @throws AppError `transactions/no-instructions` for an action without steps; `rpc/*` if the chain cannot be read
 */
export async function planAction({ cluster, owner, action: asked, supportedTransactionVersions }: ActionPlanQuery): Promise<ActionPlan> {
  if (asked.steps.length === 0) throw new AppError('transactions/no-instructions');
  const isLegacy = isLegacyOnly(supportedTransactionVersions);
  const action: Action = isLegacy ? { ...asked, version: 'legacy' } : asked;
  if (isLegacy && action.steps.some(({ lookupTables = [] }) => lookupTables.length > 0)) {
    return unplanned({ cluster, owner, action }, new AppError('transactions/needs-version-0'));
  }
  const [simulated, predicted] = isBatch(action) ? [action.steps, []] : [action.steps.slice(0, 1), action.steps.slice(1)];
  const [network, tried, rent] = await Promise.all([
    checkNetwork(cluster).then(() => null, normalizeError),
    // Started before the network is verified, because it is almost always the right one.
    Promise.all(simulated.map((_, index) => simulateStep({ cluster, owner, action, index }))).catch(normalizeError),
    predicted.length > 0 ? getRent(cluster) : null,
  ]);
  const failed = network ?? (tried instanceof AppError ? tried : null);
  if (failed && !isProblem(failed)) throw failed;
  const [first] = tried instanceof AppError ? [] : tried;
  if (tried instanceof AppError || !first || network) return unplanned({ cluster, owner, action }, failed);
  const later: readonly StepPlan[] = rent ? await Promise.all(predicted.map((_step, place) =>
    predictStep({ cluster, owner, action, index: place + 1 }, rent))) : [];
  const steps = createdOnce([...tried.map(({ plan }) => plan), ...later]);
  const totals = totalEffects(steps);
  const { lamportsBefore } = first;
  const lamportsAfter = lamportsBefore + totals.solChangeLamports;
  const failure = tried.find(({ problem }) => problem)?.problem;
  // The simulation stops at the first thing that is short; what all of it costs is more use.
  const short = failure && shortage(lamportsBefore, lamportsBefore - (action.costLamports ?? 0n));
  return {
    action,
    cluster: cluster.name,
    owner,
    steps,
    totals,
    lamportsBefore,
    lamportsAfter,
    problem: short ?? failure ?? shortage(lamportsBefore, lamportsAfter) ?? outdated(action, steps),
    plannedAtMs: performance.now(),
    blockhash: first.blockhash,
  };
}

/** Simulated separately, two transactions may both create a missing token account, but only the first to land does. */
function createdOnce(steps: readonly StepPlan[]): readonly StepPlan[] {
  const seen = new Set<string>();
  return steps.map((step) => {
    const repeated = step.created.filter(({ address }) => address !== undefined && seen.has(address));
    for (const { address } of step.created) if (address !== undefined) seen.add(address);
    if (repeated.length === 0) return step;
    const rentLamports = repeated.reduce((sum, account) => sum + account.rentLamports, 0n);
    return {
      ...step,
      ...effectsOf({
        ...step,
        created: step.created.filter((account) => !repeated.includes(account)),
        solChangeLamports: step.solChangeLamports + rentLamports,
      }),
    };
  });
}

/** Problems of the action itself, to be shown. All others mean that the request failed. */
function isProblem({ code }: AppError): boolean {
  return code.startsWith('transactions/') || code === 'rpc/too-large';
}

/** SOL would run out. */
const shortage = (before: bigint, after: bigint): AppError | null => (after < 0n ? solShortage(before - after, before) : null);

/** The simulation is better than the quote by over half of the tolerance, which the quote's limit would leave to others. */
function outdated({ quote }: Action, [step, second]: readonly StepPlan[]): AppError | null {
  if (!quote || !step || second) return null;
  const { inputMint, outputMint, amountIn, amountOut, maxAmountIn, minAmountOut } = quote;
  const changeOf = (mint: string): bigint => step.tokens.filter((token) => token.mint === mint)
    .reduce((sum, { change }) => sum + change, mint === NATIVE_TOKEN.mint ? -step.depositLamports : 0n);
  const [gained, saved] = [changeOf(outputMint) - amountOut, changeOf(inputMint) + amountIn];
  const isOutdated = gained * 2n > amountOut - minAmountOut || saved * 2n > maxAmountIn - amountIn;
  return isOutdated ? new AppError('transactions/quote-outdated', { details: { gained: `${gained}`, saved: `${saved}` } }) : null;
}

/** A plan without figures, for actions whose first message could not be simulated and those sent without review. */
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

/**
 * Prefetches, once per page load when a form is first focused, what every action needs: the network check, the rent
 * rule and the uncontended priority fee. The action retries what fails here.
 */
export function prefetchActionBasics(cluster: ClusterConfig): void {
  const questions = [
    checkNetwork(cluster),
    getRent(cluster),
    // A local cluster has no congestion.
    cluster.name === 'localnet' ? null : getCachedPriorityFee({ cluster, writableAccounts: [] }),
  ];
  for (const question of questions) question?.catch(() => undefined);
}
