import { MAX_SLIPPAGE_PARTS, SLIPPAGE_MULTIPLIER } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Percent } from './Percent.ts';

/**
 * Reads a slippage to 1e10 parts of the whole (SPEC section 9), rounded down: never more than was agreed to.
 *
 * @param slippage 0 to 50 %: with more, anybody who trades before takes half
 * @returns 0 to 5e9
 * @throws AppError `amounts/invalid-slippage`
 * @example slippageParts(parsePercent('0.5')); // 50_000_000n
 */
export function slippageParts({ numerator, denominator }: Percent): bigint {
  const isAbove = numerator * SLIPPAGE_MULTIPLIER > MAX_SLIPPAGE_PARTS * denominator;
  if (numerator < 0n || isAbove) throw new AppError('amounts/invalid-slippage');
  return (numerator * SLIPPAGE_MULTIPLIER) / denominator;
}
