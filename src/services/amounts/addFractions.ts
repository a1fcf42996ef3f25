import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';

/**
 * Adds two fractions.
 *
 * @returns the exact sum, not reduced
 */
export function addFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(
    first.numerator * second.denominator + second.numerator * first.denominator,
    first.denominator * second.denominator,
  );
}
