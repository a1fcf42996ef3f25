import { adjustPrice } from './adjustPrice.ts';
import { formatFixed } from './formatFixed.ts';
import type { FormatOptions } from './formatFixed.ts';
import type { Price } from './Price.ts';

/**
 * Writes a price in whole tokens with a fixed number of decimals (SPEC sections 3 and 5).
 *
 * @param decimalPlaces a non-negative integer; the quote token's decimals when absent
 * @returns quote tokens per base token, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-non-negative-integer`
 */
export function formatPriceFixed(
  price: Price,
  decimalPlaces: number = price.quoteToken.decimals,
  options: FormatOptions = {},
): string {
  return formatFixed(adjustPrice(price), decimalPlaces, options);
}
