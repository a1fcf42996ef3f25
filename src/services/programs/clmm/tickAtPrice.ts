import type { Fraction } from '@/services/amounts/Fraction.ts';
import { priceAtTick } from './priceAtTick.ts';
import { sqrtPriceAtPrice } from './sqrtPriceAtPrice.ts';
import { tickAtSqrtPrice } from './tickAtSqrtPrice.ts';
import { usableTicks } from './usableTicks.ts';

export interface TickAtPriceQuery {
  /** Whole tokens of B for one whole token of A, above 0. */
  readonly price: Fraction;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** Ticks, above 0; 1 for any tick. */
  readonly tickSpacing: number;
  /** 'nearest' by ratio: the same tick whichever way round the price is written. */
  readonly rounding: 'floor' | 'ceil' | 'nearest';
}

/**
 * The tick of a pool for a price a person chose; of a `priceAtTick` it is that tick (SPEC section 5).
 *
 * @returns a multiple of the spacing, the outermost one for a price beyond it
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example tickAtPrice({ price, decimalsA: 9, decimalsB: 9, tickSpacing: 60, rounding: 'floor' }); // 0 for 1
 */
export function tickAtPrice({ price, decimalsA, decimalsB, tickSpacing, rounding }: TickAtPriceQuery): number {
  const { lowest, highest } = usableTicks(tickSpacing);
  const tick = tickAtSqrtPrice(sqrtPriceAtPrice(price, decimalsA, decimalsB));
  const below = Math.floor(tick / tickSpacing) * tickSpacing;
  if (below < lowest) return lowest;
  const above = below + tickSpacing;
  if (rounding === 'floor' || above > highest) return below;
  const low = priceAtTick(below, decimalsA, decimalsB);
  if (price.numerator * low.denominator === low.numerator * price.denominator) return below;
  if (rounding === 'ceil') return above;
  // Nearer to the lower edge when price / low < high / price.
  const high = priceAtTick(above, decimalsA, decimalsB);
  const square = price.numerator * price.numerator * low.denominator * high.denominator;
  return square < low.numerator * high.numerator * price.denominator * price.denominator ? below : above;
}
