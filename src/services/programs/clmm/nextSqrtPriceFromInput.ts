import { AppError } from '@/errors/AppError.ts';

/**
 * The price an amount paid in moves a liquidity to, as the program rounds it: never past what was paid for.
 *
 * @param sqrtPriceX64 above 0
 * @param liquidity above 0
 * @param amountIn base units, fee taken, 0 or more
 * @param isInputA token A is paid in: the price falls
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/liquidity-zero`
 */
export function nextSqrtPriceFromInput(
  sqrtPriceX64: bigint, liquidity: bigint, amountIn: bigint, isInputA: boolean,
): bigint {
  if (sqrtPriceX64 <= 0n) throw new AppError('clmm/sqrt-price-zero');
  if (liquidity <= 0n) throw new AppError('clmm/liquidity-zero');
  if (!isInputA) return sqrtPriceX64 + (amountIn << 64n) / liquidity;
  const scaled = liquidity << 64n;
  const denominator = scaled + amountIn * sqrtPriceX64;
  return (scaled * sqrtPriceX64 + denominator - 1n) / denominator;
}
