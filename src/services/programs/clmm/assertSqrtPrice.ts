import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';

/**
 * Refuses what is no price of a pool (SPEC sections 5 and 9).
 *
 * @param sqrtPriceX64 square root of the price of a base unit of A in base units of B, × 2^64
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function assertSqrtPrice(sqrtPriceX64: bigint): void {
  if (sqrtPriceX64 === 0n) throw new AppError('clmm/sqrt-price-zero');
  if (sqrtPriceX64 < MIN_SQRT_PRICE_X64 || sqrtPriceX64 > MAX_SQRT_PRICE_X64) {
    throw new AppError('clmm/sqrt-price-out-of-range', { details: { sqrtPriceX64: `${sqrtPriceX64}` } });
  }
}
