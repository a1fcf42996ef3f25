import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClusterConfig } from '@/config.ts';
import { ErrorNotice } from '@/ui/ErrorNotice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { PlanView, WalletChangeView } from './PlanPanel.tsx';
import { TransactionSteps, type TransactionStepView } from './TransactionSteps.tsx';

// Who fills a form in has no plan to look at yet; it comes with what makes plans.
const PlanPanel = lazy(async () => ({ default: (await import('./PlanPanel.tsx')).PlanPanel }));

/** Where an action stands, as a screen shows it. */
export interface ActionView {
  readonly isPlanning: boolean;
  /** Waits for a look and a signature; `null` while the form is being filled in. */
  readonly plan: PlanView | null;
  readonly isRunning: boolean;
  readonly steps: readonly TransactionStepView[];
  /** What the wallet added, until the person has answered. */
  readonly change: WalletChangeView | null;
  /** Nothing has failed, but it has not ended either: what to know meanwhile. */
  readonly followed: { readonly message: string; readonly advice: string } | null;
  readonly isDone: boolean;
  /** Why it did not succeed. */
  readonly problem: unknown;
  /** The journal lives only as long as this page. */
  readonly warning: unknown;
}

export interface ActionFormProps {
  readonly cluster: ClusterConfig;
  readonly action: ActionView;
  readonly submitLabel: string;
  readonly signLabel: string;
  /** The spec's sentence for a failure. */
  readonly failedTitle: string;
  /** Where the end is told when this page stops waiting. */
  readonly statusPath: string;
  submit(event?: FormEvent): void;
  /** What the amounts depend on is on its way: who submits meanwhile waits for it. */
  readonly isReading?: boolean;
  sign(): void;
  cancel(): void;
  /** Somebody types again. */
  forgetProblem(): void;
  /** Somebody turns to the form: what its action needs may come by now. */
  approach?(): void;
  /** The fields. */
  readonly children: ReactNode;
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  /** What came of it. */
  readonly result?: ReactNode;
}

/** A form whose action is shown before it is signed, and followed to its end. */
export function ActionForm(props: ActionFormProps) {
  const { cluster, action, submitLabel, signLabel, failedTitle, statusPath, submit, sign, cancel, forgetProblem, approach, isReading = false, children, beside, result } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const wasReviewed = useRef(false);
  const isReviewed = action.plan !== null && !action.isDone;

  // The panel takes the focused button with it when it goes: focus moves on to what came of it.
  useEffect(() => {
    if (wasReviewed.current && document.activeElement === document.body) (end.current ?? submitButton.current)?.focus();
    wasReviewed.current = isReviewed;
  }, [isReviewed, action.isDone, action.followed]);

  const [isKept, setKept] = useState(false);
  // What was pressed too early is done when it can be, once.
  useEffect(() => {
    if (!isKept || isReading) return undefined;
    // After this drawing, whose fields have what was read.
    const timer = setTimeout(() => {
      setKept(false);
      submit();
    });
    return () => clearTimeout(timer);
  }, [isKept, isReading, submit]);
  const isBusy = action.isPlanning || action.isRunning || isKept;

  function change() {
    cancel();
    window.setTimeout(() => submitButton.current?.focus());
  }

  return (
    <form
      className="card form"
      onFocus={approach}
      onInput={() => {
        setKept(false);
        forgetProblem();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (isReading) setKept(true);
        else submit(event);
      }}
    >
      <fieldset className="form form__fields" disabled={isReviewed || action.isRunning}>
        {children}
      </fieldset>
      {!isReviewed && (
        <div className="form__actions">
          <button ref={submitButton} type="submit" className="button button--primary button--large" aria-disabled={isBusy}>
            {action.isPlanning || isKept ? 'Checking ...' : submitLabel}
          </button>
          {beside}
        </div>
      )}
      {isReviewed && action.plan && !action.followed && (
        <Suspense>
          <PlanPanel plan={action.plan} signLabel={signLabel} busy={action.isRunning} change={action.change} sign={sign} cancel={change} />
        </Suspense>
      )}
      <TransactionSteps cluster={cluster} steps={action.steps} />
      {action.followed && (
        <div ref={end} tabIndex={-1}>
          <Notice tone="info" title={action.followed.message}>
            <p>
              {action.followed.advice} <Link to={statusPath}>Transaction Status</Link>
            </p>
          </Notice>
        </div>
      )}
      {action.warning !== null && <ErrorNotice title="This action is remembered only while this page is open." error={action.warning} />}
      {action.isDone && result && (
        <div ref={end} tabIndex={-1}>
          {result}
        </div>
      )}
      {action.problem !== null && <ErrorNotice title={failedTitle} error={action.problem} />}
    </form>
  );
}
