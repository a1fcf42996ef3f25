import { useContext, type ReactNode } from 'react';
import type { ErrorAction } from '@/errors/describe.ts';
import { CopyButton } from './CopyButton.tsx';
import { useErrorTexts } from './ErrorText.tsx';
import { Notice } from './Notice.tsx';
import { OpenSettings } from './OpenSettings.ts';
import { ReloadButton } from './ReloadButton.tsx';
import * as m from '#messages';

interface ErrorOffer {
  run(): void;
  readonly isBusy?: boolean;
}

/** What a screen can do about an error. */
export type ErrorOffers = Readonly<Partial<Record<ErrorAction, ErrorOffer>>>;

export interface ErrorNoticeProps {
  readonly error: unknown;
  /** The spec's text for the failure, shown before the reason. */
  readonly title?: ReactNode;
  /** The notice has a button for the first of these that the advice names; the rest is under Details. */
  readonly offers?: ErrorOffers;
  readonly dismiss?: () => void;
  /** In place of its button: a page has its own. */
  readonly children?: ReactNode;
}

const LABELS: Readonly<Record<ErrorAction, readonly [idle: string, busy: string]>> = {
  retry: [m.ui.tryAgain, m.ui.tryingAgain],
  reload: [m.ui.reload, m.ui.reload],
  settings: [m.ui.changeRpc, m.ui.changeRpc],
  fee: [m.ui.changePriorityFee, m.ui.changePriorityFee],
  slippage: [m.ui.changeSlippage, m.ui.changeSlippage],
  sol: [m.ui.getTestSol, m.ui.gettingTestSol],
  connect: [m.ui.connectWallet, m.ui.connectWallet],
};

function OfferButton({ kind, offer }: { readonly kind: ErrorAction; readonly offer: ErrorOffer | undefined }) {
  const isBusy = offer?.isBusy === true;
  return (
    <button type="button" className="button button--small" aria-disabled={isBusy} onClick={() => !isBusy && offer?.run()}>
      {LABELS[kind][isBusy ? 1 : 0]}
    </button>
  );
}

/** What happened in one line, with one button for what to do. Advice without a button is below; the rest is collapsed. */
export function ErrorNotice({ error, title: given, offers = {}, dismiss, children }: ErrorNoticeProps) {
  const texts = useErrorTexts();
  const openSettings = useContext(OpenSettings);
  if (texts === null) return null;
  if (texts === 'missing') {
    return (
      <Notice tone="error" title={given ?? m.ui.unknownError}>
        <p>{m.ui.errorTextMissing}</p>
        <ReloadButton />
      </Notice>
    );
  }
  const { message, advice, actions, details } = texts.describe(error);
  const { code } = texts.normalizeError(error);
  // The fields themselves say what is wrong.
  if (code === 'forms/invalid') return <Notice tone="error" title={given} />;
  // A title must not deny that the transaction was sent, nor call a refusal a failure.
  const isRefused = code === 'wallet/user-rejected';
  const title = code === 'transactions/sent-by-wallet' || isRefused ? undefined : given;
  const all: ErrorOffers = {
    ...(openSettings && { settings: { run: openSettings }, fee: { run: openSettings } }), reload: { run: () => window.location.reload() }, ...offers,
  };
  const named = children ? [] : actions.filter(({ kind }) => all[kind]);
  // A screen that can refetch offers that for every error, first if the advice names it.
  const chosen = named.find(({ kind }) => kind === 'retry') ?? named[0];
  const kind = chosen?.kind ?? (offers.retry ? 'retry' : null);
  const unsaid = chosen ? advice.replace(chosen.sentence, '').replace(/ {2,}/, ' ').trim() : advice;
  const offered = new Set([...named.map((one) => one.kind), ...(offers.retry ? ['retry' as const] : [])]);
  return (
    <Notice isLive tone={isRefused ? 'info' : 'error'} title={title ? <>{title} <span className="notice__reason">{message}</span></> : message}>
      {unsaid && <p>{unsaid}</p>}
      {children}
      {(kind || dismiss) && (
        <div className="notice__actions">
          {kind && <OfferButton kind={kind} offer={all[kind]} />}
          {dismiss && (
            <button type="button" className="button button--small" onClick={dismiss}>
              {m.ui.dismiss}
            </button>
          )}
        </div>
      )}
      {isRefused || <details className="details">
        <summary>{m.ui.details}</summary>
        {unsaid !== advice && <p>{advice}</p>}
        {[...offered].filter((one) => one !== kind).map((other) => <OfferButton key={other} kind={other} offer={all[other]} />)}
        {details && (
          <>
            <pre tabIndex={0}>{details}</pre>
            <CopyButton text={details} label={m.ui.copyDetails} />
          </>
        )}
      </details>}
    </Notice>
  );
}
