import { Buffer } from 'buffer';
import { VersionedMessage, VersionedTransaction, type AddressLookupTableAccount } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { PRIORITY_FEE_COMPUTE_UNITS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { type ActionPlan, type BlockhashOfPlan, isBatch, type StepPlan } from './action.ts';
import { simulateStep } from './planStep.ts';
import { stepMessage } from './stepMessage.ts';
import { readLookupTables } from './readLookupTables.ts';

/** Commitment of the blockhash: a finalized one is 13 of its 60 seconds old when it arrives. */
const BLOCKHASH_COMMITMENT = 'confirmed';
/** How long a plan holds; what a person read for longer is simulated again before the signature. */
const PLAN_MS = 30_000;
/** How long the plan's own blockhash is fresh enough to sign with. */
const PLAN_BLOCKHASH_MS = 5_000;
/** How far the fees of a transaction may rise above those shown, in percent of them. */
const MORE_PERCENT = 10n;
/** Less than this is no reason to stop half way. */
const MORE_LAMPORTS = 10_000n;

export interface StepToPrepare {
  readonly cluster: ClusterConfig;
  /** Fee payer, base58. */
  readonly owner: string;
  readonly plan: ActionPlan;
  readonly index: number;
  /** Of the first of a batch, whose transactions are signed together; absent for all others. */
  readonly shared?: BlockhashOfPlan | undefined;
}

/** A transaction to be signed now. */
export interface PreparedStep extends BlockhashOfPlan {
  readonly transaction: VersionedTransaction;
  readonly lookupTables: readonly AddressLookupTableAccount[];
}

/**
 * The message that was shown, with a fresh blockhash; simulated again where time or a step before has passed.
 *
 * @throws AppError `programs/*` where it would fail by now, `transactions/costs-more` where its fees have risen above
 *   those that were shown, `rpc/*`
 */
export async function prepareStep({ cluster, owner, plan, index, shared }: StepToPrepare): Promise<PreparedStep> {
  const step = plan.action.steps[index];
  if (!step) throw new AppError('transactions/no-instructions');
  const lookupTables = await readLookupTables(cluster, step.lookupTables);
  if (plan.steps.length === 0) {
    const fresh = shared ?? await getLatestBlockhash(cluster, BLOCKHASH_COMMITMENT);
    const transaction = stepMessage({
      step, owner, version: plan.action.version, lookupTables, blockhash: fresh.blockhash,
      computeUnitLimit: PRIORITY_FEE_COMPUTE_UNITS, microLamports: 0,
    });
    return { transaction, lookupTables, ...fresh };
  }
  const ageMs = Date.now() - plan.plannedAtMs;
  let planned = plan.steps[index];
  let fresh = ageMs < PLAN_BLOCKHASH_MS ? plan.blockhash : null;
  if ((index > 0 && !isBatch(plan.action)) || ageMs > PLAN_MS || !planned) {
    const again = await simulateStep({ cluster, owner, action: plan.action, index, isCheckOnly: true });
    if (again.problem) throw again.problem;
    if (planned) refuseHigherFees(planned, again.plan);
    planned = again.plan;
    fresh = again.blockhash;
  }
  fresh = shared ?? fresh ?? await getLatestBlockhash(cluster, BLOCKHASH_COMMITMENT);
  const message = VersionedMessage.deserialize(Buffer.from(planned.message, 'base64'));
  message.recentBlockhash = fresh.blockhash;
  return { transaction: new VersionedTransaction(message), lookupTables, ...fresh };
}

/** A person agreed to the fees that were shown, not to any. */
function refuseHigherFees(shown: StepPlan, now: StepPlan): void {
  const [before, after] = [shown, now].map(({ networkFeeLamports, priorityFeeLamports }) =>
    networkFeeLamports + priorityFeeLamports) as [bigint, bigint];
  const share = (before * MORE_PERCENT) / 100n;
  if (after - before <= (share > MORE_LAMPORTS ? share : MORE_LAMPORTS)) return;
  throw new AppError('transactions/costs-more', { details: { shownLamports: `${before}`, nowLamports: `${after}` } });
}
