import bs58 from 'bs58';
import { Buffer } from 'buffer';
import {
  SystemInstruction, SystemProgram, TransactionInstruction, type AddressLookupTableAccount, type VersionedMessage,
} from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { getSignatureStatus } from '@/services/rpc/transactions.ts';
import type { ActionPlan, TokenChange, TransactionStep } from './action.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { type EntryStatus, type JournalEntry, journalError, openRefusal } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { newEntry } from './newEntry.ts';
import { liveEntry, type LiveEntry } from './LiveEntry.ts';
import { type ActionOutcome, waitLimit, type WaitLimit } from './outcome.ts';
import type { Owner } from './owner.ts';
import { tokenChanges } from './tokenChanges.ts';
import { prepareStep } from './prepareStep.ts';
import { programIdsOf } from './compileTransaction.ts';
import { sendFirst, trySigned } from './sendFirst.ts';
import { addSignatures, askOwner, type OwnerSigned } from './signTransaction.ts';
import { transactionFee } from './transactionFee.ts';

/** Before following is taken up again after something on this page went wrong. */
const AGAIN_MS = 2_000;

/** What a wallet added to a transaction that a person has agreed to without it. */
export interface WalletChange {
  /** Each as it goes on after "Your wallet ". */
  readonly additions: readonly string[];
  /** What leaves and enters the wallet: as it was shown, and as the signed message does it. */
  readonly shown: WalletMoves;
  readonly signed: WalletMoves;
}

export interface WalletMoves {
  /** Below 0 = out; null where no node could say. */
  readonly solChangeLamports: bigint | null;
  readonly tokens: readonly TokenChange[];
}

export interface ActionRun {
  readonly cluster: ClusterConfig;
  /** Signs every step. */
  readonly owner: Owner;
  readonly plan: ActionPlan;
  readonly journal: Journal;
  /** Told after each change of the entry, with the entry as it was written. */
  readonly onUpdate?: ((entry: JournalEntry) => void) | undefined;
  /** Asked whether what the wallet added is to be sent; nobody agrees when absent. */
  readonly acceptChange?: ((change: WalletChange) => Promise<boolean>) | undefined;
  /** Stops before the next signature, or stops following what was sent: the entry is then settled on the next load. */
  readonly signal?: AbortSignal | undefined;
  /** How long a step is waited for after it was signed; the spec's 60 seconds when absent. */
  readonly waitMs?: number;
}

/** What was clicked already: a second click joins the first. */
const runs = new WeakMap<ActionPlan, Promise<ActionOutcome>>();

/**
 * Carries out what a plan says: sign, send and prove each step, one after the other (SPEC sections 4 and 9).
 *
 * The journal is written before the wallet is asked and at every step. The wallet signs first, throw-away keys after;
 * what it signed is compared with what was shown and simulated before our RPC sends it, and sends the same bytes again,
 * so that nothing can land twice. The next step is signed only after the one before is final, with a fresh blockhash and
 * a fresh simulation.
 *
 * Before the signature whatever goes wrong is a failure with nothing signed. After it only the chain says how it ended:
 * everything else means that it is still being followed.
 *
 * @returns how it ended; `'followed'` after 60 seconds without an end, or at once where a node refused what the wallet
 *   signed; its `ended` has the end later. Never rejects.
 */
export function runAction(run: ActionRun): Promise<ActionOutcome> {
  const known = runs.get(run.plan);
  if (known) return known;
  const outcome = start(run).then((ended) => {
    // What was refused or proven dead may be tried again with the same plan; what succeeded or may still land, never.
    if (mayRepeat(ended)) runs.delete(run.plan);
    void ended.ended?.then((end) => mayRepeat(end) && runs.delete(run.plan));
    return ended;
  });
  runs.set(run.plan, outcome);
  return outcome;
}

function mayRepeat({ status, error }: ActionOutcome): boolean {
  return status !== 'succeeded' && status !== 'followed' && error?.code !== 'transactions/sent-by-wallet';
}

