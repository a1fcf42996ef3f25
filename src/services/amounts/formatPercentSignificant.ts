import { PERCENT_SIGNIFICANT_DIGITS } from '@/constants.ts';
import type { FormatOptions } from './formatFixed.ts';
import { formatSignificant } from './formatSignificant.ts';
import type { Percent } from './Percent.ts';
import { percentToHundredths } from './percentToHundredths.ts';

/**
 * Writes a percent with a number of significant digits, without the sign (SPEC sections 3 and 9).
 *
 * @param significantDigits an integer greater than 0, 5 when absent
 * @returns the fraction times 100, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatPercentSignificant(createFraction(1n, 3n)); // '33.333'
 */
export function formatPercentSignificant(
  percent: Percent,
  significantDigits: number = PERCENT_SIGNIFICANT_DIGITS,
  options: FormatOptions = {},
): string {
  return formatSignificant(percentToHundredths(percent), significantDigits, options);
}
