import { createContext, lazy, Suspense, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { FaucetSite } from '@/app/session/FaucetSite.tsx';
import type { useAirdrop } from '@/app/session/useAirdrop.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import { ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { paths } from '@/paths.ts';
import { focusIncomplete, useNextStep, type NextStepQuery } from './useNextStep.ts';
import type { AmountMint } from './uiAmounts.ts';
import type { ActionResultProps } from './ActionResult.tsx';
import type { ActionView } from './planView.ts';
import { loadResult, loadReview, type useAction } from './useAction.ts';
import * as m from '#messages';
import { RawAmounts } from './MintExtensions.tsx';

// Loaded with the planning code: a form being filled in has no plan to review yet.
const ReviewDialog = lazy(loadReview);
export const ActionResult = lazy(loadResult);
// There with the review before it.
const TransactionSteps = lazy(() => import('./TransactionSteps.tsx'));

/** Who signs the forms of a page: a line above the button of each. */
export const SignerLine = createContext<ReactNode>(null);

type Airdrop = ReturnType<typeof useAirdrop>;

/** What a form calls its action. */
export interface ActionLabels {
  /** The main button once nothing comes before it. */
  readonly submit: string;
  /** What a failure is called, where the specification says so. */
  readonly failed?: ReactNode;
  /** Announces success; the result then replaces the form. */
  readonly done?: string;
  /** The button back to the form. */
  readonly again?: string;
}

export interface ActionFormProps extends NextStepQuery {
  /** Of `useActionForm` or `useAction`. */
  readonly form: NextStepQuery['form'] & ReturnType<typeof useAction>['form'];
  readonly labels: ActionLabels;
  /** Tokens with amounts in this form: it says what those mean of which wallets show another number. */
  readonly mints?: readonly AmountMint[];
  /** The fields. */
  readonly children: ReactNode;
  /** What to know, or to confirm, before the button is pressed: nothing stands between them. */
  readonly warning?: ReactNode;
  /** The agreed terms: rate, price impact, minimum received. The review shows them beside the simulation. */
  readonly terms?: readonly FactRow[];
  /** What is made, in place of the action's title where the figures say the rest. */
  readonly about?: ReactNode;
  /** Of the token that it makes, for the review. */
  readonly picture?: string | undefined;
  /** Shown above the submit button. */
  readonly above?: ReactNode;
  /** Shown beside the submit button. */
  readonly beside?: ReactNode;
  /** Content of the result. */
  readonly done?: Pick<ActionResultProps, 'made' | 'more' | 'links' | 'shareUrl'>;
  /** Why there is nothing to do. Replaces the fields, but not a review, a running action or its result. */
  readonly whyNot?: ReactNode;
}

/** A form whose action is reviewed, signed and followed to its end. */
export function ActionForm(props: ActionFormProps) {
  const { form: { cluster, action, sign, cancel, forgetProblem, prefetch }, labels, mints = [], terms = [], about, picture, above, beside, warning, children } = props;
  const signerLine = use(SignerLine);
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const isReviewed = action.plan !== null && !action.isDone;
  const { step, airdrop, isKept, press, forget } = useNextStep(form, props);
  const isBusy = action.isPlanning || isReviewed || action.isRunning || isKept || airdrop.isPending;
  const [isHidden, setHidden] = useState(false);
  // A wallet's addition or a failure opens the review again.
  const isOpen = isReviewed && action.followed === null && !(isHidden && action.isRunning && action.change === null);
  const isReplaced = action.isDone && labels.done !== undefined;
  const end = useFocusAtEnd(action.isDone || action.followed !== null, submitButton);
  // A success often means that the action cannot be repeated. Its result must not be replaced by that.
  const whyNot = !isBusy && !action.isDone && action.followed === null && props.whyNot;
  const rawAmounts = mints.some(({ extensions }) => extensions.length > 0) && <RawAmounts mints={mints} />;
  // Without a result, another step or screen takes the focus in a moment: two would be announced.
  const goesOn = useRef(false);
  useEffect(() => {
    goesOn.current = action.isDone && labels.done === undefined;
  });
  const { offers, takeAsked } = useOffers(form, props.form, airdrop, isOpen);
  const problem = <Problem {...{ action, labels, offers, airdrop }} />;

  return (
    <form
      ref={form}
      className="card form"
      autoComplete="off" // Firefox would fill fields in again on going back, unseen by React
      // Connecting and getting SOL come before the fields, so required fields must not block them.
      noValidate={step.kind !== 'submit'}
      onFocus={prefetch}
      onInput={() => {
        forget();
        forgetProblem();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isReplaced) press();
      }}
    >
      {whyNot ? <div ref={end} tabIndex={-1}>{whyNot}</div> : !isReplaced && (
        <>
          <fieldset className="form" disabled={isReviewed || action.isRunning}>
            {rawAmounts}
            {children}
            {signerLine}
            {warning}
          </fieldset>
          <div className="form__actions">
            {above}
            {action.isRunning && isHidden ? (
              <button type="button" className="button button--primary" onClick={() => setHidden(false)}>
                {m.action.showProgress}
              </button>
            ) : (
              // Not `disabled`: a press moves the focus to the field.
              <button ref={submitButton} type="submit" className="button button--primary" aria-disabled={isBusy || step.kind === 'complete'}>
                {airdrop.isPending ? m.ui.gettingTestSol : action.isPlanning || isKept ? m.ui.checkingNow : step.label}
              </button>
            )}
            {beside}
          </div>
        </>
      )}
      {isOpen && action.plan && (
        <Suspense>
          <ReviewDialog
            {...{ cluster, action, terms, about, picture, rawAmounts, problem, offers, sign }}
            plan={action.plan}
            focusAfter={() => takeAsked() ?? end.current ?? (goesOn.current ? document.body : submitButton.current)}
            onClosed={() => (action.isRunning ? setHidden(true) : cancel())}
          />
        </Suspense>
      )}
      <Outcome {...{ ...props, element: form, end, isOpen }} />
      {!isOpen && problem}
    </form>
  );
}

