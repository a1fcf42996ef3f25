import { AppError } from '@/errors/AppError.ts';
import { createTokenAmount } from './createTokenAmount.ts';
import { isSameToken } from './isSameToken.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Subtracts the second amount from the first (SPEC section 5).
 *
 * @returns the exact difference, negative when the second is more
 * @throws AppError `amounts/sub-token-not-equals` when the tokens differ
 */
export function subtractTokenAmounts(first: TokenAmount, second: TokenAmount): TokenAmount {
  if (!isSameToken(first.token, second.token)) throw new AppError('amounts/sub-token-not-equals');
  return createTokenAmount(first.token, first.amount - second.amount);
}