async function start(run: ActionRun): Promise<ActionOutcome> {
  const { cluster, owner, plan, journal, onUpdate } = run;
  let entry: JournalEntry;
  try {
    if (plan.cluster !== cluster.name) throw planOfAnother(plan, cluster);
    if (plan.problem) throw plan.problem;
    if (plan.draft.steps.length === 0) throw new AppError('transactions/no-instructions');
    entry = newEntry({
      plan, cluster: cluster.name, owner: owner.address, genesisHash: await checkNetwork(cluster),
    });
    await journal.begin(entry);
    onUpdate?.(entry);
  } catch (thrown) {
    return { status: 'failed', entry: null, signatures: [], error: normalizeError(thrown), warning: journal.problem };
  }
  const live = liveEntry(journal, entry, onUpdate);
  const wait = waitLimit(run.waitMs ?? CONFIRMATION_TIMEOUT_MS);
  const driving: Promise<ActionOutcome>[] = [];
  const drives = (): Promise<ActionOutcome> => {
    const driven = drive(run, live, wait);
    driving.push(driven);
    return driven;
  };
  const ended = journal.exclusively(`entry ${entry.id}`, drives).then(
    (outcome) => (outcome === 'taken' ? endedElsewhere(run, live) : outcome),
    // The lock failed, not what was done under it; without one it is done all the same.
    () => driving[0] ?? drives(),
  );
  return Promise.race([ended, wait.over.then((signature) => followed(run, live, signature, ended))]);
}

/** The steps in order; whatever goes wrong ends in the outcome. */
async function drive(run: ActionRun, live: LiveEntry, wait: WaitLimit): Promise<ActionOutcome> {
  for (const [index, step] of run.plan.draft.steps.entries()) {
    let error: AppError | null;
    try {
      error = await driveStep(run, live, wait, index, step);
    } catch (thrown) {
      error = normalizeError(thrown);
    } finally {
      wait.stop();
    }
    if (error?.code === 'transactions/taken-over') return endedElsewhere(run, live);
    if (error) return outcomeOf(run, live.entry, error);
  }
  return outcomeOf(run, live.entry, null);
}

/** @returns why the step did not become final; the journal has it already, unless the page is going away */
async function driveStep(
  run: ActionRun, live: LiveEntry, wait: WaitLimit, index: number, step: TransactionStep,
): Promise<AppError | null> {
  const { cluster, owner, plan, signal } = run;
  let signed: OwnerSigned;
  let lookupTables: readonly AddressLookupTableAccount[];
  try {
    if (signal?.aborted) throw new AppError('transactions/stopped');
    // Nobody waits any more: a wallet must not pop up out of nowhere.
    if (wait.isOver()) throw new AppError('transactions/interrupted');
    const prepared = await prepareStep({ cluster, owner: owner.address, plan, index });
    const { transaction, blockhash, lastValidBlockHeight } = prepared;
    lookupTables = prepared.lookupTables;
    await live.change(index, { status: 'signing', blockhash, lastValidBlockHeight });
    // A wallet may never answer; what it answers after the stop is not used.
    signed = await Promise.race([askOwner(owner, transaction, lookupTables), stopped(signal)]);
  } catch (thrown) {
    return refusedBeforeSigning(live, index, normalizeError(thrown));
  }
  // From here on there are signed bytes: nothing is loaded, and no exception is an end.
  const signature = bs58.encode(signed.transaction.signatures[0] ?? new Uint8Array());
  let sending: Sending;
  try {
    sending = await send(run, live, wait, index, step, signed, signature);
  } catch (thrown) {
    const error = normalizeError(thrown);
    if (isLeft(error)) throw error;
    if (live.entry.steps[index]?.signature === undefined) {
      const changed = changeOf(signed);
      await live.change(index, { status: 'signed', signature, ...(changed && { refusal: journalError(changed) }) });
    }
    sending = { refusal: null, sendError: error, isOld: true };
  }
  if ('unsent' in sending) return sending.unsent;
  wait.start(signature);
  if (sending.refusal) wait.end(signature);
  for (;;) {
    try {
      return await followStep({ cluster, live, index, signal, ...sending });
    } catch (thrown) {
      const error = normalizeError(thrown);
      if (isLeft(error)) throw error;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, AGAIN_MS)), stopped(signal)]);
    }
  }
}

/** The page stops following, or another tab has ended it: the only ways to leave a signed step without its end. */
function isLeft({ code }: AppError): boolean {
  return code === 'transactions/stopped' || code === 'transactions/taken-over';
}

