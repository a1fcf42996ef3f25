import { AppError } from '@/errors/AppError.ts';

/**
 * Multiplies and divides without losing a digit in between, rounding towards negative infinity (SPEC section 5).
 *
 * @returns floor(value × numerator / denominator)
 * @throws AppError `amounts/division-by-zero`
 * @example mulDivFloor(10n, 1n, 3n); // 3n
 */
export function mulDivFloor(value: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new AppError('amounts/division-by-zero');
  const product = value * numerator;
  // `/` of bigints cuts towards 0, which is one too high for a negative quotient with a rest.
  const quotient = product / denominator;
  // The rest matters to a negative quotient alone; every quote would else divide twice.
  if (product < 0n === denominator < 0n) return quotient;
  return product % denominator === 0n ? quotient : quotient - 1n;
}
