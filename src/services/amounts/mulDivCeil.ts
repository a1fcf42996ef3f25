import { mulDivFloor } from './mulDivFloor.ts';

/**
 * Multiplies and divides without losing a digit in between, rounding towards positive infinity (SPEC section 5).
 *
 * @returns ceil(value × numerator / denominator)
 * @throws AppError `amounts/division-by-zero`
 * @example mulDivCeil(10n, 1n, 3n); // 4n
 */
export function mulDivCeil(value: bigint, numerator: bigint, denominator: bigint): bigint {
  return -mulDivFloor(-value, numerator, denominator);
}
