import { AppError } from '@/errors/AppError.ts';
import { createPrice } from './createPrice.ts';
import { isSameToken } from './isSameToken.ts';
import { multiplyFractions } from './multiplyFractions.ts';
import type { Price } from './Price.ts';

/**
 * Chains two prices: A in B times B in C is A in C (SPEC section 5).
 *
 * @returns price of the first base token in the second quote token
 * @throws AppError `amounts/mul-token-not-equals` when the first quote token is not the second base token
 */
export function multiplyPrices(first: Price, second: Price): Price {
  if (!isSameToken(first.quoteToken, second.baseToken)) throw new AppError('amounts/mul-token-not-equals');
  const { numerator, denominator } = multiplyFractions(first, second);
  return createPrice({ baseToken: first.baseToken, quoteToken: second.quoteToken, numerator, denominator });
}
