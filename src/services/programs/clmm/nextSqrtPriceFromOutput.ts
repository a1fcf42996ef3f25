import { AppError } from '@/errors/AppError.ts';

/**
 * The price an amount taken out moves a liquidity to, as the program rounds it: as far as must be paid for.
 *
 * @param sqrtPriceX64 above 0
 * @param liquidity above 0
 * @param amountOut base units, 0 or more
 * @param isInputA token A is paid in and B taken out: the price falls
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/liquidity-zero`, `clmm/liquidity-insufficient`
 */
export function nextSqrtPriceFromOutput(
  sqrtPriceX64: bigint, liquidity: bigint, amountOut: bigint, isInputA: boolean,
): bigint {
  if (sqrtPriceX64 <= 0n) throw new AppError('clmm/sqrt-price-zero');
  if (liquidity <= 0n) throw new AppError('clmm/liquidity-zero');
  if (isInputA) {
    const moved = ((amountOut << 64n) + liquidity - 1n) / liquidity;
    if (moved >= sqrtPriceX64) throw new AppError('clmm/liquidity-insufficient');
    return sqrtPriceX64 - moved;
  }
  const scaled = liquidity << 64n;
  const denominator = scaled - amountOut * sqrtPriceX64;
  if (denominator <= 0n) throw new AppError('clmm/liquidity-insufficient');
  return (scaled * sqrtPriceX64 + denominator - 1n) / denominator;
}
