import { liquidityFromAmountA } from './liquidityFromAmountA.ts';
import { liquidityFromAmountB } from './liquidityFromAmountB.ts';

export interface LiquidityFromAmountsQuery {
  /** The pool's price. */
  readonly sqrtPriceX64: bigint;
  /** Ends of the range, low below high. */
  readonly lowX64: bigint;
  readonly highX64: bigint;
  /** Base units. */
  readonly amountA: bigint;
  readonly amountB: bigint;
}

/**
 * The greatest liquidity two amounts pay for in a range, as the program computes it.
 *
 * @returns rounded down; 0 when they pay for none
 * @throws AppError `amounts/division-by-zero` for a range of no width
 */
export function liquidityFromAmounts(query: LiquidityFromAmountsQuery): bigint {
  const { sqrtPriceX64, lowX64, highX64, amountA, amountB } = query;
  if (sqrtPriceX64 <= lowX64) return liquidityFromAmountA(lowX64, highX64, amountA);
  if (sqrtPriceX64 >= highX64) return liquidityFromAmountB(lowX64, highX64, amountB);
  const ofA = liquidityFromAmountA(sqrtPriceX64, highX64, amountA);
  const ofB = liquidityFromAmountB(lowX64, sqrtPriceX64, amountB);
  return ofA < ofB ? ofA : ofB;
}
