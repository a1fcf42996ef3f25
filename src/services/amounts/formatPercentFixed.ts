import { PERCENT_DECIMALS } from '@/constants.ts';
import { formatFixed } from './formatFixed.ts';
import type { FormatOptions } from './formatFixed.ts';
import type { Percent } from './Percent.ts';
import { percentToHundredths } from './percentToHundredths.ts';

/**
 * Writes a percent with a fixed number of decimals, without the sign (SPEC sections 3 and 9).
 *
 * @param decimalPlaces a non-negative integer, 2 when absent
 * @returns the fraction times 100, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-non-negative-integer`
 * @example formatPercentFixed(createFraction(1n, 3n)); // '33.33'
 */
export function formatPercentFixed(
  percent: Percent,
  decimalPlaces: number = PERCENT_DECIMALS,
  options: FormatOptions = {},
): string {
  return formatFixed(percentToHundredths(percent), decimalPlaces, options);
}
