import { createPrice } from './createPrice.ts';
import type { Price } from './Price.ts';
import { readDecimal } from './readDecimal.ts';
import type { Token } from './Token.ts';

/**
 * Reads a price as a person states it, in whole quote tokens per whole base token, without losing a digit.
 *
 * @param text a decimal number; no sign, no exponent, no grouping, at most one point
 * @returns the price in base units
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`
 * @example formatPriceFixed(parsePrice(NATIVE_TOKEN, usdc, '150.25'), 2); // '150.25'
 */
export function parsePrice(baseToken: Token, quoteToken: Token, text: string): Price {
  const { whole, fraction } = readDecimal(text);
  return createPrice({
    baseToken,
    quoteToken,
    numerator: BigInt(whole + fraction) * 10n ** BigInt(quoteToken.decimals),
    denominator: 10n ** BigInt(fraction.length + baseToken.decimals),
  });
}
