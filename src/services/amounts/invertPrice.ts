import { createPrice } from './createPrice.ts';
import type { Price } from './Price.ts';

/**
 * The same price seen from the quote token.
 *
 * @throws AppError `amounts/division-by-zero` when the price is 0
 */
export function invertPrice({ baseToken, quoteToken, numerator, denominator }: Price): Price {
  return createPrice({ baseToken: quoteToken, quoteToken: baseToken, numerator: denominator, denominator: numerator });
}
