import { AppError } from '../../errors/AppError.ts';
import { createTokenAmount } from './createTokenAmount.ts';
import { isSameToken } from './isSameToken.ts';
import { mulDivFloor } from './mulDivFloor.ts';
import type { Price } from './Price.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * What an amount of the base token is worth at a price.
 *
 * @returns amount of the quote token, rounded down to a base unit
 * @throws AppError `amounts/mul-token-not-equals` when the amount is not of the base token
 */
export function quoteTokenAmount(price: Price, { token, amount }: TokenAmount): TokenAmount {
  if (!isSameToken(token, price.baseToken)) throw new AppError('amounts/mul-token-not-equals');
  return createTokenAmount(price.quoteToken, mulDivFloor(amount, price.numerator, price.denominator));
}
