import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import type { ActionPlan } from './action.ts';
import { isBatch } from './compileTransaction.ts';
import type { ActionOutcome, ActionRun } from './ActionRun.ts';
import { checkNetwork } from './checkNetwork.ts';
import { driveTogether, liveEntry, type LiveEntry } from './driveSteps.ts';
import { type EntryStatus, type JournalEntry, newId, openRefusal } from './journal/entry.ts';
import type { Journal } from './journal/Journal.ts';
import { writePhrase } from './phrase.ts';
import type { WaitLimit } from './StepState.ts';
import { locale } from '#messages';

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
  const { cluster, plan, journal } = run;
  // The screen that shows it decides nothing: what it throws is no error of the action.
  const onUpdate = (changed: JournalEntry): void => {
    try {
      run.onUpdate?.(changed);
    } catch (error) {
      console.error(error);
    }
  };
  let entry: JournalEntry;
  let release = (): void => undefined;
  try {
    // Made on one network, it must not be signed for another, where the same addresses are different accounts.
    if (plan.cluster !== cluster.name) throw new AppError('transactions/plan-of-another-network', { details: { planned: plan.cluster, selected: cluster.name } });
    if (plan.problem) throw plan.problem;
    if (plan.action.steps.length === 0) throw new AppError('transactions/no-instructions');
    entry = newEntry(run, await checkNetwork(cluster));
    release = await holdKey(journal, entry);
    await journal.begin(entry);
    onUpdate(entry);
  } catch (thrown) {
    release();
    return { status: 'failed', entry: null, signatures: [], error: normalizeError(thrown), warning: journal.problem };
  }
  const live = liveEntry(journal, entry, onUpdate);
  const wait = waitLimit(run.waitMs ?? CONFIRMATION_TIMEOUT_MS);
  let driven: Promise<ActionOutcome> | undefined;
  const drives = (): Promise<ActionOutcome> => (driven ??= drive(run, live, wait));
  // If the lock fails, not the work under it, the work is done without a lock.
  const ended = journal.exclusively(`entry ${entry.id}`, drives)
    .then((outcome) => (outcome === 'taken' ? endedElsewhere(run, live) : outcome), drives).finally(release);
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

/** The entry of an action before anything is signed. */
function newEntry({ cluster, owner, plan, nameOf }: ActionRun, genesisHash: string): JournalEntry {
  const { action, totals } = plan;
  const at = Date.now();
  return {
    id: newId(),
    cluster: cluster.name,
    genesisHash,
    owner: owner.address,
    kind: action.kind,
    title: writePhrase(action.title, nameOf),
    phrase: action.title,
    locale,
    ...(nameOf && { tokenNames: Object.fromEntries(Object.keys(action.mintDecimals ?? {}).map((mint) => [mint, nameOf(mint)])) }),
    key: action.key,
    createdAt: at,
    updatedAt: at,
    revision: 0,
    status: 'open',
    steps: action.steps.map(({ label }) => ({
      label: writePhrase(label, nameOf), phrase: label, status: 'planned', timeline: [{ status: 'planned', at }],
    })),
    ...(isBatch(action) && { isBatch: true }),
    facts: action.facts ?? {},
    ...(plan.steps.length > 0 && {
      cost: {
        solChangeLamports: `${totals.solChangeLamports}`,
        rentLamports: `${totals.rentLamports}`,
        protocolFeeLamports: `${totals.protocolFeeLamports}`,
        tokens: totals.tokens.map(({ mint, account, change, decimals }) =>
          ({ mint, account, change: `${change}`, decimals })),
      },
    }),
  };
}

/** Runs the steps in order, or a batch together. Errors become part of the outcome. */
async function drive(run: ActionRun, live: LiveEntry, wait: WaitLimit): Promise<ActionOutcome> {
  const { cluster, signal, plan: { action } } = run;
  const indexes = [...action.steps.keys()];
  for (const together of isBatch(action) ? [indexes] : indexes.map((index) => [index])) {
    const errors = await driveTogether(run, { cluster, live, signal, wait }, together);
    wait.stop();
    if (errors.some(({ code }) => code === 'transactions/taken-over')) return endedElsewhere(run, live);
    if (errors[0]) return outcomeOf(run, live.entry, errors[0]);
  }
  return outcomeOf(run, live.entry, null);
}

/** @param ms timeout after each send */
function waitLimit(ms: number): WaitLimit {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolveOver: (signature: string) => void = () => undefined;
  const over = new Promise<string>((resolve) => (resolveOver = resolve));
  const end = (signature: string): void => {
    isOver = true;
    resolveOver(signature);
  };
  return {
    over,
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    end,
    start: (signature) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(signature), ms);
    },
  };
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
