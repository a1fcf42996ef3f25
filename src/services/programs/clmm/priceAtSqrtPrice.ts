import type { Fraction } from '@/services/amounts/Fraction.ts';
import { assertSqrtPrice } from './assertSqrtPrice.ts';

/**
 * The price a sqrt price stands for, exactly.
 *
 * @param sqrtPriceX64 4295048016 … 79226673521066979257578248091
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns whole tokens of B for one whole token of A
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function priceAtSqrtPrice(sqrtPriceX64: bigint, decimalsA: number, decimalsB: number): Fraction {
  assertSqrtPrice(sqrtPriceX64);
  return Object.freeze({
    numerator: sqrtPriceX64 * sqrtPriceX64 * 10n ** BigInt(decimalsA),
    denominator: (1n << 128n) * 10n ** BigInt(decimalsB),
  });
}
