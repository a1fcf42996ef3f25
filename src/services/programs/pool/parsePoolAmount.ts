import { AppError } from '@/errors/AppError.ts';
import { parseAmount } from '@/services/amounts/parseAmount.ts';
import { readDecimal } from '@/services/amounts/readDecimal.ts';

/**
 * Reads the amount of one side of a pool as typed (SPEC section 5).
 *
 * @param text a plain decimal number above 0
 * @param decimals decimals of the mint; `undefined` while the mint is not known, which checks all but their number
 * @returns base units, 1 to 2^64 - 1
 * @throws AppError `pools/amount-negative`, `pools/amount-zero`, and those of `parseAmount`
 * @example parsePoolAmount('1.5', 9); // 1_500_000_000n
 */
export function parsePoolAmount(text: string, decimals: number | undefined): bigint {
  if (/^\s*-\s*[\d.]/.test(text)) throw new AppError('pools/amount-negative', { details: { text } });
  const amount = parseAmount(text, decimals ?? readDecimal(text).fraction.length);
  if (amount === 0n) throw new AppError('pools/amount-zero', { details: { text } });
  return amount;
}
