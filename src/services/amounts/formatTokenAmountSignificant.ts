import type { FormatOptions } from './formatFixed.ts';
import { formatSignificant } from './formatSignificant.ts';
import type { TokenAmount } from './TokenAmount.ts';
import { tokenAmountFraction } from './tokenAmountFraction.ts';

/**
 * Writes an amount with a number of significant digits, without trailing zeros (SPEC section 5).
 *
 * @param significantDigits digits to show, an integer greater than 0; the token's decimals, but at least 1, when absent
 * @returns the number, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/not-a-positive-integer`
 * @example formatTokenAmountSignificant(createTokenAmount(NATIVE_TOKEN, 1_234_567_890n), 3); // '1.23'
 */
export function formatTokenAmountSignificant(
  tokenAmount: TokenAmount,
  significantDigits: number = Math.max(tokenAmount.token.decimals, 1),
  options: FormatOptions = {},
): string {
  return formatSignificant(tokenAmountFraction(tokenAmount), significantDigits, options);
}
