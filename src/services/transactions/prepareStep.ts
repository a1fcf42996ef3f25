import { Buffer } from 'buffer';
import { type AddressLookupTableAccount, VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { PRIORITY_FEE_COMPUTE_UNITS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { getLatestBlockhash } from '@/services/rpc/transactions.ts';
import { type ActionPlan, type BlockhashOfPlan, isBatch, type StepPlan } from './action.ts';
import { simulateStep } from './planStep.ts';
import { stepMessage } from './compileTransaction.ts';
import { readLookupTables } from './simulate.ts';

/** Commitment of the blockhash. A finalized one may already be 32 of its 150 blocks old. */
const BLOCKHASH_COMMITMENT = 'confirmed';
/** How long a plan is valid. After that it is simulated again before signing. */
const PLAN_MS = 30_000;
/** How long the plan's own blockhash is fresh enough for signing. */
const PLAN_BLOCKHASH_MS = 5_000;
/** How much the fees may rise above those shown, in percent. */
const MORE_PERCENT = 10n;
/** A smaller rise, in lamports, is never a reason to stop. */
const MORE_LAMPORTS = 10_000n;

export interface StepToPrepare {
  readonly cluster: ClusterConfig;
  /** Fee payer, base58. */
  readonly owner: string;
  readonly plan: ActionPlan;
  readonly index: number;
  /** Shared by a batch, whose transactions are signed together; absent otherwise. */
  readonly shared?: BlockhashOfPlan | undefined;
}

/** A transaction ready to be signed. */
export interface PreparedStep extends BlockhashOfPlan {
  readonly transaction: VersionedTransaction;
  readonly lookupTables: readonly AddressLookupTableAccount[];
}

/**
 * The message shown, with a fresh blockhash, simulated again if it is outdated or an earlier step has landed.
 *
 * @throws AppError `programs/*` if it would fail now, `transactions/costs-more` if its fees rose above those shown,
 *   `rpc/*`
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
  const ageMs = performance.now() - plan.plannedAtMs;
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

/** The person approved the fees that were shown. */
function refuseHigherFees(shown: StepPlan, now: StepPlan): void {
  const [before, after] = [shown, now].map(({ networkFeeLamports, priorityFeeLamports }) =>
    networkFeeLamports + priorityFeeLamports) as [bigint, bigint];
  const share = (before * MORE_PERCENT) / 100n;
  if (after - before <= (share > MORE_LAMPORTS ? share : MORE_LAMPORTS)) return;
  throw new AppError('transactions/costs-more', { details: { shownLamports: `${before}`, nowLamports: `${after}` } });
}
