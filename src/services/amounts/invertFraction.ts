import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';

/**
 * Turns a fraction upside down.
 *
 * @throws AppError `amounts/division-by-zero` when it is 0
 */
export function invertFraction(fraction: Fraction): Fraction {
  return createFraction(fraction.denominator, fraction.numerator);
}
