import { ArrowDownUp, ArrowLeftRight } from 'lucide';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { TokenLogo } from '@/app/session/TokenLogo.tsx';
import { AmountField } from '@/ui/AmountField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SlippageChoices, SlippageSummary } from '@/action/SlippageSetting.tsx';
import { Disclosure } from '@/ui/Disclosure.tsx';
import { Amount } from '@/ui/Amount.tsx';
import { isNativeSide } from '@/services/amounts/token.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import type { Action, ActionQuery } from '@/services/transactions/action.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatPercent } from '@/ui/format.ts';
import { frozenError, shownBalance, otherSide, paymentError, shortageOf, spendable, type Side, type TokenPairContext } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { ActionForm } from '@/action/ActionForm.tsx';
import { useQuoteSide } from '@/action/useQuoteSide.ts';
import { useFrozen } from '@/action/useFrozen.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import type { QuoteResult } from '@/action/quoteRequest.ts';
import { swapSchema, swapShape, type SwapRequest, type SwapText } from './swapRequest.ts';
import { impactLevel, shownValue, swapRows } from './swapView.ts';
import { useSwapLoss } from './useSwapLoss.ts';
import styles from './SwapForm.module.css';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { useIsReconnecting } from '@/app/session/walletSession.ts';
import TokenValue from '@/action/TokenValue.tsx';

// Token values load after the amounts.

const NO_QUOTE = { quote: null, error: undefined };

/** The quote of a swap, or why there is none. */
export interface SwapQuoteResult<Quote> extends QuoteResult<Quote> {
  /** Why the price limit is invalid. */
  readonly limitError?: ReactNode;
  /** The liquidity does not suffice for all of it, but a part can be swapped. */
  readonly isShort?: boolean;
}

/** The state passed to fields of a single kind of pool. */
export interface SwapFormState<Quote> extends SwapQuoteResult<Quote> {
  readonly text: SwapText;
  change(changes: Partial<SwapText>): void;
}

export interface SwapFormProps<Quote extends SwapQuote> {
  readonly context: TokenPairContext & Pick<PoolContext, 'signerAddress' | 'owner' | 'slippage' | 'shareUrl'>;
  /** Session storage key of the draft. */
  readonly draftKey: string;
  /** Input side when the form opens; overrides the draft. */
  readonly opensWith?: Side | undefined;
  /** Called when the other token becomes the input. */
  onFlipped?(inputSide: Side): void;
  /** Replaces a token's name by a button that chooses another. */
  tokenButton?(side: Side, isInput: boolean): ReactNode;
  /** What to know about a token, beside its amount. */
  tokenMark?(side: Side): ReactNode;
  /** Called with the shown quote, so that its data can be followed; `null` while there is none. */
  onQuoted?(quote: Quote | null): void;
  /** Pure. Called again only when the request or this function changes. */
  quoteSwap(request: SwapRequest): SwapQuoteResult<Quote>;
  /** A quote may cross many ticks: the typed text is rendered first, its quote later. */
  readonly isQuoteSlow?: boolean;
  /** The data for quotes is still loading. */
  readonly isReading?: boolean;
  /** Loads the code of `buildAction` early. */
  loadAction(): Promise<unknown>;
  buildAction(query: ActionQuery & { readonly quote: Quote }): Promise<Action>;
  /** Why the price impact is high in this kind of pool. */
  readonly impactReason: string;
  /** Rows after those of every swap. */
  moreRows?(quote: Quote): readonly FactRow[];
  /** Shown between the amounts and the quote. */
  belowAmounts?(state: SwapFormState<Quote>): ReactNode;
  /** Folded with the slippage tolerance. */
  moreSettings?(state: SwapFormState<Quote>): ReactNode;
}

