import type { VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ClusterConfig } from '../../config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { recognise } from '../../errors/recognise.ts';
import type { ActionPlan, TransactionStep } from './action.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { journalError } from './journal/changeEntry.ts';
import type { EntryStatus, JournalEntry } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import { newEntry } from './journal/newEntry.ts';
import { liveEntry, type LiveEntry } from './LiveEntry.ts';
import type { ActionOutcome } from './outcome.ts';
import type { Owner } from './owner.ts';
import { prepareStep } from './prepareStep.ts';
import { programIdsOf } from './programIdsOf.ts';
import { sendFirst } from './sendFirst.ts';
import { signTransaction } from './signTransaction.ts';
import { transactionFee } from './transactionFee.ts';
import { waitLimit, type WaitLimit } from './waitLimit.ts';

export interface ActionRun {
  readonly cluster: ClusterConfig;
  /** Signs every step. */
  readonly owner: Owner;
  readonly plan: ActionPlan;
  readonly journal: Journal;
  /** Told after each change of the entry, with the entry as it was written. */
  readonly onUpdate?: ((entry: JournalEntry) => void) | undefined;
  /** Stops before the next signature, or stops following what was sent: the entry is then settled on the next load. */
  readonly signal?: AbortSignal | undefined;
  /** How long a step is waited for after it was sent; the spec's 60 seconds when absent. */
  readonly waitMs?: number;
}

/** What was clicked already: a second click joins the first. */
const runs = new WeakMap<ActionPlan, Promise<ActionOutcome>>();

/**
 * Carries out what a plan says: sign, send and prove each step, one after the other (SPEC sections 4 and 9).
 *
 * The journal is written before the wallet is asked and at every step. The wallet signs first, throw-away keys after;
 * our RPC sends, and sends the same bytes again, so that nothing can land twice. The next step is signed only after
 * the one before is final, with a fresh blockhash and a fresh simulation.
 *
 * @returns how it ended; after 60 seconds without an end `'followed'`, whose `ended` has the end later. Never rejects.
 */
export function runAction(run: ActionRun): Promise<ActionOutcome> {
  const known = runs.get(run.plan);
  if (known) return known;
  const outcome = start(run).then((ended) => {
    // What was refused or proven dead may be tried again with the same plan; what succeeded or may still land, never.
    if (ended.status !== 'succeeded' && ended.status !== 'followed') runs.delete(run.plan);
    void ended.ended?.then(({ status }) => status !== 'succeeded' && runs.delete(run.plan));
    return ended;
  });
  runs.set(run.plan, outcome);
  return outcome;
}

async function start(run: ActionRun): Promise<ActionOutcome> {
  const { cluster, owner, plan, journal, onUpdate } = run;
  try {
    if (plan.cluster !== cluster.name) throw planOfAnother(plan, cluster);
    if (plan.problem) throw plan.problem;
    if (plan.draft.steps.length === 0) throw new AppError('transactions/no-instructions');
    const entry = newEntry({
      plan, cluster: cluster.name, owner: owner.address, genesisHash: await checkNetwork(cluster),
    });
    await journal.begin(entry);
    onUpdate?.(entry);
    const live = liveEntry(journal, entry, onUpdate);
    const wait = waitLimit(run.waitMs ?? CONFIRMATION_TIMEOUT_MS);
    const held = journal.exclusively(`entry ${entry.id}`, () => drive(run, live, wait));
    const ended = held.then((outcome) => (outcome === 'taken' ? outcomeOf(run, live, takenOver(entry)) : outcome));
    return await Promise.race([ended, wait.over.then((signature) => followed(run, live, signature, ended))]);
  } catch (thrown) {
    return { status: 'failed', entry: null, signatures: [], error: await recognise(thrown), warning: journal.problem };
  }
}

/** The steps in order; whatever goes wrong ends in the outcome. */
async function drive(run: ActionRun, live: LiveEntry, wait: WaitLimit): Promise<ActionOutcome> {
  for (const [index, step] of run.plan.draft.steps.entries()) {
    let error: AppError | null;
    try {
      error = await driveStep(run, live, wait, index, step);
    } catch (thrown) {
      error = await recognise(thrown);
    } finally {
      wait.stop();
    }
    if (error) return outcomeOf(run, live, error);
  }
  return outcomeOf(run, live, null);
}

