import { SLIPPAGE_MULTIPLIER } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Percent } from './Percent.ts';

/**
 * Reads a slippage to 1e10 parts of the whole (SPEC section 9), rounded down: never more than was agreed to.
 *
 * @param slippage 0 to 100 %
 * @returns 0 to 1e10
 * @throws AppError `amounts/invalid-slippage`
 * @example slippageParts(parsePercent('0.5')); // 50_000_000n
 */
export function slippageParts({ numerator, denominator }: Percent): bigint {
  if (numerator < 0n || numerator > denominator) throw new AppError('amounts/invalid-slippage');
  return (numerator * SLIPPAGE_MULTIPLIER) / denominator;
}