/** Moves a focus that the end of the action would lose to what replaces the form. The dialog restores the focus before that is rendered. */
function useFocusAtEnd(hasEnded: boolean, submitButton: RefObject<HTMLElement | null>) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasEnded && [document.body, submitButton.current].includes(document.activeElement as HTMLElement)) end.current?.focus();
  }, [hasEnded, submitButton]);
  return end;
}

/** What the form can do about an error. `takeAsked` returns the field to change, which then gets the focus after the review. */
function useOffers(form: RefObject<HTMLFormElement | null>, { cluster, action: { payer }, cancel }: ActionFormProps['form'], airdrop: Airdrop, isOpen: boolean) {
  const { openModal } = useWalletUi();
  const afterReview = useRef<HTMLElement | null>(null);
  const offers: ErrorOffers = {
    connect: { run: openModal },
    slippage: {
      run: () => {
        const setting = form.current?.querySelector('[data-setting="slippage"]');
        setting?.closest('details')?.setAttribute('open', '');
        const field = setting?.querySelector<HTMLElement>('input:checked, input[type="text"]');
        if (isOpen) afterReview.current = field ?? null;
        else field?.focus();
        cancel();
      },
    },
    ...(cluster.allowsAirdrop && payer !== null && {
      sol: { run: () => airdrop.request(payer, cancel), isBusy: airdrop.isPending },
    }),
  };
  return {
    offers,
    takeAsked: () => {
      const asked = afterReview.current;
      afterReview.current = null;
      return asked;
    },
  };
}

interface ProblemProps extends Pick<ActionFormProps, 'labels'> {
  readonly action: ActionView;
  readonly offers: ErrorOffers;
  readonly airdrop: Airdrop;
}

/** Why the action or the request for test SOL failed. */
function Problem({ action, labels, offers, airdrop }: ProblemProps) {
  if (action.problem !== null) return <ErrorNotice title={action.isPartial ? m.action.partlySucceeded : labels.failed ?? m.action.actionFailed} error={action.problem} offers={offers} />;
  if (airdrop.dry) return <Notice isLive tone="info" title={m.ui.noTestSol}><p><FaucetSite {...airdrop.dry} /></p></Notice>;
  return airdrop.error !== null && <ErrorNotice title={m.ui.noTestSol} error={airdrop.error} />;
}

interface OutcomeProps extends ActionFormProps {
  readonly element: RefObject<HTMLFormElement | null>;
  readonly end: RefObject<HTMLDivElement | null>;
  /** The review is open, and shows the steps itself. */
  readonly isOpen: boolean;
}

/** How far the action has got, and its result. */
function Outcome({ form: { cluster, action, cancel }, labels: { done: title, again = m.ui.done }, done, about, element, end, isOpen }: OutcomeProps) {
  // Starts over: the first field is rendered before it gets the focus.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    queueMicrotask(() => times > 0 && element.current && focusIncomplete(element.current)); // as in useActionForm
  }, [times, element]);
  const isReplaced = action.isDone && title !== undefined;
  return (
    <>
      {!isOpen && !isReplaced && action.steps.length > 0 && <Suspense><TransactionSteps cluster={cluster} steps={action.steps} /></Suspense>}
      {action.followed !== null && (
        <div ref={end} tabIndex={-1}>
          <InfoNotice error={action.followed}><Link to={paths.transactionStatus}>{m.ui.transactionStatus}</Link></InfoNotice>
        </div>
      )}
      {action.warning !== null && <ErrorNotice title={m.action.notSavedWarning} error={action.warning} />}
      {isReplaced && action.plan && (
        <div ref={end} tabIndex={-1} className="form">
          <Suspense>
            <ActionResult
              {...{ cluster, action, title, about, ...done }}
              plan={action.plan}
              again={{
                label: again,
                run: () => {
                  cancel();
                  setTimes(times + 1);
                },
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
