import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ErrorCode } from '@/errors/details.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { maxAmountWithSlippage, minAmountWithSlippage } from '@/services/amounts/slippage.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  amountAfterTransferFee, amountBeforeTransferFee, type TransferFee, transferFeeAt,
} from '@/services/programs/token/transferFee/transferFee.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { SwapQuery, SwapQuote } from '@/services/programs/pool/pool.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { walkSwap, type WalkedSwap } from './walkSwap.ts';

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

/**
 * Quotes a swap on a concentrated pool, to the base unit as the program computes it; pure (rules 4.27 and 5.31).
 *
 * Stopping at the price limit is a partial swap. If liquidity runs out, or lies beyond the tick arrays that were read,
 * it is an error without `allowPartial`.
 *
 * @param pool from `readClmmPool`; not modified
 * @param tickArrays from `readTickArrays`
 * @throws AppError `clmm/amount-zero`, `clmm/price-limit-*`, `clmm/liquidity-insufficient`, `clmm/invalid-tick-array`,
 *   `clmm/no-tick-array-cache`, `clmm/no-initialized-tick-array`, `clmm/no-next-tick`, `sdk/mint-not-in-pool`, `pools/amount-too-small`, `pools/amount-above-pool`, `amounts/out-of-range`,
 *   `amounts/invalid-slippage`, `fees/amount-unreachable`
 */
