import { VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import type { ClusterConfig } from '../../config.ts';
import { CONFIRMATION_TIMEOUT_MS, PRIORITY_FEE_COMPUTE_UNITS } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { toAppError } from '../../errors/toAppError.ts';
import { callRpc } from '../callRpc.ts';
import type { ActionPlan, BlockhashOfPlan, TransactionStep } from './action.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { journalError } from './journal/changeEntry.ts';
import type { EntryStatus, JournalEntry } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import { newEntry } from './journal/newEntry.ts';
import { liveEntry, type LiveEntry } from './LiveEntry.ts';
import type { ActionOutcome } from './outcome.ts';
import type { Owner } from './owner.ts';
import { simulateStep } from './plan/planStep.ts';
import { stepMessage } from './plan/stepMessage.ts';
import { readLookupTables } from './readLookupTables.ts';
import { sendFirst } from './sendFirst.ts';
import { signTransaction } from './signTransaction.ts';
import { transactionFee } from './transactionFee.ts';

/** Commitment of the blockhash: a finalized one is 13 of its 60 seconds old when it arrives. */
const BLOCKHASH_COMMITMENT = 'confirmed';
/** How long a plan holds; what a person read for longer is simulated again before the signature. */
const PLAN_MS = 30_000;
/** How long the plan's own blockhash is fresh enough to sign with. */
const PLAN_BLOCKHASH_MS = 5_000;

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
    if (plan.problem) throw plan.problem;
    if (plan.draft.steps.length === 0) throw new AppError('transactions/no-instructions');
    const entry = newEntry({ plan, owner: owner.address, genesisHash: await checkNetwork(cluster) });
    await journal.begin(entry);
    onUpdate?.(entry);
    const live = liveEntry(journal, entry, onUpdate);
    const wait = waitLimit(run.waitMs ?? CONFIRMATION_TIMEOUT_MS);
    const held = journal.exclusively(`entry ${entry.id}`, () => drive(run, live, wait));
    const ended = held.then((outcome) => (outcome === 'taken' ? outcomeOf(run, live, takenOver(entry)) : outcome));
    return await Promise.race([ended, wait.over.then((signature) => followed(run, live, signature, ended))]);
  } catch (thrown) {
    return { status: 'failed', entry: null, signatures: [], error: toAppError(thrown), warning: journal.problem };
  }
}

/** The steps in order; whatever goes wrong ends in the outcome. */
async function drive(run: ActionRun, live: LiveEntry, wait: WaitLimit): Promise<ActionOutcome> {
  for (const [index, step] of run.plan.draft.steps.entries()) {
    let error: AppError | null;
    try {
      error = await driveStep(run, live, wait, index, step);
    } catch (thrown) {
      error = toAppError(thrown);
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
  const { cluster, owner, signal } = run;
  let signed: VersionedTransaction;
  try {
    if (signal?.aborted) throw new AppError('transactions/stopped');
    // Nobody waits any more: a wallet must not pop up out of nowhere.
    if (wait.isOver()) throw new AppError('transactions/interrupted');
    const { transaction, lookupTables, blockhash, lastValidBlockHeight } = await prepare(run, index, step);
    await live.change(index, { status: 'signing', blockhash, lastValidBlockHeight });
    // A wallet may never answer; what it answers after the stop is not used.
    signed = await Promise.race([signTransaction(owner, transaction, step.signers ?? [], lookupTables), stopped(signal)]);
  } catch (thrown) {
    return refusedBeforeSending(live, index, toAppError(thrown));
  }
  const wire = signed.serialize();
  const fee = transactionFee(signed.message);
  const { staticAccountKeys, compiledInstructions } = signed.message;
  const programIds = compiledInstructions.map(({ programIdIndex }) => staticAccountKeys[programIdIndex]?.toBase58() ?? '');
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

/** The message that was shown, with a fresh blockhash; simulated anew where time or a step before has passed. */
async function prepare({ cluster, owner, plan }: ActionRun, index: number, step: TransactionStep) {
  const lookupTables = await readLookupTables(cluster, step.lookupTables);
  if (plan.steps.length === 0) {
    const fresh = await latestBlockhash(cluster);
    const transaction = stepMessage({
      step, owner: owner.address, version: plan.draft.version, lookupTables, blockhash: fresh.blockhash,
      computeUnitLimit: PRIORITY_FEE_COMPUTE_UNITS, microLamports: 0,
    });
    return { transaction, lookupTables, ...fresh };
  }
  const ageMs = Date.now() - plan.plannedAtMs;
  let planned = plan.steps[index];
  let fresh = ageMs < PLAN_BLOCKHASH_MS ? plan.blockhash : null;
  if (index > 0 || ageMs > PLAN_MS || !planned) {
    const again = await simulateStep({ cluster, owner: owner.address, draft: plan.draft, index, isCheckOnly: true });
    if (again.problem) throw again.problem;
    planned = again.plan;
    fresh = again.blockhash;
  }
  fresh ??= await latestBlockhash(cluster);
  const message = VersionedMessage.deserialize(Buffer.from(planned.message, 'base64'));
  message.recentBlockhash = fresh.blockhash;
  return { transaction: new VersionedTransaction(message), lookupTables, ...fresh };
}

function latestBlockhash(cluster: ClusterConfig): Promise<BlockhashOfPlan> {
  return callRpc(cluster, (connection) => connection.getLatestBlockhash(BLOCKHASH_COMMITMENT));
}

/** Nothing was sent: the wallet's no is a rejection, everything else a failure. */
async function refusedBeforeSending(live: LiveEntry, index: number, error: AppError): Promise<AppError> {
  const isWallets = error.code.startsWith('wallet/') || error.code === 'transactions/stopped'
    || error.code === 'transactions/interrupted';
  const status = isWallets ? 'rejected' : 'failed';
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

function takenOver({ id }: JournalEntry): AppError {
  return new AppError('transactions/taken-over', { details: { entryId: id } });
}

/** The spec's 60 seconds, counted from each sending. */
interface WaitLimit {
  /** Resolves with the signature that was waited for. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  isOver(): boolean;
}

function waitLimit(ms: number): WaitLimit {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end: (signature: string) => void = () => undefined;
  const over = new Promise<string>((resolve) => (end = resolve));
  return {
    over,
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    start: (signature) => {
      timer = setTimeout(() => {
        isOver = true;
        end(signature);
      }, ms);
    },
  };
}