/** @returns why the step did not become final; the journal has it already, unless the page is going away */
async function driveStep(
  run: ActionRun, live: LiveEntry, wait: WaitLimit, index: number, step: TransactionStep,
): Promise<AppError | null> {
  const { cluster, owner, plan, signal } = run;
  let signed: VersionedTransaction;
  try {
    if (signal?.aborted) throw new AppError('transactions/stopped');
    // Nobody waits any more: a wallet must not pop up out of nowhere.
    if (wait.isOver()) throw new AppError('transactions/interrupted');
    const prepared = { cluster, owner: owner.address, plan, index };
    const { transaction, lookupTables, blockhash, lastValidBlockHeight } = await prepareStep(prepared);
    await live.change(index, { status: 'signing', blockhash, lastValidBlockHeight });
    // A wallet may never answer; what it answers after the stop is not used.
    const signing = signTransaction(owner, transaction, step.signers ?? [], lookupTables);
    signed = await Promise.race([signing, stopped(signal)]);
  } catch (thrown) {
    return refusedBeforeSending(live, index, await recognise(thrown));
  }
  const wire = signed.serialize();
  const fee = transactionFee(signed.message);
  const programIds = programIdsOf(signed.message);
  await live.change(index, {
    status: 'signed',
    signature: bs58.encode(signed.signatures[0] ?? new Uint8Array()),
    wire: Buffer.from(wire).toString('base64'),
    feeLamports: `${fee.network + fee.priority}`,
    programIds,
  });
  if (signal?.aborted) throw new AppError('transactions/stopped');
  wait.start(live.entry.steps[index]?.signature ?? '');
  const { refusal, mayArrive } = await sendFirst(cluster, wire, programIds);
  if (refusal && !mayArrive) {
    await live.change(index, { status: 'failed', error: journalError(refusal) }, 'failed');
    return refusal;
  }
  const isTooLate = refusal?.code === 'rpc/blockhash-not-found';
  if (!isTooLate) await live.change(index, { status: 'sent' });
  return followStep({ cluster, live, index, isOld: isTooLate, signal, sendError: refusal });
}

/** Rejects when the signal aborts. */
function stopped(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(new AppError('transactions/stopped'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Nobody signed, and nothing is wrong with the transaction itself. */
const REFUSALS: readonly string[] = ['transactions/stopped', 'transactions/interrupted', 'transactions/costs-more'];

/** Nothing was sent: a no before the signature is a rejection, everything else a failure. */
async function refusedBeforeSending(live: LiveEntry, index: number, error: AppError): Promise<AppError> {
  const isRefusal = error.code.startsWith('wallet/') || REFUSALS.includes(error.code);
  const status = isRefusal ? 'rejected' : 'failed';
  await live.change(index, { status, error: journalError(error) }, endOf(status, index));
  return error;
}

function outcomeOf({ journal }: ActionRun, { entry }: LiveEntry, error: AppError | null): ActionOutcome {
  const signatures = entry.steps.flatMap(({ status, signature }) =>
    status === 'finalized' && signature !== undefined ? [signature] : []);
  const status: Record<EntryStatus, ActionOutcome['status']> = {
    open: error ? 'stopped' : 'succeeded', succeeded: 'succeeded', failed: 'failed', expired: 'expired',
    rejected: 'rejected', stopped: 'stopped',
  };
  const shown = error?.code === 'transactions/stopped' && signatures.length > 0
    ? new AppError('transactions/stopped', { details: { sent: signatures } }) : error;
  return { status: status[entry.status], entry, signatures, error: shown, warning: journal.problem };
}

function followed(run: ActionRun, live: LiveEntry, signature: string, ended: Promise<ActionOutcome>): ActionOutcome {
  const error = new AppError('transactions/still-followed', { details: { signature } });
  return { ...outcomeOf(run, live, error), status: 'followed', ended };
}

/** What was checked on one network must not be signed for another: the same addresses are other accounts there. */
function planOfAnother({ cluster: planned }: ActionPlan, { name }: ClusterConfig): AppError {
  return new AppError('transactions/plan-of-another-network', { details: { planned, selected: name } });
}

function takenOver({ id }: JournalEntry): AppError {
  return new AppError('transactions/taken-over', { details: { entryId: id } });
}