export function quoteClmmSwap(pool: ClmmPool, tickArrays: TickArrays, query: ClmmSwapQuery): ClmmSwapQuote {
  const { inputMint, exact, amount, epoch, timeSeconds } = query;
  const isInputA = inputMint === pool.a.mint.address;
  if (!isInputA && inputMint !== pool.b.mint.address) {
    throw new AppError('sdk/mint-not-in-pool', { details: { poolId: pool.poolId, mint: inputMint } });
  }
  if (amount === 0n) throw new AppError('clmm/amount-zero');
  if (amount < 0n || amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
  const limitX64 = checkedLimit(pool, isInputA, query.sqrtPriceLimitX64);
  const inputFee = transferFeeAt((isInputA ? pool.a : pool.b).transferFee, epoch);
  const outputFee = transferFeeAt((isInputA ? pool.b : pool.a).transferFee, epoch);
  const atPool = exact === 'in' ? amountAfterTransferFee(amount, inputFee) : amountBeforeTransferFee(amount, outputFee);
  if (atPool === 0n) throw tooSmall(amount);
  const stopsAtUnread = query.allowPartial ?? false;
  const walk = { isInputA, amount: atPool, exact, limitX64, timeSeconds, stopsAtUnread };
  const walked = walkSwap(pool, tickArrays, walk);
  // Without the caller's limit, the swap stops at the end of liquidity or at the highest or lowest price.
  const isShort = walked.remaining > 0n && (walked.isOutOfLiquidity || query.sqrtPriceLimitX64 === undefined);
  if (isShort && (!query.allowPartial || walked.amountIn === 0n || walked.amountOut === 0n)) {
    const details = { poolId: pool.poolId, consumed: `${walked.amountIn}` };
    throw new AppError('clmm/liquidity-insufficient', { details });
  }
  // The program refuses a swap with a zero amount.
  if (walked.amountIn === 0n || walked.amountOut === 0n) throw tooSmall(amount);
  assertCountable(pool, isInputA, walked.amountIn);
  if (exact === 'out' || walked.remaining === 0n) {
    return assemble({ pool, query, isInputA, limitX64, inputFee, outputFee, walked });
  }
  // A partial swap is sent with the amount it takes, since the price may move before it lands. If liquidity ends before
  // the limit, the limit is set there, not beyond in a gap.
  const { remaining, isOutOfLiquidity } = walked;
  const part = walkSwap(pool, tickArrays, { ...walk, amount: walked.amountIn });
  const whole = { ...part, remaining, isOutOfLiquidity };
  return assemble({ pool, query, isInputA, limitX64, inputFee, outputFee, walked: whole });
}

interface QuotedSwap {
  readonly pool: ClmmPool;
  readonly query: ClmmSwapQuery;
  readonly isInputA: boolean;
  readonly limitX64: bigint;
  readonly inputFee: TransferFee;
  readonly outputFee: TransferFee;
  readonly walked: WalkedSwap;
}

function assemble(swap: QuotedSwap): ClmmSwapQuote {
  const { pool, query, isInputA, inputFee, outputFee, walked } = swap;
  const { inputMint, exact, amount, slippage } = query;
  const allTrade = walked.remaining === 0n;
  const amountIn = exact === 'in' && allTrade ? amount : amountBeforeTransferFee(walked.amountIn, inputFee);
  const amountOut = exact === 'out' && allTrade ? amount : amountAfterTransferFee(walked.amountOut, outputFee);
  // A transfer fee may take all of the output.
  if (amountOut === 0n) throw tooSmall(amount);
  const minAmountOut = exact === 'in' ? minAmountWithSlippage(amountOut, slippage) : amountOut;
  const maxAmountIn = exact === 'out' ? min(maxAmountWithSlippage(amountIn, slippage), U64_MAX) : amountIn;
  const arrays = walked.path.arraysTo(walked.lastAsked);
  return {
    inputMint,
    outputMint: (isInputA ? pool.b : pool.a).mint.address,
    exact, amountIn, amountOut, minAmountOut, maxAmountIn,
    instructionAmount: exact === 'in' ? amountIn : amount,
    instructionLimit: exact === 'in' ? minAmountOut : maxAmountIn,
    instructionSqrtPriceLimitX64: instructionLimit(swap),
    tradeFee: walked.tradeFee,
    protocolFee: walked.protocolFee,
    fundFee: walked.fundFee,
    creatorFee: 0n,
    creatorFeeIsOutput: false,
    feeIsOutput: !walked.isFeeOnInput,
    inputTransferFee: amountIn - walked.amountIn,
    outputTransferFee: walked.amountOut - amountOut,
    priceImpact: priceImpact(pool, isInputA, walked),
    allTrade,
    consumed: exact === 'in' ? amountIn : amountOut,
    ticksCrossed: walked.ticksCrossed,
    sqrtPriceAfterX64: walked.sqrtPriceX64,
    tickAfter: walked.tick,
    liquidityAfter: walked.liquidity,
    feeGrowthGlobalAfterX64: walked.feeGrowthGlobalX64,
    tickArrayStarts: arrays.named,
    walkedTickArrayStarts: arrays.walked,
  };
}

/** Without a limit the program swaps everything or nothing; at the end of liquidity it only stops at a limit. */
function instructionLimit({ query, limitX64, walked }: QuotedSwap): bigint {
  if (walked.isOutOfLiquidity) return walked.sqrtPriceX64;
  return query.sqrtPriceLimitX64 !== undefined || walked.remaining > 0n ? limitX64 : 0n;
}

/**
 * Checks the limit (rule 5.31); the lowest and highest prices themselves are not allowed. @returns where the swap stops
 */
function checkedLimit(pool: ClmmPool, isInputA: boolean, limitX64: bigint | undefined): bigint {
  if (limitX64 === undefined) {
    if (!isInputA) return MAX_SQRT_PRICE_X64 - 1n;
    // There is no lower price, and a limit above it would reverse the swap.
    return pool.sqrtPriceX64 === MIN_SQRT_PRICE_X64 ? MIN_SQRT_PRICE_X64 : MIN_SQRT_PRICE_X64 + 1n;
  }
  if (isInputA) {
    if (limitX64 <= MIN_SQRT_PRICE_X64) throw badLimit('clmm/price-limit-below-minimum', pool, limitX64);
    if (limitX64 >= pool.sqrtPriceX64) throw badLimit('clmm/price-limit-not-below-current', pool, limitX64);
  } else {
    if (limitX64 >= MAX_SQRT_PRICE_X64) throw badLimit('clmm/price-limit-above-maximum', pool, limitX64);
    if (limitX64 <= pool.sqrtPriceX64) throw badLimit('clmm/price-limit-not-above-current', pool, limitX64);
  }
  return limitX64;
}

function badLimit(code: ErrorCode, { sqrtPriceX64 }: ClmmPool, limitX64: bigint): AppError {
  return new AppError(code, { details: { limitX64: `${limitX64}`, sqrtPriceX64: `${sqrtPriceX64}` } });
}

/** The deviation from what the pool's current price would have given, without fees. */
function priceImpact(pool: ClmmPool, isInputA: boolean, walked: WalkedSwap): Fraction {
  const { amountIn, amountOut, tradeFee, isFeeOnInput } = walked;
  const net = isFeeOnInput ? amountIn - tradeFee : amountIn;
  const gross = isFeeOnInput ? amountOut : amountOut + tradeFee;
  const square = pool.sqrtPriceX64 * pool.sqrtPriceX64;
  // Both × 2^128 or × the square of the price, which keeps the ratio without a division.
  const ideal = isInputA ? net * square : net << 128n;
  const given = isInputA ? gross << 128n : gross * square;
  if (ideal <= given) return { numerator: 0n, denominator: 1n };
  return { numerator: ideal - given, denominator: ideal };
}

/** The vault's balance cannot exceed 2^64 − 1. */
function assertCountable(pool: ClmmPool, isInputA: boolean, amountIn: bigint): void {
  if ((isInputA ? pool.a : pool.b).vaultAmount + amountIn <= U64_MAX) return;
  throw new AppError('pools/amount-above-pool', { details: { poolId: pool.poolId, amount: `${amountIn}` } });
}

function tooSmall(amount: bigint): AppError {
  return new AppError('pools/amount-too-small', { details: { amount: `${amount}` } });
}

function min(one: bigint, two: bigint): bigint {
  return one < two ? one : two;
}
