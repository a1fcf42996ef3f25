import { useState } from 'react';
import type * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from './useAction.ts';
import { useSessionState } from '@/app/session/useSessionState.ts';

export interface TypedActionQuery<Typed> {
  /** @throws AppError `wallet/not-connected` */
  readonly owner: () => Owner | Promise<Owner>;
  /** Imports what makes the draft. */
  loadDraft(): Promise<unknown>;
  /** Key in the session storage, one per pool and form. */
  readonly key: string;
  /** A stored value that does not match is dropped. */
  readonly schema: z.ZodMiniType<Typed>;
  readonly initial: Typed;
  /** What the form contains once the action succeeded. */
  resetTyped(typed: Typed): Typed;
}

/** On which cluster and for whom a draft is made. */
export interface DraftQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly ownerAddress: string;
}

/** A form whose typed values outlive a reload, and its action: an empty field is a mistake only once it was submitted. */
export function useTypedAction<Typed>({ owner, loadDraft, key, schema, initial, resetTyped }: TypedActionQuery<Typed>) {
  const { cluster } = useCluster();
  const [typed, setTyped] = useSessionState(key, schema, initial);
  const [wasSubmitted, setIsDue] = useState(false);
  const action = useAction({ owner, loadDraft, onSucceeded: () => type(resetTyped(typed)) });
  const { plan, isDone, isRunning } = action.form.action;

  /** Changes what is typed, and leaves what was said about it. */
  function replace(next: Typed) {
    setTyped(next);
    action.form.forgetProblem();
  }

  function type(next: Typed) {
    replace(next);
    setIsDue(false);
  }

  /** @param freeze holds the quote still; called at once */
  function prepare(freeze: () => void, makeDraft: (query: DraftQuery) => Promise<ActionDraft>) {
    setIsDue(true);
    freeze();
    void action.prepare((ownerAddress) => makeDraft({ cluster, ownerAddress }));
  }

  return {
    cluster, typed, type, replace, wasSubmitted, prepare, plan, isRunning,
    /** A plan is looked at or signed: its quote must not move. */
    isReviewed: plan !== null && !isDone,
    facts: action.facts,
    forgetProblem: action.form.forgetProblem,
    /** What the form that shows the action needs of it. */
    form: action.form,
  };
}
