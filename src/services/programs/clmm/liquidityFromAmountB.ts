import { Q64 } from '@/constants.ts';
import { mulDivFloor } from '@/services/amounts/mulDivFloor.ts';

/**
 * The liquidity an amount of token B makes between two prices, as the program computes it.
 *
 * @param lowX64 lower end of the range
 * @param highX64 upper sqrt price of the part of the range below the pool's price
 * @param amountB base units, 0 or more
 * @returns rounded down
 * @throws AppError `amounts/division-by-zero` for a range of no width
 */
export function liquidityFromAmountB(lowX64: bigint, highX64: bigint, amountB: bigint): bigint {
  return mulDivFloor(amountB, Q64, highX64 - lowX64);
}
