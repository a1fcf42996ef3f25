import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';

/**
 * Subtracts the second fraction from the first.
 *
 * @returns the exact difference, not reduced
 */
export function subtractFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(
    first.numerator * second.denominator - second.numerator * first.denominator,
    first.denominator * second.denominator,
  );
}