/** What became of signed bytes. */
type Sending =
  /** They cannot land, which is proven and written. */
  | { readonly unsent: AppError }
  /** They may: a refusal says why they are not sent again, `isOld` that the history is asked at once. */
  | { readonly refusal: AppError | null; readonly sendError: AppError | null; readonly isOld: boolean };

/** Compares, simulates and sends what the owner signed, and writes down what became of it. */
async function send(
  run: ActionRun, live: LiveEntry, wait: WaitLimit, index: number, step: TransactionStep, signed: OwnerSigned,
  signature: string,
): Promise<Sending> {
  const { cluster, signal } = run;
  const { transaction } = signed;
  const { message } = transaction;
  const fee = transactionFee(message);
  const programIds = programIdsOf(message);
  const facts = { signature, feeLamports: `${fee.network + fee.priority}`, programIds };
  /** Not sent by the app, but whoever has the bytes could: followed until they are dead, without sending them. */
  const keepBack = async (refusal: AppError): Promise<Sending> => {
    const { recentBlockhash: blockhash } = message;
    // How long a blockhash of the wallet's lives is found out when it is followed.
    const another = live.entry.steps[index]?.blockhash === blockhash ? {} : { blockhash, lastValidBlockHeight: undefined };
    await live.change(index, { status: 'signed', ...facts, ...another, refusal: journalError(refusal) });
    return { refusal, sendError: null, isOld: true };
  };
  const giveUp = async (error: AppError): Promise<Sending> => {
    await live.change(index, { status: 'failed', ...facts, error: journalError(error) }, 'failed');
    return { unsent: error };
  };

  const changed = changeOf(signed);
  if (changed && signed.broken !== null) {
    return signed.isComplete ? keepBack(changed) : giveUp(changed);
  }
  if (changed) {
    // Written before the question: the page may be closed while it is open, and the wallet has the signature.
    await live.change(index, { status: 'signed', ...facts, refusal: journalError(changed) });
    if (!(await isAccepted(run, index, signed, programIds))) return signed.isComplete ? keepBack(changed) : giveUp(changed);
    await live.change(index, { refusal: undefined });
  }
  wait.start(signature);
  try {
    addSignatures(signed, step.signers ?? []);
  } catch (thrown) {
    return changed && signed.isComplete ? keepBack(changed) : giveUp(normalizeError(thrown));
  }
  const { problem, isTooLate } = await trySigned(cluster, message, programIds);
  if (problem) {
    const known = await statusOf(cluster, signature);
    // The app has sent nothing. A wallet may have, and then the chain knows it, or nobody could be asked.
    if (known === null) return giveUp(problem);
    if (known === undefined) return keepBack(problem);
    await live.change(index, { status: 'signed', ...facts });
    return { refusal: null, sendError: problem, isOld: true };
  }
  const wire = transaction.serialize();
  await live.change(index, { status: 'signed', ...facts, wire: Buffer.from(wire).toString('base64') });
  if (signal?.aborted) throw new AppError('transactions/stopped');
  if (isTooLate) return { refusal: null, sendError: null, isOld: true };
  const { refusal, isFinal } = await sendFirst(cluster, wire, programIds);
  if (refusal && isFinal) {
    await live.change(index, { refusal: journalError(refusal) });
    return { refusal, sendError: null, isOld: true };
  }
  const isLate = refusal?.code === 'rpc/blockhash-not-found';
  if (!isLate) await live.change(index, { status: 'sent' });
  return { refusal: null, sendError: refusal, isOld: isLate };
}

/** Why the app does not send what the wallet signed, unless the person says so; null where it is what was shown. */
function changeOf({ transaction, broken, additions }: OwnerSigned): AppError | null {
  if (broken !== null) {
    const code = isNonceUsed(transaction.message) ? 'transactions/never-expires' : 'transactions/message-changed';
    return new AppError(code, { details: { what: broken } });
  }
  if (additions.length === 0) return null;
  return new AppError('transactions/wallet-added', { details: { sentence: `Your wallet ${additions.join(' and ')}.` } });
}

