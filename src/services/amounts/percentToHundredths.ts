import { createFraction } from './createFraction.ts';
import type { Fraction } from './Fraction.ts';
import type { Percent } from './Percent.ts';

/** The number a percent shows: the fraction times 100 (SPEC section 3). */
export function percentToHundredths({ numerator, denominator }: Percent): Fraction {
  return createFraction(numerator * 100n, denominator);
}
