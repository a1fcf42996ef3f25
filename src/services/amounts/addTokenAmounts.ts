import { AppError } from '@/errors/AppError.ts';
import { createTokenAmount } from './createTokenAmount.ts';
import { isSameToken } from './isSameToken.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Adds two amounts of one token (SPEC section 5).
 *
 * @returns the exact sum, which may be more than one token account holds
 * @throws AppError `amounts/add-token-not-equals` when the tokens differ
 */
export function addTokenAmounts(first: TokenAmount, second: TokenAmount): TokenAmount {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/add-token-not-equals');
  return createTokenAmount(first.token, first.amount + second.amount);
}