/** A message that begins so is not taken by a blockhash but by the nonce of an account: it can wait for years. */
function isNonceUsed({ compiledInstructions: [first], staticAccountKeys }: VersionedMessage): boolean {
  const programId = first && staticAccountKeys[first.programIdIndex];
  if (!programId?.equals(SystemProgram.programId)) return false;
  try {
    const data = Buffer.from(first?.data ?? []);
    return SystemInstruction.decodeInstructionType(new TransactionInstruction({ programId, keys: [], data })) === 'AdvanceNonceAccount';
  } catch {
    return false;
  }
}

/** Shows what the wallet added, with what the signed message does, and waits for the answer. */
async function isAccepted(
  { cluster, owner, plan, acceptChange, signal }: ActionRun, index: number, { transaction, additions }: OwnerSigned,
  programIds: readonly string[],
): Promise<boolean> {
  if (!acceptChange) return false;
  const { message } = transaction;
  const writable = message.staticAccountKeys.filter((_, place) => message.isAccountWritable(place));
  const addresses = writable.map((key) => key.toBase58());
  const { simulation, problem } = await trySigned(cluster, message, programIds, addresses);
  const shown = plan.steps[index];
  const [before, after] = [simulation?.before, simulation?.after].map((states) => states?.get(owner.address)?.lamports);
  return Promise.race([
    acceptChange({
      additions,
      shown: { solChangeLamports: shown?.solChangeLamports ?? null, tokens: shown?.tokens ?? [] },
      signed: {
        solChangeLamports: before === undefined || problem ? null : (after ?? 0n) - before,
        tokens: simulation && !problem ? tokenChanges(simulation, owner.address, plan.draft.mintDecimals ?? {}) : [],
      },
    }),
    stopped(signal),
  ]);
}

/** Whether the chain knows a signature: its status, null where it does not, undefined where nobody could be asked. */
async function statusOf(cluster: ClusterConfig, signature: string): Promise<object | null | undefined> {
  try {
    return (await getSignatureStatus(cluster, signature, true)).status;
  } catch {
    return undefined;
  }
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

/** Nothing was signed: a no before the signature is a rejection, everything else a failure. */
async function refusedBeforeSigning(live: LiveEntry, index: number, error: AppError): Promise<AppError> {
  const isRefusal = error.code.startsWith('wallet/') || REFUSALS.includes(error.code);
  const status = isRefusal ? 'rejected' : 'failed';
  await live.change(index, { status, error: journalError(error) }, endOf(status, index));
  return error;
}

/** While the entry is open nothing has failed: what was signed may still land. */
const OUTCOMES: Readonly<Record<EntryStatus, ActionOutcome['status']>> = {
  open: 'followed', succeeded: 'succeeded', failed: 'failed', expired: 'expired', rejected: 'rejected', stopped: 'stopped',
};

function outcomeOf({ journal }: ActionRun, entry: JournalEntry, error: AppError | null): ActionOutcome {
  const signatures = entry.steps.flatMap(({ status, signature }) =>
    status === 'finalized' && signature !== undefined ? [signature] : []);
  const shown = error?.code === 'transactions/stopped' && signatures.length > 0
    ? new AppError('transactions/stopped', { details: { sent: signatures } }) : error;
  return { status: OUTCOMES[entry.status], entry, signatures, error: shown, warning: journal.problem };
}

function followed(run: ActionRun, live: LiveEntry, signature: string, ended: Promise<ActionOutcome>): ActionOutcome {
  const refusal = live.entry.steps.find((step) => step.signature === signature)?.refusal;
  const error = refusal ? openRefusal(refusal) : new AppError('transactions/still-followed', { details: { signature } });
  return { ...outcomeOf(run, live.entry, error), status: 'followed', ended };
}

/** Another tab has the entry, and how it ended there is how it ended. */
async function endedElsewhere(run: ActionRun, live: LiveEntry): Promise<ActionOutcome> {
  const { id } = live.entry;
  const entry = await run.journal.get(id).catch(() => null) ?? live.entry;
  const error = entry.status === 'succeeded' ? null : new AppError('transactions/taken-over', { details: { entryId: id } });
  return outcomeOf(run, entry, error);
}

/** What was checked on one network must not be signed for another: the same addresses are other accounts there. */
function planOfAnother({ cluster: planned }: ActionPlan, { name }: ClusterConfig): AppError {
  return new AppError('transactions/plan-of-another-network', { details: { planned, selected: name } });
}
