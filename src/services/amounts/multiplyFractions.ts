import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';

/**
 * Multiplies two fractions.
 *
 * @returns the exact product, not reduced
 */
export function multiplyFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(first.numerator * second.numerator, first.denominator * second.denominator);
}
