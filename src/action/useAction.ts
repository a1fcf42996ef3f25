import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionView, PlanView, WalletChangeView } from './planView.ts';
import type { ClusterConfig } from '@/config.ts';
import { AppError, isAppError } from '@/errors/AppError.ts';
import { loadErrorTexts } from '@/ui/ErrorText.tsx';
import { refetchScreens } from '@/services/rpc/queries.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ActionOutcome, ActionRun } from '@/services/transactions/ActionRun.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { actionsOnScreen } from './actionsOnScreen.ts';
import { entrySteps } from './entrySteps.ts';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import { useReconnection } from '@/app/session/walletSession.ts';

/** A plan, and its formatted form. */
interface ShownPlan extends ActionPlan {
  readonly view: PlanView;
}

interface Progress {
  readonly isPlanning: boolean;
  readonly plan: ShownPlan | null;
  readonly isRunning: boolean;
  /** What the wallet added, until the user has answered. */
  readonly change: WalletChangeView | null;
  readonly entry: JournalEntry | null;
  readonly outcome: ActionOutcome | null;
  readonly problem: unknown;
}

const IDLE: Progress = {
  isPlanning: false, plan: null, isRunning: false, change: null, entry: null, outcome: null, problem: null,
};
/** Not failures: the action is open in another tab, or an earlier one of its kind has not ended. */
const ELSEWHERE: readonly string[] = ['transactions/still-open', 'transactions/taken-over'];

/** A refusal in the wallet is a decision, not a failure. */
const isFailure = (problem: unknown): boolean =>
  !(problem instanceof AppError && [...ELSEWHERE, 'wallet/user-rejected'].includes(problem.code));

export interface ActionInput {
  /** Who signs; called when the plan is built and again when it is signed. @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Loads the builder of the action, on first focus, so that it is ready at submission. */
  loadAction(): Promise<unknown>;
  /** Called after a success, if the screen is still mounted. */
  onSucceeded?(facts: Readonly<Record<string, string>>): void;
  /** Called after any failure, if the screen is still mounted. */
  onFailed?(): void;
}

// The form renders before the code that plans and runs its action; all of it is loaded before the signature.
const loadEngine = () => import('./engine.ts');
export const loadReview = () => import('./ReviewDialog.tsx');
export const loadResult = () => import('./ActionResult.tsx');
const loadWords = () => Promise.all([loadReview(), loadErrorTexts(), loadResult()]);
// Loaded last: it is the largest part, and only needed for signing.
const loadSdk = async () => (await loadEngine()).loadSdk();

/** What a screen that is left must no longer do. */
interface Screen {
  /** The action continues when its screen is left, but its callbacks must not run elsewhere. */
  isShown: boolean;
  /** Typing discards a plan that is still being built. */
  attempt: number;
  /** Leaving without an answer does not approve the wallet's addition. */
  refuseChange?: () => void;
  /** Stops showing the result here. */
  leave?: (() => void) | undefined;
}

function useScreenRef(): RefObject<Screen> {
  const screenRef = useRef<Screen>({ isShown: true, attempt: 0 });
  useEffect(() => {
    const screen = screenRef.current;
    screen.isShown = true;
    return () => {
      screen.isShown = false;
      screen.attempt += 1; // a plan that is still being built has no screen
      screen.refuseChange?.();
      screen.leave?.();
    };
  }, []);
  return screenRef;
}

/** Waits for a remembered wallet that is still connecting, instead of reporting that none is connected. */
function useOwnerOnceConnected(owner: ActionInput['owner']): () => Promise<Owner> {
  const latestOwner = useRef(owner);
  useEffect(() => {
    latestOwner.current = owner;
  }, [owner]);
  const reconnection = useReconnection();
  return useCallback(async () => {
    try {
      return await latestOwner.current();
    } catch (problem) {
      if (!isAppError(problem, 'wallet/not-connected')) throw problem;
      await reconnection();
      return latestOwner.current();
    }
  }, [reconnection]);
}

interface Running extends Pick<ActionInput, 'owner'>, Pick<ActionRun, 'nameOf'> {
  readonly cluster: ClusterConfig;
  readonly plan: ActionPlan;
  readonly screen: Screen;
  setProgress(change: (current: Progress) => Progress): void;
}

/** @throws AppError only before the wallet is asked */
async function runPlan({ cluster, plan, owner, nameOf, screen, setProgress }: Running): Promise<ActionOutcome> {
  const signer = await owner();
  if (signer.address !== plan.owner) throw new AppError('forms/signer-changed');
  // All code is loaded before the wallet opens, so that a load error leaves nothing signed.
  const [{ getJournal, runAction, walletChangeView }] = await Promise.all([loadEngine(), loadWords()]);
  return runAction({
    cluster, owner: signer, plan, nameOf, journal: await getJournal(),
    onUpdate: (entry) => {
      if (screen.isShown) {
        actionsOnScreen.add(entry.id);
        screen.leave = () => actionsOnScreen.delete(entry.id);
      }
      setProgress((current) => ({ ...current, entry }));
    },
    acceptChange: (change) => new Promise<boolean>((resolve) => {
      const answer = (isAccepted: boolean) => {
        setProgress((current) => ({ ...current, change: null }));
        resolve(isAccepted);
      };
      screen.refuseChange = () => answer(false);
      setProgress((current) => ({ ...current, change: walletChangeView(change, answer) }));
      if (!screen.isShown) answer(false);
    }),
  });
}

