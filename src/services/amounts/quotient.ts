import type { Fraction } from './Fraction.ts';

/**
 * The whole part of a fraction, cut towards 0.
 *
 * @example quotient(createFraction(7n, 2n)); // 3n
 */
export function quotient(fraction: Fraction): bigint {
  return fraction.numerator / fraction.denominator;
}
