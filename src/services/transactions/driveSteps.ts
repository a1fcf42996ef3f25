import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { ActionRun } from './ActionRun.ts';
import { followStep } from './followStep.ts';
import { changeStep, type JournalEntry, journalError, type StepChange } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import { changeOf, checkSigned, sendReady, stopped } from './sendStep.ts';
import { askOwner, prepareSteps } from './signSteps.ts';
import type { Finding, Stage, StepAt, StepState, WaitLimit } from './StepState.ts';

/** Before following resumes after an unexpected error on this page. */
const AGAIN_MS = 2_000;

/**
 * An entry this tab works on. Each change is written before anything else happens. If the journal cannot be written,
 * the entry continues in memory, so that signed transactions are still followed.
 */
export interface LiveEntry {
  /** As last written. */
  readonly entry: JournalEntry;
  /**
   * Writes changes of a step.
   *
   * @throws AppError `transactions/taken-over` if another tab has changed the entry meanwhile
   */
  write(index: number, finding: Finding): Promise<void>;
}

/** @param onUpdate called after each change was written */
export function liveEntry(journal: Journal, begun: JournalEntry, onUpdate: ActionRun['onUpdate']): LiveEntry {
  let entry = begun;
  // Serialized, because writing can be slower than confirmations arrive.
  let last: Promise<void> = Promise.resolve();
  const write = async (index: number, change: StepChange): Promise<void> => {
    let isTaken = false;
    const written = await journal.update(begun.id, (now) => {
      // Without Web Locks, another tab may have started to settle the entry; its revision shows it.
      isTaken = now.status !== 'open' || now.revision !== entry.revision;
      // Based on this tab's state, which includes changes that an earlier write could not store.
      return isTaken ? null : changeStep(entry, index, change);
    }).catch(() => null);
    if (isTaken) throw new AppError('transactions/taken-over', { details: { entryId: begun.id } });
    entry = written ?? changeStep(entry, index, change);
    onUpdate?.(entry);
  };
  return {
    get entry() {
      return entry;
    },
    write: (index, finding) => {
      const { error, refusal, ...rest } = finding;
      const change = {
        ...rest, ...(error && { error: journalError(error) }), ...('refusal' in finding && { refusal: refusal && journalError(refusal) }),
      };
      const turn = last.then(() => write(index, change));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Where steps are driven, and until when. */
export interface Driving {
  readonly cluster: ClusterConfig;
  readonly live: LiveEntry;
  /** Stops following; what was signed stays open. */
  readonly signal?: AbortSignal | undefined;
  readonly wait?: WaitLimit;
}

/**
 * Signs steps with one wallet prompt, sends nothing before all signed bytes are written, and follows each to its end.
 *
 * @returns why those that did not become final did not; the journal has it already, unless the page is closing
 */
export async function driveTogether(run: ActionRun, driving: Driving & { readonly wait: WaitLimit }, indexes: readonly number[]): Promise<readonly AppError[]> {
  const asking = { ...run, acceptChange: oneByOne(run.acceptChange) };
  const signed = await signTogether(asking, driving, indexes);
  // From here on there may be signed bytes, so nothing may be lazily loaded, and no exception ends a step.
  const checked = await Promise.all(signed.map((state, place) => driveStep(driving, indexes[place] ?? 0, state, CHECKS)));
  const ended = await Promise.all(checked.map((state, place) => driveStep(driving, indexes[place] ?? 0, state)));
  return ended.flatMap((state) => ('error' in state && state.error ? [state.error] : []));
}

/** What happens to each signed transaction of a batch before any is sent. */
const CHECKS: readonly StepState['at'][] = ['unsigned', 'signed'];

/** Builds the messages to sign, those of a batch with one blockhash, records them as signing and asks the owner. */
async function signTogether(
  run: ActionRun, { live, wait, signal }: Driving & { readonly wait: WaitLimit }, indexes: readonly number[],
): Promise<readonly StepState[]> {
  const refused = (error: AppError): readonly StepState[] => indexes.map(() => ({ at: 'unsigned', error }));
  try {
    if (signal?.aborted) return refused(new AppError('transactions/stopped'));
    // The wait is over: the wallet must not open unexpectedly.
    if (wait.isOver()) return refused(new AppError('transactions/interrupted'));
    const prepared = await prepareSteps(run, indexes);
    if (prepared instanceof AppError) return refused(prepared);
    for (const [place, { transaction: { message }, blockhash, lastValidBlockHeight }] of prepared.entries()) {
      const accounts = indexes.length > 1 && { accounts: message.staticAccountKeys.map((key) => key.toBase58()) };
      await live.write(indexes[place] ?? 0, { status: 'signing', blockhash, lastValidBlockHeight, ...accounts });
    }
    // A wallet may never answer, and an answer after the stop is ignored.
    const answers = await Promise.race([askOwner(run.owner, prepared), stopped(signal)]);
    if (answers instanceof AppError) return refused(answers);
    return answers.map((signed) => (signed instanceof AppError ? { at: 'unsigned', error: signed } : {
      at: 'signed', run, signed, signature: bs58.encode(signed.transaction.signatures[0] ?? new Uint8Array()),
    }));
  } catch (thrown) {
    return refused(normalizeError(thrown));
  }
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

/**
 * The engine's loop: takes a step from one state to the next, and writes what each stage finds, until the step has ended.
 *
 * An exception before the signature ends the step. After it, the step is followed: only the chain decides, unless the page
 * is closing or another tab has the entry.
 *
 * @param only the states to leave; all if absent
 * @returns the state it stays in. Never rejects.
 */
export async function driveStep(
  { cluster, live, signal, wait }: Driving, index: number, from: StepState, only?: readonly StepState['at'][],
): Promise<StepState> {
  const at: StepAt = {
    cluster, signal, index, wait,
    get entry() {
      return live.entry;
    },
    note: (finding) => void live.write(index, finding).catch(() => undefined),
  };
  let isFollowed = false;
  for (let state = from; ;) {
    if (state.at === 'ended' || (only && !only.includes(state.at))) return state;
    if (state.at === 'open' && !isFollowed) {
      isFollowed = true;
      wait?.start(state.signature);
      if (state.refusal) wait?.end(state.signature);
    }
    const tried = await perform(live, index, stageOf(at, state)).catch((thrown: unknown) => normalizeError(thrown));
    if (!(tried instanceof AppError)) state = tried;
    else if (state.at === 'unsigned' || state.at === 'asked' || LEFT.includes(tried.code)) state = { at: 'ended', error: tried };
    else if (state.at === 'open') {
      // Following looks at the signal only once it knows how long the signature can land.
      const left = await Promise.race([new Promise<null>((resolve) => setTimeout(() => resolve(null), AGAIN_MS)), stopped(signal)]);
      if (left) state = { at: 'ended', error: left };
    } else state = { at: 'open', signature: state.signature, refusal: unwrittenChange(live, index, state), sendError: tried, isOld: true };
  }
}

/** The page is closing, or another tab has the entry: the only ways to leave a signed step without its outcome. */
const LEFT: readonly string[] = ['transactions/stopped', 'transactions/taken-over'];

/** What the wallet changed, if the journal has nothing of what it signed yet. */
function unwrittenChange({ entry }: LiveEntry, index: number, state: StepState): AppError | undefined {
  return state.at === 'signed' && entry.steps[index]?.signature === undefined ? changeOf(state.signed) ?? undefined : undefined;
}

function stageOf(at: StepAt, state: Exclude<StepState, { at: 'ended' }>): Stage {
  if (state.at === 'unsigned') return endUnsigned(state.error);
  if (state.at === 'asked') return state.find(at);
  if (state.at === 'signed') return checkSigned(at, state);
  return state.at === 'ready' ? sendReady(at, state) : followStep(at, state);
}

/** Writes what a stage finds before the stage goes on. */
async function perform(live: LiveEntry, index: number, stage: Stage): Promise<StepState> {
  let turn = await stage.next();
  while (!turn.done) {
    turn = await live.write(index, turn.value).then(() => stage.next(), (thrown: unknown) => stage.throw(thrown));
  }
  return turn.value;
}

/** Not signed, and nothing is wrong with the transaction itself. */
const REFUSALS: readonly string[] = [
  'transactions/stopped', 'transactions/interrupted', 'transactions/abandoned', 'transactions/costs-more',
];

/** Nothing was signed: a refusal by the person is a rejection, everything else a failure. */
async function* endUnsigned(error: AppError): Stage {
  const isRefusal = error.code.startsWith('wallet/') || REFUSALS.includes(error.code);
  yield { status: isRefusal ? 'rejected' : error.code === 'transactions/chain-gone' ? 'expired' : 'failed', error };
  return { at: 'ended', error };
}
