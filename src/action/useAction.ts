import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionView, PlanView, WalletChangeView } from './planView.ts';
import { AppError } from '@/errors/AppError.ts';
import { loadErrorTexts } from '@/ui/ErrorText.tsx';
import { refetchScreens } from '@/services/rpc/queries.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ActionOutcome } from '@/services/transactions/ActionRun.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { WalletChange } from '@/services/transactions/ActionRun.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { actionsOnScreen } from './actionsOnScreen.ts';
import { entrySteps } from './entrySteps.ts';
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
const loadPlanning = () => import('@/services/transactions/planAction.ts');
const loadWords = () => Promise.all([
  import('./planView.ts'), import('./ReviewDialog.tsx'), loadErrorTexts(), import('./ActionResult.tsx'),
]);
const loadRunning = () => import('@/services/transactions/runAction.ts');
const loadJournal = () => import('@/services/transactions/journal/openJournal.ts');
// Loaded last: it is the largest part, and only needed for signing.
const loadSdk = async () => (await import('@/services/sdk.ts')).loadSdk();

/** One action of a screen: planned on submission, reviewed, signed on confirmation, followed to its end. */
export function useAction({ owner, loadAction, onSucceeded, onFailed }: ActionInput) {
  const { cluster } = useCluster();
  const [progress, setProgress] = useState(IDLE);
  // Payer of the failed action, who may need the faucet.
  const [payer, setPayer] = useState<string | null>(null);
  // The action continues when its screen is left, but its callbacks must not run elsewhere.
  const isShown = useRef(true);
  // Typing discards a plan that is still being built.
  const attempt = useRef(0);
  // Leaving without an answer does not approve the wallet's addition.
  const refuseChange = useRef<() => void>(undefined);
  // Stops showing the result here once the screen is left.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      attempt.current += 1; // a plan that is still being built has no screen
      refuseChange.current?.();
      leave.current?.();
    };
  }, []);

  const latestOwner = useRef(owner);
  useEffect(() => {
    latestOwner.current = owner;
  }, [owner]);
  const reconnection = useReconnection();
  /** Waits for a remembered wallet that is still connecting, instead of reporting that none is connected. */
  const ownerOnceConnected = useCallback(async (): Promise<Owner> => {
    try {
      return await latestOwner.current();
    } catch (problem) {
      if (!(problem instanceof AppError && problem.code === 'wallet/not-connected')) throw problem;
      await reconnection();
      return latestOwner.current();
    }
  }, [reconnection]);

  const fail = useCallback(
    (problem: unknown, plan: ShownPlan | null) => {
      // A field shows its own error.
      const isOfField = problem instanceof AppError && (problem.code === 'forms/invalid' || problem.field !== undefined);
      if (!isOfField) console.error(problem);
      setProgress({ ...IDLE, plan, problem });
      if (isShown.current && isFailure(problem)) onFailed?.();
    },
    [onFailed],
  );

  const prepare = useCallback(
    async (buildAction: (ownerAddress: string) => Promise<Action>): Promise<void> => {
      attempt.current += 1;
      const mine = attempt.current;
      const isWanted = () => attempt.current === mine;
      setProgress({ ...IDLE, isPlanning: true });
      try {
        const { address, supportedTransactionVersions } = await ownerOnceConnected();
        setPayer(address);
        const [{ planAction }, [{ planView }]] = await Promise.all([loadPlanning(), loadWords(), loadRunning(), loadJournal()]);
        const plan = await planAction({ cluster, owner: address, supportedTransactionVersions, action: await buildAction(address) });
        if (!isWanted()) return;
        const view = planView(plan);
        setProgress({ ...IDLE, plan: { ...plan, view } });
        // Often the screen's data is outdated, so it is refetched.
        if (view.problem !== null) void refetchScreens();
      } catch (problem) {
        if (isWanted()) fail(problem, null);
      }
    },
    [cluster, ownerOnceConnected, fail],
  );

  const sign = useCallback(async (): Promise<void> => {
    const { plan } = progress;
    if (!plan) return;
    const finish = (outcome: ActionOutcome) => {
      const { error } = outcome;
      // Still being followed is not a failure.
      if (error && error.code !== 'transactions/still-followed') console.error(error);
      if (outcome.status !== 'followed') leave.current = undefined;
      // The plan no longer holds after some of its steps are done or the wallet changed it. An action open in another tab is
      // not started here.
      const isPartial = outcome.signatures.length > 0 && outcome.status !== 'succeeded' && outcome.status !== 'followed';
      const isOver = isPartial || (error !== null && (ELSEWHERE.includes(error.code) || error.code === 'transactions/sent-by-wallet'));
      setProgress({ ...IDLE, plan: isOver ? null : plan, entry: outcome.entry, outcome, problem: error });
      void refetchScreens();
      if (!isShown.current || outcome.status === 'followed') return;
      if (outcome.status === 'succeeded') onSucceeded?.(plan.action.facts ?? {});
      else if (isFailure(error)) onFailed?.();
    };
    setProgress({ ...IDLE, plan, isRunning: true });
    let running: Promise<ActionOutcome>;
    try {
      const signer = await owner();
      if (signer.address !== plan.owner) throw new AppError('forms/signer-changed');
      // All code is loaded before the wallet opens, so that a load error leaves nothing signed.
      const [{ getJournal }, { runAction }, [{ walletChangeView }]] = await Promise.all([loadJournal(), loadRunning(), loadWords()]);
      const journal = await getJournal();
      const onUpdate = (entry: JournalEntry) => {
        if (isShown.current) {
          actionsOnScreen.add(entry.id);
          leave.current = () => actionsOnScreen.delete(entry.id);
        }
        setProgress((current) => ({ ...current, entry }));
      };
      const acceptChange = (change: WalletChange) => new Promise<boolean>((resolve) => {
        const answer = (isAccepted: boolean) => {
          setProgress((current) => ({ ...current, change: null }));
          resolve(isAccepted);
        };
        refuseChange.current = () => answer(false);
        setProgress((current) => ({ ...current, change: walletChangeView(change, answer) }));
        if (!isShown.current) answer(false);
      });
      running = runAction({ cluster, owner: signer, plan, journal, onUpdate, acceptChange });
    } catch (problem) {
      fail(problem, plan);
      return;
    }
    // From here on only the outcome decides: an error in the screen's callback is not a failure of the action.
    const outcome = await running;
    finish(outcome);
    if (outcome.ended) finish(await outcome.ended);
  }, [cluster, owner, progress, onSucceeded, onFailed, fail]);

  const cancel = useCallback(() => setProgress(IDLE), []);
  /** Typing discards what was about the previous text: a message, or a plan being built. */
  const forgetProblem = useCallback(() => {
    if (progress.plan !== null || (progress.problem === null && !progress.isPlanning)) return;
    attempt.current += 1;
    setProgress(IDLE);
  }, [progress]);

  const wasPrefetched = useRef(false);
  /** On first focus, loads the code of the engine and the data needed once per session. */
  const prefetch = useCallback(() => {
    if (wasPrefetched.current) return;
    wasPrefetched.current = true;
    // What fails here is retried at submission, and reported there.
    Promise.all([loadPlanning(), loadWords(), loadRunning(), loadJournal(), loadAction()])
      .then(([{ prefetchActionBasics }]) => {
        prefetchActionBasics(cluster);
        return loadSdk();
      })
      .catch(() => undefined);
  }, [cluster, loadAction]);

  const view = useMemo<ActionView>(() => {
    const { outcome, problem } = progress;
    const isFollowed = outcome?.status === 'followed' || (problem instanceof AppError && ELSEWHERE.includes(problem.code));
    return {
      isPlanning: progress.isPlanning,
      plan: progress.plan?.view ?? null,
      isRunning: progress.isRunning,
      steps: entrySteps(progress.entry),
      change: progress.change,
      followed: isFollowed ? problem : null,
      isDone: outcome?.status === 'succeeded',
      isPartial: outcome?.entry?.isBatch === true && outcome.signatures.length > 0,
      signatures: outcome?.signatures ?? [],
      payer,
      problem: isFollowed ? null : problem,
      warning: outcome?.warning ?? null,
    };
  }, [progress, payer]);
  return {
    facts: progress.plan?.action.facts ?? {},
    prepare,
    /** What the form of the action needs. */
    form: { cluster, action: view, sign: () => void sign().catch((error: unknown) => console.error(error)), cancel, forgetProblem, prefetch },
  };
}
