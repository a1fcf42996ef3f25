const Q64_LESS_ONE = (1n << 64n) - 1n;

/**
 * Token B that a liquidity holds between two prices: liquidity × (√high − √low), as the program rounds it.
 *
 * @param sqrtPriceOneX64 one end of the range, either order
 * @param sqrtPriceTwoX64 the other end
 * @param liquidity 0 or more
 * @param rounding 'up' for what is paid in, 'down' for what is paid out
 * @returns base units; above 2^64 − 1 where no transfer could carry it
 */
export function amountBFromLiquidity(
  sqrtPriceOneX64: bigint, sqrtPriceTwoX64: bigint, liquidity: bigint, rounding: 'up' | 'down',
): bigint {
  const difference = sqrtPriceTwoX64 - sqrtPriceOneX64;
  const product = liquidity * (difference < 0n ? -difference : difference);
  return rounding === 'up' ? (product + Q64_LESS_ONE) >> 64n : product >> 64n;
}
