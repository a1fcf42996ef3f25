import { AppError } from '@/errors/AppError.ts';
import { isSameToken } from './isSameToken.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Tells whether the first amount is more than the second (SPEC section 5).
 *
 * @throws AppError `amounts/gt-token-not-equals` when the tokens differ
 */
export function isTokenAmountGreater(first: TokenAmount, second: TokenAmount): boolean {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/gt-token-not-equals');
  return first.amount > second.amount;
}
