import { AppError } from '@/errors/AppError.ts';

/** Largest balance of a token account in base units: 2^64 - 1. */
export const U64_MAX = 18_446_744_073_709_551_615n;
export const U128_MAX = (1n << 128n) - 1n;

/** Accepted forms of a big number: a bigint, a safe integer, or a string of digits. */
export type BigNumberish = bigint | number | string;

/**
 * Checks the number of decimals to show (rule 5.6).
 *
 * @throws AppError `amounts/not-a-non-negative-integer`
 */
export function assertNonNegativeInteger(decimalPlaces: number): void {
  if (!Number.isInteger(decimalPlaces) || decimalPlaces < 0) {
    throw new AppError('amounts/not-a-non-negative-integer', { details: { decimalPlaces } });
  }
}

/**
 * Checks that a number can be a mint's decimals, which take one byte on chain (rule 3.17).
 *
 * @param decimals a token's decimals, an integer from 0 to 255
 * @throws AppError `amounts/invalid-decimals`
 */
export function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
    throw new AppError('amounts/invalid-decimals', { details: { decimals } });
  }
}

/**
 * Multiplies, then divides, exactly, rounding towards negative infinity.
 *
 * @returns floor(value × numerator / denominator)
 * @throws AppError `amounts/division-by-zero`
 * @example mulDivFloor(10n, 1n, 3n); // 3n
 */
export function mulDivFloor(value: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new AppError('amounts/division-by-zero');
  const product = value * numerator;
  // `/` of bigints truncates towards 0, which is one too high for a negative quotient with a remainder.
  const quotient = product / denominator;
  // Only a negative quotient needs the remainder. This check saves a second division in every quote.
  if (product < 0n === denominator < 0n) return quotient;
  return product % denominator === 0n ? quotient : quotient - 1n;
}

/**
 * Multiplies, then divides, exactly, rounding towards positive infinity.
 *
 * @returns ceil(value × numerator / denominator)
 * @throws AppError `amounts/division-by-zero`
 * @example mulDivCeil(10n, 1n, 3n); // 4n
 */
export function mulDivCeil(value: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new AppError('amounts/division-by-zero');
  const product = value * numerator;
  // `/` of bigints truncates towards 0, which is one too low for a positive quotient with a remainder.
  if (product > 0n && denominator > 0n) return (product - 1n) / denominator + 1n;
  if (product < 0n && denominator < 0n) return (product + 1n) / denominator + 1n;
  return product / denominator;
}

/** 'down' truncates towards 0, 'up' rounds away from 0, 'half-up' rounds to the nearest with halves away from 0. */
export type Rounding = 'down' | 'half-up' | 'up';

/**
 * Divides two integers and rounds the quotient as requested.
 *
 * @param numerator 0 or more
 * @param denominator greater than 0
 * @example divideRounded(5n, 2n, 'half-up'); // 3n
 */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (rounding === 'up') return (numerator + denominator - 1n) / denominator;
  if (rounding === 'half-up') return (2n * numerator + denominator) / (2n * denominator);
  return numerator / denominator;
}

/**
 * The integer part of a square root, by Newton's method from above.
 *
 * @param value 0 or more
 * @example floorSqrt(10n); // 3n
 */
export function floorSqrt(value: bigint): bigint {
  if (value < 2n) return value;
  // A power of two no smaller than the root, with half the bits, so that few steps remain.
  let root = 1n << BigInt((value.toString(16).length * 4 + 1) >> 1);
  for (let next = (root + value / root) >> 1n; next < root; next = (root + value / root) >> 1n) root = next;
  return root;
}

/** At or beyond this, a number may already have lost digits (rule 5.10). */
const OVERFLOW_BOUND = 9_007_199_254_740_991;

/**
 * Parses an integer of any size, never guessing (rule 5.10).
 *
 * Anything else, such as null or another library's big number, is refused: the SDK turns those into 0.
 *
 * @param value a bigint, an integer below 9007199254740991 in absolute value, or a string of digits
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
