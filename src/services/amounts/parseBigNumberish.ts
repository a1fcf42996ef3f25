import { AppError } from '@/errors/AppError.ts';
import type { BigNumberish } from './BigNumberish.ts';

/** The spec's bound: a number at or beyond it in absolute value may already have lost digits. */
const OVERFLOW_BOUND = 9_007_199_254_740_991;

/**
 * Reads an integer of any size without ever guessing (SPEC section 5).
 *
 * Anything else, such as null or a foreign big-number object, is refused: the SDK turns those into 0.
 *
 * @param value a bigint, an integer below 9007199254740991 in absolute value, or the text of an integer
 * @returns the same integer
 * @throws AppError `amounts/invalid-big-number-string`, `amounts/underflow`, `amounts/overflow`,
 *   `amounts/not-a-big-number`
 * @example parseBigNumberish('-42'); // -42n
 */
export function parseBigNumberish(value: BigNumberish): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') {
    if (!/^-?[0-9]+$/.test(value)) throw new AppError('amounts/invalid-big-number-string', { details: { value } });
    return BigInt(value);
  }
  if (typeof value !== 'number' || Number.isNaN(value)) throw new AppError('amounts/not-a-big-number');
  if (Math.abs(value) >= OVERFLOW_BOUND) throw new AppError('amounts/overflow', { details: { value } });
  if (!Number.isInteger(value)) throw new AppError('amounts/underflow', { details: { value } });
  return BigInt(value);
}
