import { AppError } from '@/errors/AppError.ts';
import { createTokenAmount } from './createTokenAmount.ts';
import { readDecimal } from './readDecimal.ts';
import type { Token } from './Token.ts';
import type { TokenAmount } from './TokenAmount.ts';
import { U64_MAX } from './u64.ts';

/**
 * Reads a decimal string as an amount of a token by padding or cutting its fraction to the token's decimals
 * (SPEC section 3). Forms use `parseAmount`, which refuses what would be cut.
 *
 * @param text a decimal number; no sign, no exponent, no grouping, at most one point
 * @returns the amount, 0 to 2^64 - 1 base units
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`, `amounts/out-of-range`
 * @example parseTokenAmount(NATIVE_TOKEN, '0.1234567899').amount; // 123_456_789n
 */
export function parseTokenAmount(token: Token, text: string): TokenAmount {
  const { whole, fraction } = readDecimal(text);
  const fitted = fraction.slice(0, token.decimals).padEnd(token.decimals, '0');
  // '.5' of a token without decimals leaves no digit at all, which is 0.
  const amount = BigInt(whole + fitted || '0');
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { text, decimals: token.decimals } });
  return createTokenAmount(token, amount);
}
