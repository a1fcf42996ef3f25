import { mulDivFloor } from '@/services/amounts/mulDivFloor.ts';

/**
 * The liquidity an amount of token A makes between two prices, as the program computes it.
 *
 * @param lowX64 lower sqrt price of the part of the range above the pool's price
 * @param highX64 upper end of the range
 * @param amountA base units, 0 or more
 * @returns rounded down
 * @throws AppError `amounts/division-by-zero` for a range of no width
 */
export function liquidityFromAmountA(lowX64: bigint, highX64: bigint, amountA: bigint): bigint {
  return mulDivFloor(amountA, (lowX64 * highX64) >> 64n, highX64 - lowX64);
}
