import { adjustPrice } from './adjustPrice.ts';
import type { FormatOptions } from './formatFixed.ts';
import { formatSignificant } from './formatSignificant.ts';
import type { Price } from './Price.ts';

/**
 * Writes a price in whole tokens with a number of significant digits (SPEC sections 3 and 5).
 *
 * @param significantDigits an integer greater than 0; the quote token's decimals, but at least 1, when absent
 * @returns quote tokens per base token, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-positive-integer`
 */
export function formatPriceSignificant(
  price: Price,
  significantDigits: number = Math.max(price.quoteToken.decimals, 1),
  options: FormatOptions = {},
): string {
  return formatSignificant(adjustPrice(price), significantDigits, options);
}
