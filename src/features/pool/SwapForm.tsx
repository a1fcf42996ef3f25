import * as z from 'zod/mini';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { AmountField } from '@/ui/AmountField.tsx';
import { FactRows, type FactRow } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { SlippageSetting } from '@/action/SlippageSetting.tsx';
import { AppError } from '@/errors/AppError.ts';
import { typedAmount } from '@/services/amounts/typedDecimal.ts';
import { isNativeSide } from '@/services/amounts/token.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import type { ActionDraft } from '@/services/transactions/action.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { formatBalance, otherSide, paymentError, sideSchema, spendable, type TokenPairContext } from '@/action/amounts.ts';
import type { PoolContext } from '@/action/PoolContext.ts';
import { formatPercent } from '@/action/formatPercent.ts';
import { TypedActionForm } from '@/action/TypedActionForm.tsx';
import { useFrozen } from '@/action/useFrozen.ts';
import { useTypedAction, type DraftQuery } from '@/action/useTypedAction.ts';
import { impactLevel, swapRows } from './swapView.ts';

const swapSchema = z.object({
  inputSide: sideSchema,
  /** Which of the two amounts was typed. */
  exact: z.enum(['in', 'out']),
  text: z.string(),
  /** Price of token A in token B to stop at; empty for none, as in every pool but a concentrated one. */
  limit: z.string(),
  /** Swap a part where the liquidity does not suffice for all of it, instead of nothing. */
  allowPartial: z.boolean(),
});

/** A swap as typed. */
export type TypedSwap = Readonly<z.infer<typeof swapSchema>>;

/** The price of a swap as typed, or why it has none. */
export interface SwapQuoteResult<Quote> {
  readonly quote: Quote | null;
  /** What is wrong with the amount. */
  readonly error: string | undefined;
  /** What is wrong with the price limit. */
  readonly limitError?: string | undefined;
  /** There is too little liquidity for all of it: a part can be swapped. */
  readonly isShort?: boolean;
}

/** What the fields that only one kind of pool has are drawn from. */
export interface SwapFormState<Quote> extends SwapQuoteResult<Quote> {
  readonly typed: TypedSwap;
  change(changes: Partial<TypedSwap>): void;
}

export interface SwapFormProps<Quote extends SwapQuote> {
  readonly context: TokenPairContext & Pick<PoolContext, 'signerAddress' | 'owner' | 'slippage' | 'connect' | 'statusPath'> & {
    readonly pool: { readonly poolId: string };
  };
  /**
   * Quotes what was typed; pure. Called again only when it or this function changes.
   *
   * @param wasSubmitted an empty field is a mistake now
   */
  quoteTypedSwap(typed: TypedSwap, wasSubmitted: boolean): SwapQuoteResult<Quote>;
  /** A quote may cross many ticks: what is typed appears first, its quote after it. */
  readonly isQuoteSlow?: boolean;
  /** Fetches the code of `buildAction` ahead of time. */
  loadAction(): Promise<unknown>;
  buildAction(query: DraftQuery & { readonly quote: Quote }): Promise<ActionDraft>;
  /** Why the price impact is high in this kind of pool. */
  readonly impactReason: string;
  /** Rows after those that every swap has. */
  moreRows?(quote: Quote): readonly FactRow[];
  /** Between the amounts and the quote. */
  belowAmounts?(state: SwapFormState<Quote>): ReactNode;
  /** Below the slippage tolerance. */
  moreSettings?(state: SwapFormState<Quote>): ReactNode;
}

