import type { SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';

export interface ClmmSwapQuery extends SwapQuery {
  /** Where the swap stops at the latest: below the pool's sqrt price if A is paid in, above it if B is. */
  readonly sqrtPriceLimitX64?: bigint;
  /** Allows a partial swap if liquidity runs out; otherwise that is an error. */
  readonly allowPartial?: boolean;
  /** Unix time of the swap, needed for a dynamic fee. */
  readonly timeSeconds: bigint;
}

/** The quote of a swap on a concentrated pool, and the pool's state after it. */
export interface ClmmSwapQuote extends SwapQuote {
  /** Whether the whole amount is swapped; false if stopped by the price limit or the end of liquidity. */
  readonly allTrade: boolean;
  /** The swapped part of the requested amount, base units, transfer fee included. */
  readonly consumed: bigint;
  /** Whether the trade fee is in base units of the output. */
  readonly feeIsOutput: boolean;
  /** In the instruction: 0 if the whole amount must be swapped. */
  readonly instructionSqrtPriceLimitX64: bigint;
  readonly ticksCrossed: number;
  /** The pool afterwards. */
  readonly sqrtPriceAfterX64: bigint;
  readonly tickAfter: number;
  readonly liquidityAfter: bigint;
  /** Of the fee's token, Q64.64. */
  readonly feeGrowthGlobalAfterX64: bigint;
  /** First ticks of the arrays in the instruction: those crossed, and one before and after in case the price moves. */
  readonly tickArrayStarts: readonly number[];
  /** The arrays crossed, which suffice if a transaction has no room for more. */
  readonly walkedTickArrayStarts: readonly number[];
}
