import { AppError } from '@/errors/AppError.ts';

/**
 * Token A that a liquidity holds between two prices: liquidity × (1/√low − 1/√high), as the program rounds it.
 *
 * @param sqrtPriceOneX64 one end of the range, either order, above 0
 * @param sqrtPriceTwoX64 the other end
 * @param liquidity 0 or more
 * @param rounding 'up' for what is paid in, 'down' for what is paid out
 * @returns base units; above 2^64 − 1 where no transfer could carry it
 * @throws AppError `clmm/sqrt-price-zero`
 */
export function amountAFromLiquidity(
  sqrtPriceOneX64: bigint, sqrtPriceTwoX64: bigint, liquidity: bigint, rounding: 'up' | 'down',
): bigint {
  const isOrdered = sqrtPriceOneX64 < sqrtPriceTwoX64;
  const low = isOrdered ? sqrtPriceOneX64 : sqrtPriceTwoX64;
  const high = isOrdered ? sqrtPriceTwoX64 : sqrtPriceOneX64;
  if (low <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const product = (liquidity << 64n) * (high - low);
  // Rounded twice, as the program divides twice.
  return rounding === 'up'
    ? ((product + high - 1n) / high + low - 1n) / low
    : product / high / low;
}
