import { AppError } from '@/errors/AppError.ts';

/**
 * Checks that a number can be a mint's decimals, which is one byte on chain (SPEC section 3).
 *
 * @param decimals decimals of a token, an integer from 0 to 255
 * @throws AppError `amounts/invalid-decimals`
 */
export function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
    throw new AppError('amounts/invalid-decimals', { details: { decimals } });
  }
}
