import { useContext, type ReactNode } from 'react';
import type { ErrorAction, ErrorDescription } from '@/errors/describe.ts';
import { CopyButton } from './CopyButton.tsx';
import { useErrorTexts } from './ErrorText.tsx';
import { Notice } from './Notice.tsx';
import { OpenSettings } from './OpenSettings.ts';
import * as m from '#messages';

interface ErrorOffer {
  run(): void;
  readonly isBusy?: boolean;
}

/** What a screen can do about an error. */
export type ErrorOffers = Readonly<Partial<Record<ErrorAction, ErrorOffer>>>;

interface ErrorOfferProps {
  readonly error: unknown;
  /** The first of these that the advice names is a button; the rest is under Details. */
  readonly offers?: ErrorOffers | undefined;
  /** In place of its button: a page has its own. */
  readonly children?: ReactNode;
}

export interface ErrorNoticeProps extends ErrorOfferProps {
  /** The spec's text for the failure, shown before the reason. */
  readonly title?: ReactNode;
  readonly dismiss?: () => void;
  /** Button and details stand elsewhere. */
  readonly isBare?: boolean;
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

interface OfferButtonProps {
  readonly kind: ErrorAction;
  readonly offer: ErrorOffer | undefined;
  readonly size: 'small' | 'primary';
}

function OfferButton({ kind, offer, size }: OfferButtonProps) {
  const isBusy = offer?.isBusy === true;
  return (
    <button type="button" className={`button button--${size}`} aria-disabled={isBusy} onClick={() => !isBusy && offer?.run()}>
      {LABELS[kind][isBusy ? 1 : 0]}
    </button>
  );
}

/** Without the file of texts. */
const MISSING: ErrorDescription = {
  code: 'app/file-missing', message: m.ui.unknownError, advice: m.ui.errorTextMissing, actions: [{ kind: 'reload', sentence: '' }], details: '',
};

/** What an error says, and what can be done about it here; `null` while the texts load. */
function useOffered({ error, offers = {}, children }: ErrorOfferProps) {
  const texts = useErrorTexts();
  const openSettings = useContext(OpenSettings);
  if (!texts) return null;
  const said = texts === 'missing' ? MISSING : texts.describe(error);
  const all: ErrorOffers = {
    ...(openSettings && { settings: { run: openSettings }, fee: { run: openSettings } }), reload: { run: () => window.location.reload() }, ...offers,
  };
  const named = children ? [] : said.actions.filter(({ kind }) => all[kind]);
  // A screen that can refetch offers that for every error, first if the advice names it.
  const [kind, ...others] = new Set([
    ...named.filter((one) => one.kind === 'retry'), ...named, ...(offers.retry ? [{ kind: 'retry' as const }] : []),
  ].map((one) => one.kind));
  const sentence = named.find((one) => one.kind === kind)?.sentence ?? '';
  const button = (one: ErrorAction, size: OfferButtonProps['size'] = 'small') => <OfferButton key={one} kind={one} offer={all[one]} size={size} />;
  return {
    ...said,
    button: (size?: OfferButtonProps['size']) => kind && button(kind, size),
    unsaid: said.advice.replace(sentence, '').replace(/ {2,}/, ' ').trim(),
    others: others.map((one) => button(one)),
  };
}

/** What can be done about an error, alone. */
export function ErrorButton(props: ErrorOfferProps) {
  return useOffered(props)?.button('primary');
}

/** All that is known of an error. */
export function ErrorDetails(props: ErrorOfferProps) {
  const offered = useOffered(props);
  return offered && (
    <>
      {offered.unsaid !== offered.advice && <p>{offered.advice}</p>}
      {offered.others}
      <pre tabIndex={0}>{offered.details}</pre>
      <CopyButton text={offered.details} label={m.ui.copyDetails} />
    </>
  );
}

/** What happened in one line, with one button for what to do. Advice without a button is below; the rest is collapsed. */
export function ErrorNotice({ error, title: given, offers, dismiss, isBare = false, children }: ErrorNoticeProps) {
  const offered = useOffered({ error, offers, children });
  if (!offered) return null;
  const { code, message, unsaid, details } = offered;
  // The fields themselves say what is wrong.
  if (code === 'forms/invalid') return <Notice tone="error" title={given} />;
  // A title must not deny that the transaction was sent, nor call a refusal a failure.
  const isRefused = code === 'wallet/user-rejected';
  const title = code === 'transactions/sent-by-wallet' || isRefused ? undefined : given;
  const button = !isBare && offered.button();
  return (
    <Notice isLive tone={isRefused ? 'info' : 'error'} title={title ? <>{title} <span className="notice__reason">{message}</span></> : message}>
      {unsaid && <p>{unsaid}</p>}
      {children}
      {(button || dismiss) && (
        <div className="notice__actions">
          {button}
          {dismiss && <button type="button" className="button button--small" onClick={dismiss}>{m.ui.dismiss}</button>}
        </div>
      )}
      {!isBare && !isRefused && details && <details className="details"><summary>{m.ui.details}</summary><ErrorDetails {...{ error, offers, children }} /></details>}
    </Notice>
  );
}
