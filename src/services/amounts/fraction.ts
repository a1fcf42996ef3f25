import { AppError } from '@/errors/AppError.ts';
import { type BigNumberish, parseBigNumberish } from './integers.ts';

/** An exact ratio of two integers. Created by `createFraction`, which keeps the sign in the numerator. */
export interface Fraction {
  readonly numerator: bigint;
  /** Greater than 0. */
  readonly denominator: bigint;
}

/**
 * Creates an exact ratio (rule 3.8). It is not reduced, so that a price keeps the reserves it was computed from.
 *
 * @param denominator anything but 0; the sign of a negative one moves to the numerator
 * @returns an immutable fraction
 * @throws AppError `amounts/division-by-zero`, and those of `parseBigNumberish`
 * @example createFraction(1n, 3n);
 */
export function createFraction(numerator: BigNumberish, denominator: BigNumberish = 1n): Fraction {
  const over = parseBigNumberish(numerator);
  const under = parseBigNumberish(denominator);
  if (under === 0n) throw new AppError('amounts/division-by-zero');
  const sign = under < 0n ? -1n : 1n;
  return Object.freeze({ numerator: sign * over, denominator: sign * under });
}

/**
 * Orders two fractions by value, exactly: 1/2 and 2/4 are equal.
 *
 * @returns -1 if the first is less, 0 if they are equal, 1 if it is greater
 */
export function compareFractions(first: Fraction, second: Fraction): -1 | 0 | 1 {
  const left = first.numerator * second.denominator;
  const right = second.numerator * first.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/**
 * Inverts a fraction.
 *
 * @throws AppError `amounts/division-by-zero` if it is 0
 */
export function invertFraction(fraction: Fraction): Fraction {
  return createFraction(fraction.denominator, fraction.numerator);
}

/**
 * Multiplies two fractions.
 *
 * @returns the exact product, not reduced
 */
export function multiplyFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(first.numerator * second.numerator, first.denominator * second.denominator);
}

/**
 * Divides the first fraction by the second.
 *
 * @returns the exact quotient, not reduced
 * @throws AppError `amounts/division-by-zero` if the second is 0
 */
export function divideFractions(first: Fraction, second: Fraction): Fraction {
  return createFraction(first.numerator * second.denominator, first.denominator * second.numerator);
}

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