/** Swaps one token of a pool for the other: either amount is typed, the other is quoted. */
export function SwapForm<Quote extends SwapQuote>(props: SwapFormProps<Quote>) {
  const { context, quoteTypedSwap, isQuoteSlow = false, loadAction, buildAction, impactReason, moreRows, belowAmounts, moreSettings } = props;
  const { pool, signerAddress, slippage } = context;
  const form = useTypedAction<TypedSwap>({
    loadDraft: loadAction,
    owner: context.owner,
    key: `draft:swap:${pool.poolId}`,
    schema: swapSchema,
    initial: { inputSide: isNativeSide(pool.a) ? 'a' : 'b', exact: 'in', text: '', limit: '', allowPartial: false },
    resetTyped: (done) => ({ ...done, exact: 'in', text: '' }),
  });
  const { typed, wasSubmitted, plan } = form;
  const deferred = useDeferredValue(typed);
  const quoted = isQuoteSlow ? deferred : typed;
  const priced = useMemo(() => quoteTypedSwap(quoted, wasSubmitted), [quoteTypedSwap, quoted, wasSubmitted]);
  const [shown, freeze] = useFrozen(priced, form.isReviewed);
  const { inputSide, exact } = typed;
  // Right after a flip the quote is still of the other direction, whose amounts have other decimals.
  const quote = shown.quote?.inputMint === pool[inputSide].mint.address ? shown.quote : null;
  const outputSide = otherSide(inputSide);
  const createdAccounts = isNativeSide(pool[outputSide]) ? [] : [outputSide];
  const balanceError = quote && !plan ? paymentError(context, inputSide, quote.maxAmountIn, createdAccounts) : undefined;
  const isSevere = quote !== null && impactLevel(quote.priceImpact) === 'severe';
  // Consent is to this price: another amount asks again.
  const [consent, setConsent] = useState('');
  const consentKey = `${inputSide} ${exact} ${typed.text} ${typed.limit}`;
  const hasConsent = consent === consentKey;
  const state = { ...shown, quote, typed, change };

  function change(changes: Partial<TypedSwap>) {
    form.type({ ...typed, ...changes });
  }

  function submit() {
    if (!signerAddress) return context.connect();
    form.prepare(freeze, async (query) => {
      if (!quote || quoted !== typed || balanceError || (isSevere && !hasConsent)) throw new AppError('forms/invalid');
      return buildAction({ ...query, quote });
    });
  }

  return (
    <TypedActionForm
      of={form}
      submitLabel={signerAddress ? 'Swap' : 'Connect a wallet to swap'}
      signLabel="Sign and swap"
      failedTitle="The swap did not happen."
      doneTitle="Swap successful!"
      statusPath={context.statusPath}
      submit={submit}
    >
      <SwapAmounts
        context={context}
        typed={typed}
        quote={quote}
        error={shown.error}
        balanceError={balanceError}
        max={spendable(context, inputSide, createdAccounts)}
        change={change}
        // The amount keeps its token, and with it what was said about it; a limit is of one direction.
        flip={() => form.replace({ ...typed, inputSide: outputSide, exact: exact === 'in' ? 'out' : 'in', limit: '' })}
      />
      {belowAmounts?.(state)}
      {quote && <FactRows label="What the swap costs" rows={[...swapRows(context, inputSide, quote), ...(moreRows?.(quote) ?? [])]} />}
      {quote && isSevere && (
        <Notice tone="warning" title={`You get ${formatPercent(quote.priceImpact)} less than the pool's price says.`}>
          <p>{impactReason} A smaller amount loses less.</p>
          <label className="choice">
            <input type="checkbox" checked={hasConsent} onChange={({ target }) => setConsent(target.checked ? consentKey : '')} />
            <span>
              I want to swap at this price
              {wasSubmitted && !hasConsent && (
                <span className="field__error choice__hint">Tick this box or enter a smaller amount.</span>
              )}
            </span>
          </label>
        </Notice>
      )}
      <SlippageSetting {...slippage} />
      {moreSettings?.(state)}
    </TypedActionForm>
  );
}

interface SwapAmountsProps {
  readonly context: TokenPairContext;
  readonly typed: TypedSwap;
  /** Base units; `null` while there is no price. */
  readonly quote: { readonly amountIn: bigint; readonly amountOut: bigint } | null;
  /** What is wrong with the amount that was typed. */
  readonly error: string | undefined;
  /** Why the signer cannot pay. */
  readonly balanceError: string | undefined;
  /** The most that can be paid, base units; `null` while unknown. */
  readonly max: bigint | null;
  change(changes: Pick<TypedSwap, 'exact' | 'text'>): void;
  /** Swaps the other way round. */
  flip(): void;
}

/** What is paid and what is received. */
function SwapAmounts({ context, typed, quote, error, balanceError, max, change, flip }: SwapAmountsProps) {
  const { pool, nameOf } = context;
  const { inputSide, exact, text } = typed;
  const { readAs } = typedNumber(text);
  const outputSide = otherSide(inputSide);
  const [input, output] = [pool[inputSide].mint, pool[outputSide].mint];
  return (
    <div className="swap">
      <AmountField
        label="You pay"
        unit={nameOf(input.address, 'full')}
        value={exact === 'in' ? text : quote ? typedAmount(quote.amountIn, input.decimals) : ''}
        readAs={exact === 'in' ? readAs : undefined}
        change={(paid) => change({ exact: 'in', text: paid })}
        balance={formatBalance(context, inputSide)}
        max={max ? () => change({ exact: 'in', text: typedAmount(max, input.decimals) }) : undefined}
        maxHint={isNativeSide(pool[inputSide]) ? 'Leaves the rent and the fees' : undefined}
        error={balanceError ?? (exact === 'in' ? error : undefined)}
      />
      <button
        type="button"
        className="button button--small swap__flip"
        aria-label={`Switch direction: pay ${nameOf(output.address)} instead`}
        onClick={flip}
      >
        <span aria-hidden="true">⇅</span>
      </button>
      <AmountField
        label="You receive"
        unit={nameOf(output.address, 'full')}
        value={exact === 'out' ? text : quote ? typedAmount(quote.amountOut, output.decimals) : ''}
        readAs={exact === 'out' ? readAs : undefined}
        change={(received) => change({ exact: 'out', text: received })}
        balance={formatBalance(context, outputSide)}
        error={exact === 'out' ? error : undefined}
      />
    </div>
  );
}
