import type { SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';

export interface ClmmSwapQuery extends SwapQuery {
  /** Where the swap stops at the latest: below the pool's sqrt price when A is paid in, above it when B is. */
  readonly sqrtPriceLimitX64?: bigint;
  /** Take what there is where liquidity runs out; else that fails. */
  readonly allowPartial?: boolean;
  /** Unix time the swap runs at; a pool with a dynamic fee needs it. */
  readonly timeSeconds: bigint;
}

/** What a swap on a concentrated pool gives and costs, and what it leaves behind. */
export interface ClmmSwapQuote extends SwapQuote {
  /** The whole amount is swapped; false after a stop at the price limit or where liquidity ended. */
  readonly allTrade: boolean;
  /** The part of the amount asked for that is swapped, base units, transfer fee included. */
  readonly consumed: bigint;
  /** The trade fee is in base units of the output. */
  readonly feeIsOutput: boolean;
  /** What the instruction carries: 0 where the whole amount must be swapped. */
  readonly instructionSqrtPriceLimitX64: bigint;
  readonly ticksCrossed: number;
  /** The pool afterwards. */
  readonly sqrtPriceAfterX64: bigint;
  readonly tickAfter: number;
  readonly liquidityAfter: bigint;
  /** Of the token the fee is paid in, Q64.64. */
  readonly feeGrowthGlobalAfterX64: bigint;
  /** First ticks of the arrays the instruction names: those it goes through, and one before and after if the price moves. */
  readonly tickArrayStarts: readonly number[];
  /** Of those, the ones it goes through: enough where a transaction has no room for more. */
  readonly walkedTickArrayStarts: readonly number[];
}
