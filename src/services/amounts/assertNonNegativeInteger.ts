import { AppError } from '@/errors/AppError.ts';

/**
 * Checks a number of decimals to show (SPEC section 5).
 *
 * @throws AppError `amounts/not-a-non-negative-integer`
 */
export function assertNonNegativeInteger(decimalPlaces: number): void {
  if (!Number.isInteger(decimalPlaces) || decimalPlaces < 0) {
    throw new AppError('amounts/not-a-non-negative-integer', { details: { decimalPlaces } });
  }
}
