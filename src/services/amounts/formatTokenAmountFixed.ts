import { AppError } from '@/errors/AppError.ts';
import { formatFixed } from './formatFixed.ts';
import type { FormatOptions } from './formatFixed.ts';
import type { TokenAmount } from './TokenAmount.ts';
import { tokenAmountFraction } from './tokenAmountFraction.ts';

/**
 * Writes an amount with a fixed number of decimals, zeros included (SPEC section 5).
 *
 * @param decimalPlaces decimals to show, 0 to the token's; all of them when absent
 * @returns the number, rounded down unless `rounding` says otherwise
 * @throws AppError `amounts/decimals-overflow`, `amounts/not-a-non-negative-integer`
 * @example formatTokenAmountFixed(createTokenAmount(NATIVE_TOKEN, 1_999_999_999n), 2); // '1.99'
 */
export function formatTokenAmountFixed(
  tokenAmount: TokenAmount,
  decimalPlaces: number = tokenAmount.token.decimals,
  options: FormatOptions = {},
): string {
  const { decimals } = tokenAmount.token;
  if (decimalPlaces > decimals) {
    throw new AppError('amounts/decimals-overflow', { details: { decimalPlaces, decimals } });
  }
  return formatFixed(tokenAmountFraction(tokenAmount), decimalPlaces, options);
}
