import { amountAFromLiquidity } from './amountAFromLiquidity.ts';
import { amountBFromLiquidity } from './amountBFromLiquidity.ts';

/** Base units of the two tokens of a pool. */
export interface TokenAmounts {
  readonly amountA: bigint;
  readonly amountB: bigint;
}

export interface AmountsFromLiquidityQuery {
  /** The pool's price. */
  readonly sqrtPriceX64: bigint;
  /** Ends of the range, low below high. */
  readonly lowX64: bigint;
  readonly highX64: bigint;
  /** 0 or more. */
  readonly liquidity: bigint;
  /** 'up' for what is paid in, 'down' for what is paid out. */
  readonly rounding: 'up' | 'down';
}

/**
 * What a liquidity in a range is made of at a price: A alone below the range, B alone above it, both inside.
 *
 * The program decides by the tick, not by the price: give the lower end as the price of a pool whose tick is below the
 * range, and nothing changes; at an edge both agree.
 *
 * @returns base units; above 2^64 − 1 where no transfer could carry it
 */
export function amountsFromLiquidity(query: AmountsFromLiquidityQuery): TokenAmounts {
  const { sqrtPriceX64, lowX64, highX64, liquidity, rounding } = query;
  const from = sqrtPriceX64 < lowX64 ? lowX64 : sqrtPriceX64 > highX64 ? highX64 : sqrtPriceX64;
  return {
    amountA: from === highX64 ? 0n : amountAFromLiquidity(from, highX64, liquidity, rounding),
    amountB: from === lowX64 ? 0n : amountBFromLiquidity(lowX64, from, liquidity, rounding),
  };
}
