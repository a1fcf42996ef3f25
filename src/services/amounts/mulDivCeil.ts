import { AppError } from '@/errors/AppError.ts';

/**
 * Multiplies and divides without losing a digit in between, rounding towards positive infinity (SPEC section 5).
 *
 * @returns ceil(value × numerator / denominator)
 * @throws AppError `amounts/division-by-zero`
 * @example mulDivCeil(10n, 1n, 3n); // 4n
 */
export function mulDivCeil(value: bigint, numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new AppError('amounts/division-by-zero');
  const product = value * numerator;
  // `/` of bigints cuts towards 0, which is one too low for a positive quotient with a rest.
  if (product > 0n && denominator > 0n) return (product - 1n) / denominator + 1n;
  if (product < 0n && denominator < 0n) return (product + 1n) / denominator + 1n;
  return product / denominator;
}
