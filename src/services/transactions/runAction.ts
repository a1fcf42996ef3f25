import bs58 from 'bs58';
import type { AddressLookupTableAccount } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { ActionPlan, TransactionStep } from './action.ts';
import type { ActionRun } from './ActionRun.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { type EntryStatus, type JournalEntry, openRefusal } from './journal/entry.ts';
import { journalError } from './journal/journalError.ts';
import { newEntry } from './newEntry.ts';
import { liveEntry, type LiveEntry } from './LiveEntry.ts';
import { type ActionOutcome, waitLimit, type WaitLimit } from './outcome.ts';
import { prepareStep } from './prepareStep.ts';
import { changeOf, sendSigned, stopped, type Sending } from './sendSigned.ts';
import { askOwner, type OwnerSigned } from './signTransaction.ts';

/** Before following is taken up again after something on this page went wrong. */
const AGAIN_MS = 2_000;

/** What was clicked already: a second click joins the first. */
const runs = new WeakMap<ActionPlan, Promise<ActionOutcome>>();

/**
 * Carries out what a plan says: sign, send and prove each step, one after the other (rule 4.12).
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
    if (plan.action.steps.length === 0) throw new AppError('transactions/no-instructions');
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
  for (const [index, step] of run.plan.action.steps.entries()) {
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
    // No one waits any more: a wallet must not pop up out of nowhere.
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
    sending = await sendSigned(run, live, wait, index, step, signed, signature);
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

/** No one signed, and nothing is wrong with the transaction itself. */
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
