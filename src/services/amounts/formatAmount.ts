import { AppError } from '../../errors/AppError.ts';
import { assertDecimals } from './assertDecimals.ts';

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
  const { maxDecimals = decimals, grouping = false } = options;
  if (!Number.isInteger(maxDecimals) || maxDecimals < 0) {
    throw new AppError('amounts/not-a-non-negative-integer', { details: { maxDecimals } });
  }
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).slice(0, maxDecimals).replace(/0+$/, '');
  const shownWhole = grouping ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  const shown = fraction === '' ? shownWhole : `${shownWhole}.${fraction}`;
  return amount < 0n && shown !== '0' ? `-${shown}` : shown;
}
