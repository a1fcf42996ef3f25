import { assertDecimals } from './assertDecimals.ts';
import { assertNonNegativeInteger } from './assertNonNegativeInteger.ts';
import { writeDecimal } from './writeDecimal.ts';

export interface FormatAmountOptions {
  /** Decimals shown at most; the rest is cut, never rounded up. All of them when absent. */
  readonly maxDecimals?: number;
  /** Separates thousands with commas, for reading only: `parseAmount` refuses them. */
  readonly grouping?: boolean;
}

/**
 * Writes base units as a decimal number: exact, without trailing zeros, cut (rounded down) to `maxDecimals`.
 *
 * @param amount base units; a negative one keeps its sign and is cut towards 0
 * @param decimals decimals of the token, 0 to 255
 * @returns the number with a point, e.g. `'1.5'`; never an exponent, never `'-0'`
 * @throws AppError `amounts/invalid-decimals`, `amounts/not-a-non-negative-integer`
 * @example formatAmount(1_500_000_000n, 9); // '1.5'
 * @example formatAmount(1_234_567_890n, 6, { maxDecimals: 2, grouping: true }); // '1,234.56'
 */
export function formatAmount(amount: bigint, decimals: number, options: FormatAmountOptions = {}): string {
  assertDecimals(decimals);
  const { maxDecimals = decimals, grouping } = options;
  assertNonNegativeInteger(maxDecimals);
  if (maxDecimals >= decimals) return writeDecimal(amount, decimals, { grouping });
  return writeDecimal(amount / 10n ** BigInt(decimals - maxDecimals), maxDecimals, { grouping });
}
