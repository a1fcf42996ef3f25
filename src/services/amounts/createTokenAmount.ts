import type { BigNumberish } from './BigNumberish.ts';
import { parseBigNumberish } from './parseBigNumberish.ts';
import type { Token } from './Token.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Puts a raw integer amount and its token together (SPEC section 3).
 *
 * @param amount base units; text and numbers must be whole
 * @returns an immutable amount
 * @throws AppError `amounts/invalid-big-number-string`, `amounts/underflow`, `amounts/overflow`,
 *   `amounts/not-a-big-number`
 * @example createTokenAmount(NATIVE_TOKEN, '1500000000'); // 1.5 of the native coin
 */
export function createTokenAmount(token: Token, amount: BigNumberish): TokenAmount {
  return Object.freeze({ token, amount: parseBigNumberish(amount) });
}
