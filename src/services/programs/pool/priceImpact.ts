import type { Fraction } from '@/services/amounts/Fraction.ts';

export interface PriceImpactQuery {
  /** Base units that are traded: what goes in, fees left out; 0 or more, as all of these. */
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
  if (atPoolPrice === 0n) return { numerator: 0n, denominator: 1n };
  return { numerator: atPoolPrice - amountOut * reserveIn, denominator: atPoolPrice };
}
