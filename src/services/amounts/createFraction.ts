import { AppError } from '@/errors/AppError.ts';
import type { BigNumberish } from './BigNumberish.ts';
import type { Fraction } from './Fraction.ts';
import { parseBigNumberish } from './parseBigNumberish.ts';

/**
 * Makes an exact ratio (SPEC section 3). It is not reduced: a price keeps the reserves it was made of.
 *
 * @param denominator anything but 0; a negative one moves its sign to the numerator
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
