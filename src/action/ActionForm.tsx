import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { epochKey } from '@/app/session/useEpoch.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import type { ClusterConfig } from '@/config.ts';
import { ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { focusIncomplete, NO_SOL, useNextStep, type Shortage } from './useNextStep.ts';
import type { PlanView, WalletChangeView } from './planView.ts';
import type { TransactionStepView } from './TransactionSteps.tsx';

// Who fills a form in has no plan to review yet; it comes with what makes plans.
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));
const TransactionSteps = lazy(() => import('./TransactionSteps.tsx'));
const ActionResult = lazy(() => import('./ActionResult.tsx'));

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
  readonly followed: unknown;
  readonly isDone: boolean;
  /** Some transactions of a batch succeeded. */
  readonly isPartial: boolean;
  /** Of its transactions that are final, base58. */
  readonly signatures: readonly string[];
  /** Why it did not succeed. */
  readonly problem: unknown;
  /** Who was to pay for what was submitted last, base58; `null` before. */
  readonly payer: string | null;
  /** The journal lives only as long as this page. */
  readonly warning: unknown;
}

export interface ActionFormProps {
  readonly cluster: ClusterConfig;
  readonly action: ActionView;
  /** What the main button says once nothing comes before it (`useNextStep`). */
  readonly submitLabel: string;
  readonly signLabel: string;
  /** The spec's sentence for a failure. */
  readonly failedTitle: string;
  /** Where the end is told when this page stops waiting. */
  readonly statusPath: string;
  submit(): void;
  sign(): void;
  cancel(): void;
  /** Someone types again. */
  forgetProblem(): void;
  /** Someone turns to the form: what its action needs may come by now. */
  prefetch?(): void;
  /** The fields. */
  readonly children: ReactNode;
  /** What is still to be filled in, as a button says it; `null` for nothing, or where the button keeps its words. */
  readonly missing?: string | null;
  /** What the signer is short of; a form that leaves it out is told only whether the signer has SOL at all. */
  readonly shortage?: Shortage | null;
  /** Who pays, base58: gets SOL of the faucet where that is short. */
  readonly signerAddress?: string | null;
  /** What is agreed to: rate, price impact, minimum received. The review shows it beside what the simulation says. */
  readonly terms?: readonly FactRow[];
  /** Beside the submit button. */
  readonly beside?: ReactNode;
  /** Says that the action succeeded. What it really did then takes the place of the form. */
  readonly doneTitle?: string;
  /** What else is true then. */
  readonly doneMore?: ReactNode;
  /** Where to go on from there. */
  readonly doneLinks?: ReactNode;
  /** Leads back to the form. */
  readonly againLabel?: string;
  /** Page that shows what was done, to share. */
  readonly shareUrl?: string | undefined;
  /** Offers the list of wallets, for a form that no one can sign yet. */
  readonly connect?: (() => void) | undefined;
  /** What the action is built from is still being read: a press of the button waits for it. */
  readonly isReading?: boolean;
  /** There is nothing to fill in: whoever opened the form has asked for the review. */
  readonly isPressed?: boolean;
  /** Why there is nothing to do: takes the place of the fields, but not of a review, of what runs or of its result. */
  readonly whyNot?: ReactNode;
}

