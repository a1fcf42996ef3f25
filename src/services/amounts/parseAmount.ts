import { AppError } from '@/errors/AppError.ts';
import { assertDecimals } from './assertDecimals.ts';
import { readDecimal } from './readDecimal.ts';
import { U64_MAX } from './u64.ts';

/**
 * Reads what a person typed into a form as base units, refusing anything that would not be sent exactly as typed
 * (SPEC section 5). `parseTokenAmount` is its lenient twin, which cuts a long fraction.
 *
 * @param text as typed, e.g. `'1.5'`; no sign, no exponent, no grouping, at most one point
 * @param decimals decimals of the token, 0 to 255
 * @returns base units, 0 to 2^64 - 1
 * @throws AppError `amounts/empty`, `amounts/not-a-number`, `amounts/two-points`, `amounts/too-many-decimals`,
 *   `amounts/out-of-range`, `amounts/invalid-decimals`
 * @example parseAmount('1.5', 9); // 1_500_000_000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  assertDecimals(decimals);
  const { whole, fraction } = readDecimal(text);
  if (fraction.length > decimals) throw new AppError('amounts/too-many-decimals', { details: { text, decimals } });
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { text, decimals } });
  return amount;
}