/** Swaps one token of a pool for the other: either amount is typed, the other is quoted. */
export function SwapForm<Quote extends SwapQuote>(props: SwapFormProps<Quote>) {
  const { context, draftKey, opensWith, onFlipped, tokenButton, tokenMark, onQuoted, quoteSwap, isQuoteSlow = false, isReading = false, loadAction, buildAction, impactReason, moreRows, belowAmounts, moreSettings } = props;
  const { pool, signerAddress, slippage } = context;
  const { form, text, request, errors, change, submit, plan, isReviewed, isSubmitted } = useActionForm<SwapText, SwapRequest>({
    owner: context.owner,
    loadAction: loadAction,
    draft: { key: draftKey, shape: swapShape },
    ...(opensWith && { preset: { inputSide: opensWith } }),
    defaults: { inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', amount: '', limit: '', allowPartial: false },
    resetText: (done) => ({ ...done, exact: 'in', amount: '' }),
    schema: useMemo(() => swapSchema(pool), [pool]),
  });
  const isReconnecting = useIsReconnecting();
  const [quoteSide, turnPrice] = useQuoteSide(pool);
  const deferred = useDeferredValue(request);
  const quoted = isQuoteSlow ? deferred : request;
  const live = useMemo(() => (quoted ? quoteSwap(quoted) : NO_QUOTE), [quoteSwap, quoted]);
  const [shown, freeze] = useFrozen<SwapQuoteResult<Quote>>(live, isReviewed);
  const { inputSide, exact } = text;
  // Right after a flip the deferred quote is still for the other direction, whose amounts have other decimals.
  const quote = shown.quote?.inputMint === pool[inputSide].mint.address ? shown.quote : null;
  useEffect(() => onQuoted?.(quote), [onQuoted, quote]);
  const outputSide = otherSide(inputSide);
  const createdAccounts = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const needed = quote?.maxAmountIn ?? 0n;
  const balanceError = plan ? undefined : paymentError(context, inputSide, needed, createdAccounts);
  const consent = useConsent(context, text, quote);
  const amountError = errors.amount ?? shown.error;
  const state = { ...shown, limitError: errors.limit ?? shown.limitError, quote, text, change };

  function swap() {
    const isReady = quoted === request && (!consent.isNeeded || consent.isGiven);
    submit(quote && isReady ? async (query) => ({ ...await buildAction({ ...query, quote }), quote }) : null, {
      refusals: { amount: balanceError ?? frozenError(context, outputSide) ?? amountError, limit: state.limitError }, freeze,
    });
  }

  const terms = quote ? [...swapRows(context, inputSide, quote, quoteSide), ...(moreRows?.(quote) ?? [])] : [];

  return (
    <ActionForm
      form={form}
      mints={[pool.a.mint, pool.b.mint]}
      terms={terms}
      signerAddress={signerAddress}
      shortage={shortageOf(context, inputSide, needed, createdAccounts)}
      labels={{ submit: m.ui.swap, failed: m.action.swapFailed, done: m.action.swapSuccessful }}
      done={{ shareUrl: context.shareUrl }}
      isReading={request !== null && (isReading || quoted !== request)}
      submit={swap}
      warning={quote && consent.isNeeded && (
        <ConsentNotice {...consent} priceImpact={quote.priceImpact} impactReason={impactReason} isMissing={isSubmitted && !consent.isGiven} />
      )}
    >
      <SwapAmounts
        context={context}
        text={text}
        quote={quote}
        error={amountError}
        balanceError={balanceError}
        max={spendable(context, inputSide, createdAccounts)}
        change={change}
        tokenButton={tokenButton}
        tokenMark={tokenMark}
        hasSigner={tokenButton !== undefined || signerAddress !== null || isReconnecting}
        flip={() => {
          // The amount stays with its token; a limit applies to one direction only.
          change({ inputSide: outputSide, exact: exact === 'in' ? 'out' : 'in', limit: '' });
          onFlipped?.(outputSide);
        }}
      />
      {belowAmounts?.(state)}
      <SwapTerms rows={terms} slippage={slippage} turnPrice={() => turnPrice(quoteSide === 'b')} opens={state.limitError !== undefined}>{moreSettings?.(state)}</SwapTerms>
    </ActionForm>
  );
}

interface SwapTermsProps extends Pick<SwapFormProps<SwapQuote>['context'], 'slippage'> {
  /** Rate and price impact first; empty while there is no quote. */
  readonly rows: readonly FactRow[];
  /** Inverts the rate. */
  turnPrice(): void;
  /** Opens the fold. */
  readonly opens: boolean;
  /** Further settings. */
  readonly children: ReactNode;
}

/** Rate and price impact in one line, which is there before them; the other terms and the slippage tolerance fold out. */
function SwapTerms({ rows: [rate, impact, ...rows], slippage, turnPrice, opens, children }: SwapTermsProps) {
  return (
    <div className={styles.terms}>
      {rate && (
        <button type="button" className={styles.rate} onClick={turnPrice}>
          <span className="visually-hidden">{rate.label} </span>
          <span className="ellipsis"><Amount value={rate.value} /></span>
          <Icon of={ArrowLeftRight} size={16} />
        </button>
      )}
      <Disclosure
        className={`details ${styles.fold}`}
        summary={impact
          ? <><span className="muted ellipsis">{impact.label}</span> <strong data-tone={impact.tone}><Amount value={impact.value} /></strong></>
          : <SlippageSummary text={slippage.text} />}
        opens={opens || slippage.error !== undefined || slippage.warning !== undefined}
      >
        <FactRows label={m.action.terms} rows={rows} />
        {impact && <p className="small muted">{m.action.slippageTolerance}</p>}
        <SlippageChoices {...slippage} />
        {children}
      </Disclosure>
    </div>
  );
}

/** The consent that a swap needs that is severely worse than the market. */
function useConsent(context: TokenPairContext, { inputSide, exact, amount, limit }: SwapText, quote: SwapQuote | null) {
  const isImpactSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  const loss = useSwapLoss(context, inputSide, quote);
  const [consent, setConsent] = useState('');
  // Consent applies to this price only; another amount needs it again.
  const key = `${inputSide} ${exact} ${amount} ${limit}`;
  return {
    isImpactSevere, loss, isNeeded: isImpactSevere || loss !== null, isGiven: consent === key,
    give: (isGiven: boolean) => setConsent(isGiven ? key : ''),
  };
}

interface ConsentNoticeProps extends ReturnType<typeof useConsent>, Pick<SwapQuote, 'priceImpact'>, Pick<SwapFormProps<SwapQuote>, 'impactReason'> {
  /** The form was submitted without it. */
  readonly isMissing: boolean;
}

/** What a swap loses, and a box that accepts it. */
function ConsentNotice({ isImpactSevere, loss, isGiven, give, priceImpact, impactReason, isMissing }: ConsentNoticeProps) {
  return (
    <Notice
      isLive
      tone="warning"
      title={isImpactSevere || !loss
        ? formatMessage(m.action.priceImpactWarning, { priceImpact: formatPercent(priceImpact) })
        : formatMessage(m.action.lossWarning, { loss: formatPercent(loss) })}
    >
      <p>{isImpactSevere ? impactReason : m.action.lossHint} {m.action.lossAdvice}</p>
      <label className="choice">
        <input type="checkbox" checked={isGiven} aria-invalid={isMissing || undefined} onChange={({ target }) => give(target.checked)} />
        <span>
          {m.action.acceptPriceImpact}
          {isMissing && <span className="field__error choice__hint">{m.action.priceImpactUnaccepted}</span>}
        </span>
      </label>
    </Notice>
  );
}

interface SwapAmountsProps {
  readonly context: TokenPairContext;
  readonly text: SwapText;
  /** Base units; `null` while there is no quote. */
  readonly quote: { readonly amountIn: bigint; readonly amountOut: bigint } | null;
  /** Why the typed amount is invalid. */
  readonly error: ReactNode;
  /** Why the signer cannot pay. */
  readonly balanceError: ReactNode;
  /** The most that can be paid, base units; `null` while unknown. */
  readonly max: bigint | null;
  change(changes: Pick<SwapText, 'exact' | 'amount'>): void;
  /** Inverts the direction. */
  flip(): void;
  readonly tokenButton: SwapFormProps<SwapQuote>['tokenButton'];
  readonly tokenMark: SwapFormProps<SwapQuote>['tokenMark'];
  /** Balances come, or their places are on the page from the start. */
  readonly hasSigner: boolean;
}

/** The amounts paid and received. */
function SwapAmounts({ context, text, quote, error, balanceError, max, change, flip, tokenButton, tokenMark, hasSigner }: SwapAmountsProps) {
  const { pool, nameOf } = context;
  const { inputSide, exact, amount } = text;
  const { readAs } = typedNumber(amount);
  const outputSide = otherSide(inputSide);
  const [input, output] = [pool[inputSide].mint, pool[outputSide].mint];
  const worth = (side: Side, of: bigint | undefined) => of !== undefined && <TokenValue context={context} side={side} amount={of} />;
  return (
    <div className={styles.swap}>
      <AmountField
        label={m.ui.youPay}
        unit={nameOf(input.address, 'full')}
        logo={<TokenLogo mint={input.address} name={nameOf(input.address)} />}
        tokenButton={tokenButton?.(inputSide, true)}
        {...(exact === 'in' ? { value: amount } : shownValue(quote?.amountIn, input.decimals))}
        readAs={exact === 'in' ? readAs : undefined}
        worth={worth(inputSide, quote?.amountIn)}
        beside={tokenMark?.(inputSide)}
        change={(paid) => change({ exact: 'in', amount: paid })}
        balance={hasSigner ? shownBalance(context, inputSide) : undefined}
        spendable={max === null ? null : {
          amount: max, decimals: input.decimals, hint: isNativeSide(pool[inputSide]) ? m.action.maxHint : undefined,
        }}
        error={balanceError ?? (exact === 'in' ? error : undefined)}
      />
      <button
        type="button"
        className={`button button--small ${styles.swapFlip}`}
        aria-label={formatMessage(m.action.switchDirection, { token: nameOf(output.address) })}
        onClick={flip}
      >
        <Icon of={ArrowDownUp} size={16} />
      </button>
      <AmountField
        label={m.ui.youReceive}
        unit={nameOf(output.address, 'full')}
        logo={<TokenLogo mint={output.address} name={nameOf(output.address)} />}
        tokenButton={tokenButton?.(outputSide, false)}
        {...(exact === 'out' ? { value: amount } : shownValue(quote?.amountOut, output.decimals))}
        readAs={exact === 'out' ? readAs : undefined}
        worth={worth(outputSide, quote?.amountOut)}
        beside={tokenMark?.(outputSide)}
        change={(received) => change({ exact: 'out', amount: received })}
        balance={hasSigner ? shownBalance(context, outputSide) : undefined}
        error={frozenError(context, outputSide) ?? (exact === 'out' ? error : undefined)}
      />
    </div>
  );
}
