import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ActionView } from '../components/ActionForm.tsx';
import { AppError } from '../errors/AppError.ts';
import type { ActionDraft, ActionPlan } from '../services/transactions/action.ts';
import { getJournal } from '../services/transactions/journal/getJournal.ts';
import type { JournalEntry } from '../services/transactions/journal/entry.ts';
import type { ActionOutcome } from '../services/transactions/outcome.ts';
import type { Owner } from '../services/transactions/owner.ts';
import { planAction } from '../services/transactions/planAction.ts';
import { runAction } from '../services/transactions/runAction.ts';
import { useCluster } from './ClusterProvider.tsx';
import { entrySteps } from './entrySteps.ts';
import { planView } from './planView.ts';

interface Progress {
  readonly isPlanning: boolean;
  readonly plan: ActionPlan | null;
  readonly isRunning: boolean;
  readonly entry: JournalEntry | null;
  readonly outcome: ActionOutcome | null;
  readonly problem: unknown;
}

const IDLE: Progress = { isPlanning: false, plan: null, isRunning: false, entry: null, outcome: null, problem: null };

/**
 * One action of a screen: planned when the form is submitted, shown, signed when the person says so, followed to its end.
 *
 * @param owner who signs; asked when the plan is made and again when it is signed. @throws AppError `wallet/not-connected`
 */
export function useAction(owner: () => Owner) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const [progress, setProgress] = useState(IDLE);

  const prepare = useCallback(
    async (makeDraft: (ownerAddress: string) => Promise<ActionDraft>): Promise<void> => {
      setProgress({ ...IDLE, isPlanning: true });
      try {
        const { address } = owner();
        const plan = await planAction({ cluster, owner: address, draft: await makeDraft(address) });
        setProgress({ ...IDLE, plan });
      } catch (problem) {
        console.error(problem);
        setProgress({ ...IDLE, problem });
        throw problem;
      }
    },
    [cluster, owner],
  );

  const sign = useCallback(async (): Promise<ActionOutcome | null> => {
    const { plan } = progress;
    if (!plan) return null;
    const finish = (outcome: ActionOutcome) => {
      if (outcome.error) console.error(outcome.error);
      // After some of its steps are done the plan is no longer true: the next one is made from what the chain has now.
      const isHalfDone = outcome.status === 'stopped';
      setProgress({ ...IDLE, plan: isHalfDone ? null : plan, entry: outcome.entry, outcome, problem: outcome.error });
      void queries.invalidateQueries();
      return outcome;
    };
    setProgress({ ...IDLE, plan, isRunning: true });
    try {
      const signer = owner();
      if (signer.address !== plan.owner) throw new AppError('forms/signer-changed');
      const journal = await getJournal();
      const onUpdate = (entry: JournalEntry) => setProgress((current) => ({ ...current, entry }));
      const outcome = finish(await runAction({ cluster, owner: signer, plan, journal, onUpdate }));
      return outcome.ended ? finish(await outcome.ended) : outcome;
    } catch (problem) {
      console.error(problem);
      setProgress({ ...IDLE, plan, problem });
      throw problem;
    }
  }, [cluster, owner, progress, queries]);

  const cancel = useCallback(() => setProgress(IDLE), []);

  const view = useMemo<ActionView>(
    () => ({
      isPlanning: progress.isPlanning,
      plan: progress.plan && planView(progress.plan),
      isRunning: progress.isRunning,
      steps: entrySteps(progress.entry),
      isFollowed: progress.outcome?.status === 'followed',
      isDone: progress.outcome?.status === 'succeeded',
      problem: progress.outcome?.status === 'followed' ? null : progress.problem,
      warning: progress.outcome?.warning ?? null,
    }),
    [progress],
  );
  return { view, facts: progress.plan?.draft.facts ?? {}, prepare, sign, cancel };
}
