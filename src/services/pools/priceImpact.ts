import { createFraction } from '../amounts/createFraction.ts';
import type { Fraction } from '../amounts/Fraction.ts';

export interface PriceImpactQuery {
  /** Base units that are traded: what goes in, fees left out. */
  readonly amountIn: bigint;
  /** Base units the pool gives for it. */
  readonly amountOut: bigint;
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
}

/**
 * How far a swap on a constant product falls short of the price it found.
 *
 * @returns 0 to 1
 * @example priceImpact({ amountIn: 100n, amountOut: 90n, reserveIn: 900n, reserveOut: 900n }); // 10 %
 */
export function priceImpact({ amountIn, amountOut, reserveIn, reserveOut }: PriceImpactQuery): Fraction {
  const atPoolPrice = amountIn * reserveOut;
  return atPoolPrice === 0n ? createFraction(0n) : createFraction(atPoolPrice - amountOut * reserveIn, atPoolPrice);
}
