import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';

/**
 * Divides the first fraction by the second.
 *
 * @returns the exact quotient, not reduced
 * @throws AppError `amounts/division-by-zero` when the second is 0
 */
export function divideFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(first.numerator * second.denominator, first.denominator * second.numerator);
}
