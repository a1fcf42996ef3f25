import { formatAmount } from './formatAmount.ts';
import type { FormatAmountOptions } from './formatAmount.ts';
import type { TokenAmount } from './TokenAmount.ts';

/**
 * Writes an amount of a token exactly, without trailing zeros.
 *
 * @throws AppError `amounts/not-a-non-negative-integer` for `maxDecimals`
 * @example formatTokenAmount(createTokenAmount(NATIVE_TOKEN, 1_500_000_000n)); // '1.5'
 */
export function formatTokenAmount({ amount, token }: TokenAmount, options: FormatAmountOptions = {}): string {
  return formatAmount(amount, token.decimals, options);
}