/** A form whose action is reviewed before it is signed, and followed to its end. */
export function ActionForm(props: ActionFormProps) {
  const { cluster, action, submitLabel, signLabel, failedTitle, statusPath, connect, submit, sign, cancel, forgetProblem, prefetch, children } = props;
  const { missing = null, signerAddress = null, terms = [], beside } = props;
  const { doneTitle, doneMore, doneLinks, againLabel = 'Done', shareUrl } = props;
  // Between tokens with their own fee an amount means something only in an epoch.
  const isEpochRead = useIsFetching({ queryKey: epochKey(cluster), predicate: ({ state }) => state.data === undefined }) === 0;
  // After an action all screens are read again: the next one must not be built from what was there before it.
  const isOutdated = useIsFetching({ predicate: ({ state }) => state.isInvalidated }) > 0;
  const { data: lamports } = useSolBalance(props.shortage === undefined ? signerAddress : null);
  const shortage = props.shortage === undefined && lamports === 0n ? NO_SOL : props.shortage ?? null;
  const { openModal } = useWalletUi();
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isReviewed = action.plan !== null && !action.isDone;
  const { step, airdrop, isKept, press, forget } = useNextStep({
    cluster, form, connect, signerAddress, submitLabel, submit, isReading: props.isReading === true || !isEpochRead || isOutdated,
    isPressed: props.isPressed === true,
    shortage: isReviewed ? null : shortage, missing: isReviewed ? null : missing,
  });
  const isBusy = action.isPlanning || isReviewed || action.isRunning || isKept || airdrop.isPending;
  const [isHidden, setHidden] = useState(false);
  // What the wallet added, and a failure, bring the review back.
  const isOpen = isReviewed && action.followed === null && !(isHidden && action.isRunning && action.change === null);
  const isReplaced = action.isDone && doneTitle !== undefined;
  const hasEnded = action.isDone || action.followed !== null;
  // An action that succeeds is often one that cannot be done again: what it shows must not go with that.
  const whyNot = !isBusy && !hasEnded && props.whyNot;
  // The dialog gives the focus back while the end is not drawn yet.
  useEffect(() => {
    if (hasEnded && [document.body, submitButton.current].includes(document.activeElement as HTMLElement)) end.current?.focus();
  }, [hasEnded]);

  // Begins another one: the first field is drawn before it gets the focus.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    queueMicrotask(() => times > 0 && form.current && focusIncomplete(form.current)); // as in useActionForm
  }, [times]);

  // The review gives the focus back to what is to be changed.
  const afterReview = useRef<HTMLElement | null>(null);
  const { payer } = action;
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
  const problem = action.problem !== null
    ? <ErrorNotice title={action.isPartial ? 'Only some transactions succeeded.' : failedTitle} error={action.problem} offers={offers} />
    : airdrop.error !== null && <ErrorNotice title="No test SOL arrived." error={airdrop.error} />;

  return (
    <form
      ref={form}
      className="card form"
      // A wallet and its SOL come before the fields: those that are required do not hold these up.
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
          <fieldset className="form form__fields" disabled={isReviewed || action.isRunning}>
            {children}
          </fieldset>
          <div className="form__actions">
            {action.isRunning && isHidden ? (
              <button type="button" className="button button--primary button--large" onClick={() => setHidden(false)}>
                Show progress
              </button>
            ) : (
              <button
                ref={submitButton}
                type="submit"
                className="button button--primary button--large"
                // It can be pressed all the same: it leads to the field.
                aria-disabled={isBusy || step.kind === 'complete'}
              >
                {airdrop.isPending ? 'Getting test SOL ...' : action.isPlanning || isKept ? 'Checking ...' : step.label}
              </button>
            )}
            {beside}
          </div>
        </>
      )}
      {isOpen && action.plan && (
        <Suspense>
          <ReviewDialog
            cluster={cluster}
            plan={action.plan}
            terms={terms}
            change={action.change}
            steps={action.steps}
            problem={problem}
            offers={offers}
            signLabel={signLabel}
            isRunning={action.isRunning}
            sign={sign}
            focusAfter={() => {
              const asked = afterReview.current;
              afterReview.current = null;
              return asked ?? end.current ?? submitButton.current;
            }}
            onClosed={() => (action.isRunning ? setHidden(true) : cancel())}
          />
        </Suspense>
      )}
      {!isOpen && !isReplaced && action.steps.length > 0 && (
        <Suspense>
          <TransactionSteps cluster={cluster} steps={action.steps} />
        </Suspense>
      )}
      {action.followed !== null && (
        <div ref={end} tabIndex={-1}>
          <InfoNotice error={action.followed}><Link to={statusPath}>Transaction Status</Link></InfoNotice>
        </div>
      )}
      {action.warning !== null && <ErrorNotice title="This action is remembered only while this page is open." error={action.warning} />}
      {isReplaced && action.plan && (
        <div ref={end} tabIndex={-1} className="form">
          <Suspense>
            <ActionResult
              cluster={cluster}
              action={action}
              plan={action.plan}
              title={doneTitle}
              more={doneMore}
              links={doneLinks}
              shareUrl={shareUrl}
              statusPath={statusPath}
              again={{
                label: againLabel,
                run: () => {
                  cancel();
                  setTimes(times + 1);
                },
              }}
            />
          </Suspense>
        </div>
      )}
      {!isOpen && problem}
    </form>
  );
}
