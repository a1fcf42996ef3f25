import { assertNonNegativeInteger } from './assertNonNegativeInteger.ts';
import { divideRounded, type Rounding } from './divideRounded.ts';
import type { Fraction } from './Fraction.ts';
import { writeDecimal } from './writeDecimal.ts';

export interface FormatOptions {
  /** 'down' when absent. */
  readonly rounding?: Rounding;
  /** Separates thousands with commas. */
  readonly grouping?: boolean;
}

/**
 * Writes a fraction with a fixed number of decimals, zeros included (SPEC section 5).
 *
 * @param decimalPlaces decimals to show, a non-negative integer
 * @returns the number, rounded down (towards 0) unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-non-negative-integer`
 * @example formatFixed(createFraction(2n, 3n), 2); // '0.66'
 */
export function formatFixed(fraction: Fraction, decimalPlaces: number, options: FormatOptions = {}): string {
  assertNonNegativeInteger(decimalPlaces);
  const { rounding = 'down', grouping } = options;
  const { numerator, denominator } = fraction;
  const size = numerator < 0n ? -numerator : numerator;
  const units = divideRounded(size * 10n ** BigInt(decimalPlaces), denominator, rounding);
  return writeDecimal(numerator < 0n ? -units : units, decimalPlaces, { grouping, keepZeros: true });
}
