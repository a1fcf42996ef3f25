import { AppError } from '@/errors/AppError.ts';
import { isSameToken } from './isSameToken.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Tells whether the first amount is less than the second (SPEC section 5).
 *
 * @throws AppError `amounts/lt-token-not-equals` when the tokens differ
 */
export function isTokenAmountLess(first: TokenAmount, second: TokenAmount): boolean {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/lt-token-not-equals');
  return first.amount < second.amount;
}
