import type { Fraction } from './Fraction.ts';

/**
 * Orders two fractions by value, exactly: 1/2 and 2/4 are equal.
 *
 * @returns -1 when the first is less, 0 when they are equal, 1 when it is more
 */
export function compareFractions(first: Fraction, second: Fraction): -1 | 0 | 1 {
  const left = first.numerator * second.denominator;
  const right = second.numerator * first.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
