import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import {
  amountAFromLiquidity, amountBFromLiquidity, nextSqrtPriceFromInput, nextSqrtPriceFromOutput,
} from '@/services/programs/clmm/liquidity.ts';

export interface SwapStepQuery {
  readonly sqrtPriceX64: bigint;
  /** Where the liquidity changes or the swap ends: below the price if A is paid in, above it if B is. */
  readonly targetX64: bigint;
  readonly liquidity: bigint;
  /** Base units still to be paid ('in') or received ('out'), above 0. */
  readonly remaining: bigint;
  /** Parts of 1,000,000. */
  readonly feeRate: number;
  readonly exact: 'in' | 'out';
  readonly isInputA: boolean;
  readonly isFeeOnInput: boolean;
}

export interface SwapStep {
  readonly sqrtPriceX64: bigint;
  /** Base units for the liquidity; a fee on the input is added. */
  readonly amountIn: bigint;
  /** Base units received, after a fee on the output. */
  readonly amountOut: bigint;
  readonly fee: bigint;
}

/**
 * Swaps within constant liquidity, as far as the amount or the target allows, with the program's rounding.
 *
 * @throws AppError `clmm/liquidity-zero`, `clmm/sqrt-price-zero`, `clmm/liquidity-insufficient`, `amounts/out-of-range`
 *   if an amount exceeds what a token account can hold
 */
export function swapStep(query: SwapStepQuery): SwapStep {
  return query.exact === 'in' ? stepIn(query) : stepOut(query);
}

function stepIn(query: SwapStepQuery): SwapStep {
  const { sqrtPriceX64, targetX64, liquidity, remaining, isInputA, isFeeOnInput } = query;
  const rate = BigInt(query.feeRate);
  const available = isFeeOnInput ? (remaining * (FEE_RATE_DENOMINATOR - rate)) / FEE_RATE_DENOMINATOR : remaining;
  const wholeIn = inputOf(query, targetX64);
  // A target that needs more than a transfer can carry is never reached.
  const isReached = wholeIn <= U64_MAX && available >= wholeIn;
  const next = isReached ? targetX64 : nextSqrtPriceFromInput(sqrtPriceX64, liquidity, available, isInputA);
  const isTarget = next === targetX64;
  const amountIn = isTarget && wholeIn <= U64_MAX ? wholeIn : carried(inputOf(query, next));
  const amountOut = carried(outputOf(query, next));
  if (isFeeOnInput) {
    // Before the target, the rest that is too little to move the price is fee.
    const fee = isTarget ? ceilDiv(amountIn * rate, FEE_RATE_DENOMINATOR - rate) : remaining - amountIn;
    return { sqrtPriceX64: next, amountIn, amountOut, fee };
  }
  const fee = ceilDiv(amountOut * rate, FEE_RATE_DENOMINATOR);
  return { sqrtPriceX64: next, amountIn: isTarget ? amountIn : remaining, amountOut: amountOut - fee, fee };
}

function stepOut(query: SwapStepQuery): SwapStep {
  const { sqrtPriceX64, targetX64, liquidity, remaining, isInputA, isFeeOnInput } = query;
  const rate = BigInt(query.feeRate);
  const needed = isFeeOnInput ? remaining : ceilDiv(remaining * FEE_RATE_DENOMINATOR, FEE_RATE_DENOMINATOR - rate);
  const wholeOut = outputOf(query, targetX64);
  const isReached = wholeOut <= U64_MAX && needed >= wholeOut;
  const next = isReached ? targetX64 : nextSqrtPriceFromOutput(sqrtPriceX64, liquidity, needed, isInputA);
  const amountIn = carried(inputOf(query, next));
  const gross = next === targetX64 && wholeOut <= U64_MAX ? wholeOut : carried(outputOf(query, next));
  if (isFeeOnInput) {
    const amountOut = gross < remaining ? gross : remaining;
    return { sqrtPriceX64: next, amountIn, amountOut, fee: ceilDiv(amountIn * rate, FEE_RATE_DENOMINATOR - rate) };
  }
  const fee = ceilDiv(gross * rate, FEE_RATE_DENOMINATOR);
  const amountOut = gross - fee < remaining ? gross - fee : remaining;
  return { sqrtPriceX64: next, amountIn, amountOut, fee: gross - amountOut };
}

function inputOf({ sqrtPriceX64, liquidity, isInputA }: SwapStepQuery, nextX64: bigint): bigint {
  return isInputA
    ? amountAFromLiquidity(nextX64, sqrtPriceX64, liquidity, 'up')
    : amountBFromLiquidity(sqrtPriceX64, nextX64, liquidity, 'up');
}

function outputOf({ sqrtPriceX64, liquidity, isInputA }: SwapStepQuery, nextX64: bigint): bigint {
  return isInputA
    ? amountBFromLiquidity(nextX64, sqrtPriceX64, liquidity, 'down')
    : amountAFromLiquidity(sqrtPriceX64, nextX64, liquidity, 'down');
}

function carried(amount: bigint): bigint {
  if (amount > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${amount}` } });
  return amount;
}

function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
