import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { ActionPlan } from './action.ts';
import type { ActionRun } from './ActionRun.ts';
import { checkNetwork } from './checkNetwork.ts';
import { endOf, followStep } from './followStep.ts';
import { type EntryStatus, type JournalEntry, openRefusal } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import { journalError } from './journal/journalError.ts';
import { newEntry } from './newEntry.ts';
import { liveEntry, type LiveEntry } from './LiveEntry.ts';
import { type ActionOutcome, waitLimit, type WaitLimit } from './outcome.ts';
import { prepareStep, type PreparedStep } from './prepareStep.ts';
import {
  changeOf, checkSigned, type FollowedSending, type ReadyToSend, sendChecked, type Sending, type SignedStep, stopped,
} from './sendSigned.ts';
import { askOwner, type OwnerSigned } from './signTransaction.ts';

/** Before following resumes after an unexpected error on this page. */
const AGAIN_MS = 2_000;

/** Plans already confirmed: a second click joins the first run. */
const runs = new WeakMap<ActionPlan, Promise<ActionOutcome>>();

/**
 * Executes a plan: signs, sends and confirms each step in turn, or those of a batch together (rules 4.12 and 4.34).
 *
 * The journal is written before the wallet is asked and at every step. The wallet signs first, then ephemeral keys. The
 * signed message is compared with what was shown and simulated before it is sent; only the same bytes are ever resent,
 * so that nothing can land twice. The next step is signed only after the previous one is finalized, with a fresh
 * blockhash and simulation. The steps of a batch are signed with one prompt, and all signed bytes are written before
 * any is sent.
 *
 * Before the signature, any error is a failure with nothing signed. After it, only the chain decides: until it does,
 * the step is still being followed.
 *
 * @returns the outcome. It is `'followed'` after 60 seconds, or at once if a node refused what the wallet signed;
 *   `ended` then resolves with the final outcome. Never rejects.
 */
export function runAction(run: ActionRun): Promise<ActionOutcome> {
  const known = runs.get(run.plan);
  if (known) return known;
  const outcome = start(run).then((ended) => {
    // A plan that was rejected or is proven to have expired may be run again; one that succeeded or may still land may
    // not.
    if (mayRepeat(ended)) runs.delete(run.plan);
    void ended.ended?.then((end) => mayRepeat(end) && runs.delete(run.plan));
    return ended;
  });
  runs.set(run.plan, outcome);
  return outcome;
}

/** What landed must not be repeated. */
function mayRepeat({ status, signatures, error }: ActionOutcome): boolean {
  return status !== 'followed' && signatures.length === 0 && error?.code !== 'transactions/sent-by-wallet';
}

async function start(run: ActionRun): Promise<ActionOutcome> {
  const { cluster, owner, plan, journal, onUpdate } = run;
  let entry: JournalEntry;
  let release = (): void => undefined;
  try {
    if (plan.cluster !== cluster.name) throw planOfAnother(plan, cluster);
    if (plan.problem) throw plan.problem;
    if (plan.action.steps.length === 0) throw new AppError('transactions/no-instructions');
    entry = newEntry({
      plan, cluster: cluster.name, owner: owner.address, genesisHash: await checkNetwork(cluster),
    });
    release = await holdKey(journal, entry);
    await journal.begin(entry);
    onUpdate?.(entry);
  } catch (thrown) {
    release();
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
    // The lock failed, not the work under it, so the work is done without a lock.
    () => driving[0] ?? drives(),
  ).finally(release);
  return Promise.race([ended, wait.over.then((signature) => followed(run, live, signature, ended))]);
}

/**
 * Another tab may be running the same action although the journal no longer knows it, because the site's data was cleared.
 *
 * @returns lets the key go
 * @throws AppError `transactions/still-open`
 */
async function holdKey(journal: Journal, { id, cluster, owner, key, title }: JournalEntry): Promise<() => void> {
  const release = await new Promise<(() => void) | null>((resolve) => {
    const held = journal.exclusively(`key ${cluster} ${owner} ${key}`, () => new Promise<void>((done) => resolve(done)));
    // Where locks cannot be had, the journal alone decides.
    held.then((ended) => resolve(ended === 'taken' ? null : () => undefined), () => resolve(() => undefined));
  });
  if (!release) throw new AppError('transactions/still-open', { details: { entryId: id, title } });
  return release;
}

/** Runs the steps in order, or a batch together. Errors become part of the outcome. */
async function drive(run: ActionRun, live: LiveEntry, wait: WaitLimit): Promise<ActionOutcome> {
  const indexes = run.plan.action.steps.map((_, index) => index);
  for (const together of live.entry.isBatch ? [indexes] : indexes.map((index) => [index])) {
    const errors = await driveSteps(run, live, wait, together);
    wait.stop();
    const [error] = errors.filter((one) => one !== null);
    if (errors.some((one) => one?.code === 'transactions/taken-over')) return endedElsewhere(run, live);
    if (error) return outcomeOf(run, live.entry, error);
  }
  return outcomeOf(run, live.entry, null);
}

/**
 * Signs steps with one wallet prompt, and sends nothing before all signed bytes are written.
 *
 * @returns why each did not become final; the journal has it already, unless the page is closing
 */
