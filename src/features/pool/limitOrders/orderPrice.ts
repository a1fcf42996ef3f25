import { AppError } from '@/errors/AppError.ts';
import { type Side } from '@/action/amounts.ts';
import { currentPrice, type PricedPool, writePrice } from '@/action/range/rangePrices.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import { createFraction, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { parseTypedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { priceAtTick, tickAtPrice } from '@/services/programs/clmm/ticks.ts';

/** Whole percents away from the market that the form offers. */
export const STEPS = [1n, 5n, 10n] as const;
/** Significant digits of an offered price. */
const DIGITS = 6;

/** The price at a tick, in the quote token. */
export function orderPrice({ a, b }: PricedPool, tick: number, quote: Side): Fraction {
  const price = priceAtTick(tick, a.mint.decimals, b.mint.decimals);
  return quote === 'b' ? price : invertFraction(price);
}

/**
 * The usable tick of a typed price that is no worse for who sells; the price of a tick, as it is shown, stays there.
 *
 * @param quote the token that the price is in
 * @throws AppError those of `parseTypedDecimal`, `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function orderTick(pool: PricedPool, text: string, quote: Side, sells: Side): number {
  const typed = parseTypedDecimal(text);
  if (typed.numerator === 0n) throw new AppError('clmm/sqrt-price-zero');
  const query = {
    price: quote === 'b' ? typed : invertFraction(typed), decimalsA: pool.a.mint.decimals, decimalsB: pool.b.mint.decimals,
    tickSpacing: pool.tickSpacing,
  };
  const nearest = tickAtPrice({ ...query, rounding: 'nearest' });
  if (writePrice(orderPrice(pool, nearest, quote)) === writePrice(typed)) return nearest;
  return tickAtPrice({ ...query, rounding: sells === 'a' ? 'ceil' : 'floor' });
}

/** Whether who sells wants the price to be above the market's, as it is shown. */
export const wantsHigher = (quote: Side, sells: Side): boolean => quote !== sells;

/** A price some percent better than the market's, as a field takes it. */
export function steppedPrice(pool: PricedPool, quote: Side, sells: Side, percent: bigint): string {
  const { numerator, denominator } = currentPrice(pool, quote);
  const parts = wantsHigher(quote, sells) ? 100n + percent : 100n - percent;
  return writeTypedDecimal(formatSignificant(createFraction(numerator * parts, denominator * 100n), DIGITS, { rounding: 'half-up' }));
}
