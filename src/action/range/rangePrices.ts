import * as z from 'zod/mini';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import { parseTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { priceAtSqrtPrice, priceAtTick, tickAtPrice, usableTicks } from '@/services/programs/clmm/ticks.ts';
import type { Side } from '@/action/amounts.ts';

/** The fields of a pool that its prices depend on. */
export type PricedPool = Pick<ClmmPool, 'tickSpacing' | 'sqrtPriceX64'> & {
  readonly a: { readonly mint: { readonly decimals: number } };
  readonly b: { readonly mint: { readonly decimals: number } };
};

/**
 * A range as drawn, in ticks from the left. While prices are inverted the ticks are negated. Usable ticks are symmetric, so
 * only the sign changes.
 */
export interface ShownRange {
  readonly low: number;
  readonly high: number;
}

/** The draft of a range: both ends at usable ticks. */
export function rangeSchema(tickSpacing: number): z.ZodMiniType<ShownRange> {
  const { lowest, highest } = usableTicks(tickSpacing);
  const step = z.int().check(z.minimum(lowest), z.maximum(highest), z.multipleOf(tickSpacing));
  return z.object({ low: step, high: step }).check(z.refine(({ low, high }) => low < high));
}

/** Shown for an unlimited end. */
export const ENDLESS = '∞';
/** Significant digits of a price in fields and texts. */
const DIGITS = 8;

/** Inverts a range; its own inverse. */
export function invertRange({ low, high }: ShownRange): ShownRange {
  return { low: -high, high: -low };
}

/** The drawn range in ticks of the pool. */
export function poolTicks(
  range: ShownRange, quote: Side,
): { readonly tickLower: number; readonly tickUpper: number } {
  const { low, high } = quote === 'b' ? range : invertRange(range);
  return { tickLower: low, tickUpper: high };
}

function decimals(pool: PricedPool): readonly [number, number] {
  return [pool.a.mint.decimals, pool.b.mint.decimals];
}

/** The pool's current price, in the quote token. */
export function currentPrice(pool: PricedPool, quote: Side): Fraction {
  const price = priceAtSqrtPrice(pool.sqrtPriceX64, ...decimals(pool));
  return quote === 'b' ? price : invertFraction(price);
}

/** The price at a tick of the chart. */
export function tickPrice(pool: PricedPool, tick: number, quote: Side): Fraction {
  return quote === 'b' ? priceAtTick(tick, ...decimals(pool)) : invertFraction(priceAtTick(-tick, ...decimals(pool)));
}

/** The tick of the current price in the chart; usually not a usable one. */
export function shownCurrentTick({ sqrtPriceX64 }: Pick<ClmmPool, 'sqrtPriceX64'>, quote: Side): number {
  const tick = (2 * (Math.log(Number(sqrtPriceX64)) - 64 * Math.LN2)) / Math.log(1.0001);
  return quote === 'b' ? tick : -tick;
}

/** A price in plain digits, as a field takes it. @example writePrice(createFraction(1n, 3n)); // '0.33333333' */
export function writePrice(price: Fraction): string {
  return formatSignificant(price, DIGITS, { rounding: 'half-up' });
}

/** An end of the range, formatted; the outermost ticks are unlimited. */
export function formatRangeEnd(pool: PricedPool, tick: number, quote: Side): string {
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  if (tick <= lowest) return '0';
  if (tick >= highest) return ENDLESS;
  return writePrice(tickPrice(pool, tick, quote));
}

/**
 * The usable tick nearest to a typed price; 0 and ∞ are the ends of the full range.
 *
 * @throws AppError those of `parseTypedDecimal`, `clmm/sqrt-price-out-of-range`
 */
export function tickOfPriceText(pool: PricedPool, text: string, quote: Side): number {
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  if (text.trim() === ENDLESS) return highest;
  const price = parseTypedDecimal(text);
  if (price.numerator === 0n) return lowest;
  const [decimalsA, decimalsB] = decimals(pool);
  const tick = tickAtPrice({
    price: quote === 'b' ? price : invertFraction(price),
    decimalsA, decimalsB, tickSpacing: pool.tickSpacing, rounding: 'nearest',
  });
  return quote === 'b' ? tick : -tick;
}

/** The full range. */
export function fullRange({ tickSpacing }: Pick<ClmmPool, 'tickSpacing'>): ShownRange {
  const { lowest, highest } = usableTicks(tickSpacing);
  return { low: lowest, high: highest };
}

/** A percentage below and above the price, snapped to usable ticks, at least one tick spacing wide. */
export function rangeAround(pool: PricedPool, percent: bigint, quote: Side): ShownRange {
  const { numerator, denominator } = currentPrice(pool, quote);
  const [decimalsA, decimalsB] = decimals(pool);
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  const near = (parts: bigint): number => {
    const price = createFraction(numerator * parts, denominator * 100n);
    try {
      const tick = tickAtPrice({
        price: quote === 'b' ? price : invertFraction(price),
        decimalsA, decimalsB, tickSpacing: pool.tickSpacing, rounding: 'nearest',
      });
      return quote === 'b' ? tick : -tick;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return parts < 100n ? lowest : highest; // outside all prices
    }
  };
  const [low, high] = [near(100n - percent), near(100n + percent)];
  if (low < high) return { low, high };
  const step = Math.floor(shownCurrentTick(pool, quote) / pool.tickSpacing) * pool.tickSpacing;
  const start = Math.max(lowest, Math.min(step, highest - pool.tickSpacing));
  return { low: start, high: start + pool.tickSpacing };
}
