import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionView } from './ActionForm.tsx';
import type { PlanView, WalletChangeView } from './planView.ts';
import { AppError } from '@/errors/AppError.ts';
import { loadErrorTexts } from '@/ui/ErrorText.tsx';
import { refetchScreens } from '@/services/rpc/queries.ts';
import type { Action, ActionPlan } from '@/services/transactions/action.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { ActionOutcome } from '@/services/transactions/outcome.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import type { WalletChange } from '@/services/transactions/ActionRun.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { actionsOnScreen } from './actionsOnScreen.ts';
import { entrySteps } from './entrySteps.ts';
import { useReconnection } from '@/app/session/walletSession.ts';

/** A plan, and the words it is shown in. */
interface ShownPlan extends ActionPlan {
  readonly view: PlanView;
}

interface Progress {
  readonly isPlanning: boolean;
  readonly plan: ShownPlan | null;
  readonly isRunning: boolean;
  /** What the wallet added, until the person has answered. */
  readonly change: WalletChangeView | null;
  readonly entry: JournalEntry | null;
  readonly outcome: ActionOutcome | null;
  readonly problem: unknown;
}

const IDLE: Progress = {
  isPlanning: false, plan: null, isRunning: false, change: null, entry: null, outcome: null, problem: null,
};
/** Another tab has this action, or an earlier one of its kind has not ended: no failure. */
const ELSEWHERE: readonly string[] = ['transactions/still-open', 'transactions/taken-over'];

export interface ActionInput {
  /** Who signs; asked when the plan is made and again when it is signed. @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Imports what builds the action: fetched once someone turns to the form, so that it is there when they submit it. */
  loadAction(): Promise<unknown>;
  /** Told when it succeeded and the screen is still there. */
  onSucceeded?(facts: Readonly<Record<string, string>>): void;
  /** Told when it did not, for whatever reason, and the screen is still there. */
  onFailed?(): void;
}

// A form is there before what plans and runs its action; all are fetched together, so that nothing is missing at the signature.
const loadPlanning = () => import('@/services/transactions/planAction.ts');
const loadWords = () => Promise.all([
  import('./planView.ts'), import('./ReviewDialog.tsx'), loadErrorTexts(), import('./ActionResult.tsx'),
]);
const loadRunning = () => import('@/services/transactions/runAction.ts');
const loadJournal = () => import('@/services/transactions/journal/openJournal.ts');
const loadQuestions = () => import('@/services/transactions/prefetchActionBasics.ts');
// Last and by itself: the largest part, and only what is signed needs it.
const loadSdk = async () => (await import('@/services/sdk.ts')).loadSdk();

/** One action of a screen: planned when the form is submitted, shown, signed when the person says so, followed to its end. */
export function useAction({ owner, loadAction, onSucceeded, onFailed }: ActionInput) {
  const { cluster } = useCluster();
  const [progress, setProgress] = useState(IDLE);
  // Who would have paid for what failed: a faucet can help.
  const [payer, setPayer] = useState<string | null>(null);
  // The action goes on without its screen; what the screen would have done about the end must not happen elsewhere.
  const isShown = useRef(true);
  // A plan in the making counts only until someone types on.
  const attempt = useRef(0);
  // Who leaves without an answer has not agreed to what the wallet added.
  const refuseChange = useRef<() => void>(undefined);
  // How an action ends is not shown here once the screen is left.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      refuseChange.current?.();
      leave.current?.();
    };
  }, []);

  const latestOwner = useRef(owner);
  useEffect(() => {
    latestOwner.current = owner;
  }, [owner]);
  const reconnection = useReconnection();
  /** Who submits before their remembered wallet has connected is not told that none is: it is on its way. */
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
      // What a field refuses is said there.
      const isOfField = problem instanceof AppError && (problem.code === 'forms/invalid' || problem.field !== undefined);
      if (!isOfField) console.error(problem);
      setProgress({ ...IDLE, plan, problem });
      if (isShown.current) onFailed?.();
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
        // Often because the chain has moved on since the form was shown: it is right again once the person is back.
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
      if (error) console.error(error);
      if (outcome.status !== 'followed') leave.current = undefined;
      // After some of its steps are done, or its wallet did something else, the plan is no longer true; and what another tab
      // has is not started from here.
      const isPartial = outcome.signatures.length > 0 && outcome.status !== 'succeeded' && outcome.status !== 'followed';
      const isOver = isPartial || (error !== null && (ELSEWHERE.includes(error.code) || error.code === 'transactions/sent-by-wallet'));
      setProgress({ ...IDLE, plan: isOver ? null : plan, entry: outcome.entry, outcome, problem: error });
      void refetchScreens();
      if (!isShown.current || outcome.status === 'followed') return;
      if (outcome.status === 'succeeded') onSucceeded?.(plan.action.facts ?? {});
      else if (!error || !ELSEWHERE.includes(error.code)) onFailed?.();
    };
    setProgress({ ...IDLE, plan, isRunning: true });
    let running: Promise<ActionOutcome>;
    try {
      const signer = await owner();
      if (signer.address !== plan.owner) throw new AppError('forms/signer-changed');
      // All of it is loaded before the wallet is asked: what cannot be loaded now is a failure with nothing signed.
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
    // From here on only the outcome says how it ended; what a screen does about it can fail, the action cannot by that.
    const outcome = await running;
    finish(outcome);
    if (outcome.ended) finish(await outcome.ended);
  }, [cluster, owner, progress, onSucceeded, onFailed, fail]);

  const cancel = useCallback(() => setProgress(IDLE), []);
  /** Typing on takes away what was about the words that stood there before: a message, or a plan still in the making. */
  const forgetProblem = useCallback(() => {
    if (progress.plan !== null || (progress.problem === null && !progress.isPlanning)) return;
    attempt.current += 1;
    setProgress(IDLE);
  }, [progress]);

  const wasPrefetched = useRef(false);
  /** Someone turns to the form: the code of the engine comes, and what is asked once per session is asked. */
  const prefetch = useCallback(() => {
    if (wasPrefetched.current) return;
    wasPrefetched.current = true;
    // What fails here is fetched and asked again when the form is submitted, and fails there in words.
    Promise.all([loadQuestions(), loadPlanning(), loadWords(), loadRunning(), loadJournal(), loadAction()])
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
    /** What the form that shows the action needs of it. */
    form: { cluster, action: view, sign: () => void sign().catch((error: unknown) => console.error(error)), cancel, forgetProblem, prefetch },
  };
}