async function driveSteps(
  run: ActionRun, live: LiveEntry, wait: WaitLimit, indexes: readonly number[],
): Promise<readonly (AppError | null)[]> {
  const { owner, signal } = run;
  let answers: readonly (OwnerSigned | AppError)[];
  try {
    if (signal?.aborted) throw new AppError('transactions/stopped');
    // The wait is over: the wallet must not open unexpectedly.
    if (wait.isOver()) throw new AppError('transactions/interrupted');
    const prepared = await prepareSteps(run, live, indexes);
    // A wallet may never answer, and an answer after the stop is ignored.
    answers = await Promise.race([askOwner(owner, prepared), stopped(signal)]);
  } catch (thrown) {
    const error = normalizeError(thrown);
    answers = indexes.map(() => error);
  }
  // From here on there may be signed bytes, so nothing may be lazily loaded, and no exception ends the step.
  const asking = { ...run, acceptChange: oneByOne(run.acceptChange) };
  const checked = await Promise.all(indexes.map((index, place) => {
    const answer = answers[place] ?? new AppError('transactions/not-signed');
    const done = answer instanceof AppError
      ? refusedBeforeSigning(live, index, answer) : checkStep(asking, live, wait, { index, signed: answer, signature: signatureOf(answer) });
    return done.catch(normalizeError);
  }));
  return Promise.all(checked.map((step) => (step instanceof AppError ? Promise.resolve(step) : sendAndFollow(run, live, wait, step).catch(normalizeError))));
}

/** Builds the messages to sign, those of a batch with one blockhash, and records them as signing. */
async function prepareSteps({ cluster, owner, plan }: ActionRun, live: LiveEntry, indexes: readonly number[]): Promise<readonly PreparedStep[]> {
  const [firstIndex = 0, ...others] = indexes;
  const query = { cluster, owner: owner.address, plan };
  const first = await prepareStep({ ...query, index: firstIndex });
  const { blockhash: hash, lastValidBlockHeight: height } = first;
  const shared = { blockhash: hash, lastValidBlockHeight: height };
  const prepared = [first, ...await Promise.all(others.map((index) => prepareStep({ ...query, index, shared })))];
  for (const [place, { transaction: { message }, blockhash, lastValidBlockHeight }] of prepared.entries()) {
    const accounts = others.length > 0 && { accounts: message.staticAccountKeys.map((key) => key.toBase58()) };
    await live.change(indexes[place] ?? 0, { status: 'signing', blockhash, lastValidBlockHeight, ...accounts });
  }
  return prepared;
}

/** Changes the wallet made are confirmed one transaction at a time. */
function oneByOne(ask: ActionRun['acceptChange']): ActionRun['acceptChange'] {
  let last: Promise<unknown> = Promise.resolve();
  return ask && ((change) => {
    const answer = last.then(() => ask(change));
    last = answer.catch(() => undefined);
    return answer;
  });
}

function signatureOf({ transaction }: OwnerSigned): string {
  return bs58.encode(transaction.signatures[0] ?? new Uint8Array());
}

/** What may be sent of a signed step, or why it is not sent. */
interface CheckedStep extends SignedStep {
  readonly sending: Sending | ReadyToSend;
}

async function checkStep(run: ActionRun, live: LiveEntry, wait: WaitLimit, step: SignedStep): Promise<CheckedStep> {
  return { ...step, sending: await goOn(live, step, () => checkSigned(run, live, wait, step)) };
}

/** @returns why the step did not become final */
async function sendAndFollow(run: ActionRun, live: LiveEntry, wait: WaitLimit, step: CheckedStep): Promise<AppError | null> {
  const { cluster, signal } = run;
  const { index, signature, sending: checked } = step;
  const sending = 'wire' in checked ? await goOn(live, step, () => sendChecked(run, live, index, checked)) : checked;
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

/** Anything thrown after the signature means that the step is still followed. */
async function goOn<Result>(live: LiveEntry, { index, signed, signature }: SignedStep, work: () => Promise<Result>): Promise<Result | FollowedSending> {
  try {
    return await work();
  } catch (thrown) {
    const error = normalizeError(thrown);
    if (isLeft(error)) throw error;
    if (live.entry.steps[index]?.signature === undefined) {
      const changed = changeOf(signed);
      await live.change(index, { status: 'signed', signature, ...(changed && { refusal: journalError(changed) }) });
    }
    return { refusal: null, sendError: error, isOld: true };
  }
}

/** The page is closing, or another tab has ended the step: the only ways to leave a signed step without its outcome. */
function isLeft({ code }: AppError): boolean {
  return code === 'transactions/stopped' || code === 'transactions/taken-over';
}

/** Not signed, and nothing is wrong with the transaction itself. */
const REFUSALS: readonly string[] = ['transactions/stopped', 'transactions/interrupted', 'transactions/costs-more'];

/** Nothing was signed: a refusal by the person is a rejection, everything else a failure. */
async function refusedBeforeSigning(live: LiveEntry, index: number, error: AppError): Promise<AppError> {
  const isRefusal = error.code.startsWith('wallet/') || REFUSALS.includes(error.code);
  const status = isRefusal ? 'rejected' : 'failed';
  await live.change(index, { status, error: journalError(error) }, endOf(status, index));
  return error;
}

/** An open entry has not failed, because what was signed may still land. */
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

/** Another tab has the entry, so its result there is the outcome. */
async function endedElsewhere(run: ActionRun, live: LiveEntry): Promise<ActionOutcome> {
  const { id } = live.entry;
  const entry = await run.journal.get(id).catch(() => null) ?? live.entry;
  const error = entry.status === 'succeeded' ? null : new AppError('transactions/taken-over', { details: { entryId: id } });
  return outcomeOf(run, entry, error);
}

/** A plan made on one network must not be signed for another, where the same addresses are different accounts. */
function planOfAnother({ cluster: planned }: ActionPlan, { name }: ClusterConfig): AppError {
  return new AppError('transactions/plan-of-another-network', { details: { planned, selected: name } });
}
