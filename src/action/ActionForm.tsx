import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FaucetSite } from '@/app/session/FaucetSite.tsx';
import { epochKey } from '@/app/session/useEpoch.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useWalletUi } from '@/app/session/walletUi.ts';
import type { ClusterConfig } from '@/config.ts';
import { ErrorNotice, type ErrorOffers } from '@/ui/ErrorNotice.tsx';
import { InfoNotice } from '@/ui/ErrorText.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { FactRow } from '@/ui/FactRows.tsx';
import { paths } from '@/paths.ts';
import { focusIncomplete, NO_SOL, useNextStep, type Shortage } from './useNextStep.ts';
import type { AmountMint } from './uiAmounts.ts';
import type { ActionView } from './ActionResult.tsx';
import * as m from '#messages';

// Loaded with the planning code: a form being filled in has no plan to review yet.
const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));
const TransactionSteps = lazy(() => import('./TransactionSteps.tsx'));
const ActionResult = lazy(() => import('./ActionResult.tsx'));
const RawAmounts = lazy(async () => ({ default: (await import('./MintExtensions.tsx')).RawAmounts }));

export interface ActionFormProps {
  readonly cluster: ClusterConfig;
  readonly action: ActionView;
  /** The main button's label once nothing comes before it (`useNextStep`). */
  readonly submitLabel: string;
  readonly signLabel: string;
  /** The spec's text for a failure. */
  readonly failedTitle: string;
  submit(): void;
  sign(): void;
  cancel(): void;
  /** Called when the user types again. */
  forgetProblem(): void;
  /** Called when the user first focuses the form, to load what its action needs. */
  prefetch?(): void;
  /** Tokens with amounts in this form: it says what those mean of which wallets show another number. */
  readonly mints?: readonly AmountMint[];
  /** The fields. */
  readonly children: ReactNode;
  /** What is still missing, as a button label; `null` for nothing, or if the button keeps its label. */
  readonly missing?: string | null;
  /** What the signer lacks. If absent, only whether it has any SOL is checked. */
  readonly shortage?: Shortage | null;
  /** Payer, base58; receives the faucet's SOL if it lacks some. `null` for a form whose next step is to connect a wallet. */
  readonly signerAddress?: string | null;
  /** The agreed terms: rate, price impact, minimum received. The review shows them beside the simulation. */
  readonly terms?: readonly FactRow[];
  /** Shown beside the submit button. */
  readonly beside?: ReactNode;
  /** Announces success; the result then replaces the form. */
  readonly doneTitle?: string;
  /** Further content of the result. */
  readonly doneMore?: ReactNode;
  /** Links to the next steps. */
  readonly doneLinks?: ReactNode;
  /** Label of the button back to the form. */
  readonly againLabel?: string;
  /** Page with the result, for sharing. */
  readonly shareUrl?: string | undefined;
  /** Data that the action is built from is still loading; a press of the button waits for it. */
  readonly isReading?: boolean;
  /** The form has no fields, so opening it starts the review. */
  readonly isPressed?: boolean;
  /** Why there is nothing to do. Replaces the fields, but not a review, a running action or its result. */
  readonly whyNot?: ReactNode;
}

/** A form whose action is reviewed, signed and followed to its end. */
export function ActionForm(props: ActionFormProps) {
  const { cluster, action, submitLabel, signLabel, failedTitle, submit, sign, cancel, forgetProblem, prefetch, children } = props;
  const { missing = null, mints = [], signerAddress, terms = [], beside } = props;
  const { doneTitle, doneMore, doneLinks, againLabel = m.ui.done, shareUrl } = props;
  // With transfer fees an amount depends on the epoch.
  const isEpochRead = useIsFetching({ queryKey: epochKey(cluster), predicate: ({ state }) => state.data === undefined }) === 0;
  // After an action all screens refetch; the next action must not be built from the old data.
  const isOutdated = useIsFetching({ predicate: ({ state }) => state.isInvalidated }) > 0;
  const { data: lamports } = useSolBalance(props.shortage === undefined && signerAddress ? signerAddress : null);
  const shortage = props.shortage === undefined && lamports === 0n ? NO_SOL : props.shortage ?? null;
  const { openModal } = useWalletUi();
  const form = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isReviewed = action.plan !== null && !action.isDone;
  const { step, airdrop, isKept, press, forget } = useNextStep({
    cluster, form, signerAddress, submitLabel, submit, isReading: props.isReading === true || !isEpochRead || isOutdated,
    isPressed: props.isPressed === true,
    shortage: isReviewed ? null : shortage, missing: isReviewed ? null : missing,
  });
  const isBusy = action.isPlanning || isReviewed || action.isRunning || isKept || airdrop.isPending;
  const [isHidden, setHidden] = useState(false);
  // A wallet's addition or a failure opens the review again.
  const isOpen = isReviewed && action.followed === null && !(isHidden && action.isRunning && action.change === null);
  const isReplaced = action.isDone && doneTitle !== undefined;
  const hasEnded = action.isDone || action.followed !== null;
  // A success often means that the action cannot be repeated. Its result must not be replaced by that.
  const whyNot = !isBusy && !hasEnded && props.whyNot;
  // The dialog restores the focus before the result is rendered.
  useEffect(() => {
    if (hasEnded && [document.body, submitButton.current].includes(document.activeElement as HTMLElement)) end.current?.focus();
  }, [hasEnded]);

  const rawAmounts = mints.some(({ extensions }) => extensions.length > 0) && <Suspense><RawAmounts mints={mints} /></Suspense>;

  // Starts over: the first field is rendered before it gets the focus.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    queueMicrotask(() => times > 0 && form.current && focusIncomplete(form.current)); // as in useActionForm
  }, [times]);

  // After the review the focus goes to the field to change.
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
    ? <ErrorNotice title={action.isPartial ? m.action.partlySucceeded : failedTitle} error={action.problem} offers={offers} />
    : airdrop.dry
      ? <Notice tone="info" title={m.ui.noTestSol}><p><FaucetSite {...airdrop.dry} /></p></Notice>
      : airdrop.error !== null && <ErrorNotice title={m.ui.noTestSol} error={airdrop.error} />;

  return (
    <form
      ref={form}
      className="card form"
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
          <fieldset className="form form__fields" disabled={isReviewed || action.isRunning}>
            {rawAmounts}
            {children}
          </fieldset>
          <div className="form__actions">
            {action.isRunning && isHidden ? (
              <button type="button" className="button button--primary button--large" onClick={() => setHidden(false)}>
                {m.action.showProgress}
              </button>
            ) : (
              <button
                ref={submitButton}
                type="submit"
                className="button button--primary button--large"
                // Not `disabled`: a press moves the focus to the field.
                aria-disabled={isBusy || step.kind === 'complete'}
              >
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
            cluster={cluster}
            plan={action.plan}
            terms={terms}
            rawAmounts={rawAmounts}
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
          <InfoNotice error={action.followed}><Link to={paths.transactionStatus}>{m.ui.transactionStatus}</Link></InfoNotice>
        </div>
      )}
      {action.warning !== null && <ErrorNotice title={m.action.notSavedWarning} error={action.warning} />}
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
