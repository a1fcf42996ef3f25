import { AppError } from '@/errors/AppError.ts';
import { floorSqrt } from '@/services/amounts/floorSqrt.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { assertSqrtPrice } from './assertSqrtPrice.ts';

/**
 * The sqrt price of a price, rounded down.
 *
 * @param price whole tokens of B for one whole token of A, above 0
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns 4295048016 … 79226673521066979257578248091
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example sqrtPriceAtPrice({ numerator: 1n, denominator: 1n }, 9, 9); // 18_446_744_073_709_551_616n
 */
export function sqrtPriceAtPrice({ numerator, denominator }: Fraction, decimalsA: number, decimalsB: number): bigint {
  if (numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const over = (numerator << 128n) * 10n ** BigInt(decimalsB);
  const sqrtPriceX64 = floorSqrt(over / (denominator * 10n ** BigInt(decimalsA)));
  // A price so low that nothing is left of it is out of range, not zero.
  if (sqrtPriceX64 === 0n) throw new AppError('clmm/sqrt-price-out-of-range');
  assertSqrtPrice(sqrtPriceX64);
  return sqrtPriceX64;
}