/** On first focus, loads the code of the engine and the data needed once per session. */
function usePrefetch(cluster: ClusterConfig, loadAction: ActionInput['loadAction']): () => void {
  const wasPrefetched = useRef(false);
  return useCallback(() => {
    if (wasPrefetched.current) return;
    wasPrefetched.current = true;
    // What fails here is retried at submission, and reported there.
    Promise.all([loadEngine(), loadWords(), loadAction()])
      .then(([{ prefetchActionBasics }]) => {
        prefetchActionBasics(cluster);
        return loadSdk();
      })
      .catch(() => undefined);
  }, [cluster, loadAction]);
}

function actionView({ outcome, problem, plan, entry, ...progress }: Progress, payer: string | null): ActionView {
  const isFollowed = outcome?.status === 'followed' || (problem instanceof AppError && ELSEWHERE.includes(problem.code));
  return {
    isPlanning: progress.isPlanning,
    plan: plan?.view ?? null,
    isRunning: progress.isRunning,
    steps: entrySteps(entry),
    change: progress.change,
    followed: isFollowed ? problem : null,
    isDone: outcome?.status === 'succeeded',
    isPartial: outcome?.entry?.isBatch === true && outcome.signatures.length > 0,
    signatures: outcome?.signatures ?? [],
    payer,
    problem: isFollowed ? null : problem,
    warning: outcome?.warning ?? null,
  };
}

/** After some of its steps are done or the wallet changed it. An action open in another tab is not started here. */
function isPlanOver({ status, signatures, error }: ActionOutcome): boolean {
  const isPartial = signatures.length > 0 && status !== 'succeeded' && status !== 'followed';
  return isPartial || (error !== null && (ELSEWHERE.includes(error.code) || error.code === 'transactions/sent-by-wallet'));
}

/** One action of a screen: planned on submission, reviewed, signed on confirmation, followed to its end. */
export function useAction({ owner, loadAction, onSucceeded, onFailed }: ActionInput) {
  const { cluster } = useCluster();
  const [progress, setProgress] = useState(IDLE);
  // Payer of the failed action, who may need the faucet.
  const [payer, setPayer] = useState<string | null>(null);
  const screenRef = useScreenRef();
  const ownerOnceConnected = useOwnerOnceConnected(owner);

  const fail = useCallback((problem: unknown, plan: ShownPlan | null) => {
    // A field shows its own error.
    const isOfField = problem instanceof AppError && (problem.code === 'forms/invalid' || problem.field !== undefined);
    if (!isOfField) console.error(problem);
    setProgress({ ...IDLE, plan, problem });
    if (screenRef.current.isShown && isFailure(problem)) onFailed?.();
  }, [screenRef, onFailed]);

  const prepare = useCallback(async (buildAction: (ownerAddress: string) => Promise<Action>): Promise<void> => {
    const mine = (screenRef.current.attempt += 1);
    setProgress({ ...IDLE, isPlanning: true });
    try {
      const { address, supportedTransactionVersions } = await ownerOnceConnected();
      setPayer(address);
      const [{ planAction, planView }] = await Promise.all([loadEngine(), loadWords()]);
      const plan = await planAction({ cluster, owner: address, supportedTransactionVersions, action: await buildAction(address) });
      if (screenRef.current.attempt !== mine) return;
      const view = planView(plan);
      setProgress({ ...IDLE, plan: { ...plan, view } });
      // Often the screen's data is outdated, so it is refetched.
      if (view.problem !== null) void refetchScreens();
    } catch (problem) {
      if (screenRef.current.attempt === mine) fail(problem, null);
    }
  }, [cluster, screenRef, ownerOnceConnected, fail]);

  const sign = useCallback(async (nameOf?: TokenName): Promise<void> => {
    const { plan } = progress;
    if (!plan) return;
    const finish = (outcome: ActionOutcome) => {
      const { error, status } = outcome;
      // Still being followed is not a failure.
      if (error && error.code !== 'transactions/still-followed') console.error(error);
      if (status !== 'followed') screenRef.current.leave = undefined;
      setProgress({ ...IDLE, plan: isPlanOver(outcome) ? null : plan, entry: outcome.entry, outcome, problem: error });
      void refetchScreens();
      if (!screenRef.current.isShown || status === 'followed') return;
      if (status === 'succeeded') onSucceeded?.(plan.action.facts ?? {});
      else if (isFailure(error)) onFailed?.();
    };
    setProgress({ ...IDLE, plan, isRunning: true });
    const outcome = await runPlan({ cluster, owner, plan, nameOf, screen: screenRef.current, setProgress }).catch((problem: unknown) => fail(problem, plan));
    // From here on only the outcome decides: an error in the screen's callback is not a failure of the action.
    if (outcome) finish(outcome);
    if (outcome?.ended) finish(await outcome.ended);
  }, [cluster, owner, progress, screenRef, onSucceeded, onFailed, fail]);

  return {
    facts: progress.plan?.action.facts ?? {},
    prepare,
    /** What the form of the action needs. */
    form: {
      cluster,
      action: useMemo(() => actionView(progress, payer), [progress, payer]),
      sign: (nameOf?: TokenName) => void sign(nameOf).catch((error: unknown) => console.error(error)),
      cancel: useCallback(() => setProgress(IDLE), []),
      /** Typing discards what was about the previous text: a message, or a plan being built. */
      forgetProblem: useCallback(() => {
        if (progress.plan !== null || (progress.problem === null && !progress.isPlanning)) return;
        screenRef.current.attempt += 1;
        setProgress(IDLE);
      }, [progress, screenRef]),
      prefetch: usePrefetch(cluster, loadAction),
    },
  };
}
