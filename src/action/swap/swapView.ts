import type { FactRow } from '@/ui/FactRows.tsx';
import { formatPercent } from '@/ui/format.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { typedAmount, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import type { SwapQuote } from '@/services/programs/pool/pool.ts';
import { formatTokenAmount, otherSide, type Side, type TokenPairContext } from '@/action/amounts.ts';
import { shownPairPrice } from '@/action/useQuoteSide.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Significant digits of a computed amount. */
const DIGITS = 8;

/**
 * A computed amount for its field: exact, and cut to eight digits. Whole ones stay, and zeros before the first are not counted.
 *
 * @param amount base units; absent while there is none
 */
export function shownValue(amount: bigint | undefined, decimals: number): { readonly value: string; readonly short?: string } {
  if (amount === undefined) return { value: '' };
  const [whole = '', fraction = ''] = formatAmount(amount, decimals).split('.');
  const kept = whole === '0' ? fraction.search(/[1-9]|$/) + DIGITS : Math.max(0, DIGITS - whole.length);
  return { value: typedAmount(amount, decimals), short: writeTypedDecimal(`${whole}.${fraction.slice(0, kept)}`.replace(/\.?0*$/, '')) };
}

/** Severity of a price impact; 'severe' needs typed consent. */
export type ImpactLevel = 'low' | 'notable' | 'high' | 'severe';

/** Lower bounds in basis points. */
const LEVELS = [['severe', 1_500n], ['high', 500n], ['notable', 100n]] as const;

/**
 * @param impact 0 to 1
 */
export function impactLevel({ numerator, denominator }: Fraction): ImpactLevel {
  return LEVELS.find(([, parts]) => numerator * 10_000n >= denominator * parts)?.[0] ?? 'low';
}

const TONES = { low: undefined, notable: 'warning', high: 'bad', severe: 'bad' } as const;

/** What a swap gives and costs, formatted. */
export function swapRows(
  context: Pick<TokenPairContext, 'pool' | 'nameOf'>, inputSide: Side, quote: SwapQuote & { readonly feeIsOutput?: boolean }, quoteSide: Side,
): readonly FactRow[] {
  const outputSide = otherSide(inputSide);
  const input = (amount: bigint) => formatTokenAmount(context, inputSide, amount);
  const output = (amount: bigint) => formatTokenAmount(context, outputSide, amount);
  const { pool, nameOf } = context;
  const [payName, getName] = [inputSide, outputSide].map((side) => nameOf(pool[side].mint.address));
  const fees: readonly (FactRow & { readonly amount: bigint })[] = [
    { label: m.action.tradeFee, amount: quote.tradeFee, value: (quote.feeIsOutput ? output : input)(quote.tradeFee) },
    {
      label: m.action.creatorFee, amount: quote.creatorFee,
      value: quote.creatorFeeIsOutput ? output(quote.creatorFee) : input(quote.creatorFee),
    },
    { label: formatMessage(m.ui.transferFeeOf, { token: payName ?? '' }), amount: quote.inputTransferFee, value: input(quote.inputTransferFee), hint: m.action.transferFeeHint },
    { label: formatMessage(m.ui.transferFeeOf, { token: getName ?? '' }), amount: quote.outputTransferFee, value: output(quote.outputTransferFee), hint: m.action.transferFeeHint },
  ];
  return [
    { label: m.action.rate, value: shownPairPrice(priceOf(context, inputSide, quote), pool, nameOf, quoteSide) },
    { label: m.action.priceImpact, value: formatPercent(quote.priceImpact), tone: TONES[impactLevel(quote.priceImpact)] },
    quote.exact === 'in'
      ? { label: m.action.minimumReceived, value: output(quote.minAmountOut), hint: m.action.minimumReceivedHint }
      : { label: m.action.maximumPaid, value: input(quote.maxAmountIn), hint: m.action.maximumPaidHint },
    ...fees.filter(({ amount }) => amount > 0n).map(({ label, value, hint }) => ({ label, value, hint })),
  ];
}

/** The price of a swap: token A in token B, whole tokens. */
function priceOf({ pool }: Pick<TokenPairContext, 'pool'>, inputSide: Side, { amountIn, amountOut }: SwapQuote): Fraction {
  const [amountA, amountB] = inputSide === 'a' ? [amountIn, amountOut] : [amountOut, amountIn];
  return createFraction(amountB * 10n ** BigInt(pool.a.mint.decimals), amountA * 10n ** BigInt(pool.b.mint.decimals));
}
