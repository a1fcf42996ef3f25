import { AppError } from '@/errors/AppError.ts';
import { divideRounded } from './divideRounded.ts';
import type { FormatOptions } from './formatFixed.ts';
import type { Fraction } from './Fraction.ts';
import { writeDecimal } from './writeDecimal.ts';

/** Power of ten of the first digit that is not 0: 0 for 1 to 9, 1 for 10 to 99, -1 for 0.1 to 0.9. */
function exponentOf(numerator: bigint, denominator: bigint): number {
  // The lengths of the two numbers give it, or one more than it.
  const guess = numerator.toString().length - denominator.toString().length;
  const reaches =
    guess >= 0 ? numerator >= denominator * 10n ** BigInt(guess) : numerator * 10n ** BigInt(-guess) >= denominator;
  return reaches ? guess : guess - 1;
}

/**
 * Writes a fraction with a number of significant digits, without trailing zeros (SPEC section 5).
 *
 * @param significantDigits digits to show, an integer greater than 0
 * @returns the number in plain digits, rounded down (towards 0) unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatSignificant(createFraction(1_234_567n, 10n), 3); // '123000'
 */
export function formatSignificant(fraction: Fraction, significantDigits: number, options: FormatOptions = {}): string {
  if (!Number.isInteger(significantDigits) || significantDigits <= 0) {
    throw new AppError('amounts/not-a-positive-integer', { details: { significantDigits } });
  }
  const { rounding = 'down', grouping } = options;
  const { numerator, denominator } = fraction;
  if (numerator === 0n) return '0';
  const size = numerator < 0n ? -numerator : numerator;
  const places = significantDigits - 1 - exponentOf(size, denominator);
  const power = 10n ** BigInt(Math.abs(places));
  const units = places >= 0
    ? divideRounded(size * power, denominator, rounding)
    : divideRounded(size, denominator * power, rounding) * power;
  return writeDecimal(numerator < 0n ? -units : units, Math.max(places, 0), { grouping });
}
