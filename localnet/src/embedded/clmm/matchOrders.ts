import { ANCHOR_ERRORS } from '../support/anchor.ts';
import type { Tick } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU128, checkedU64, divideUp, Q64, U64_MAX } from './integers.ts';
import { beforeFee, feeOnTop, feeWithin, type SwapTerms, type Traded } from './swapStep.ts';
import { priceOfSqrtPrice } from './ticks.ts';
import { unfilledOrders } from './tickStates.ts';

const NOTHING: Traded = { amountIn: 0n, amountOut: 0n, fee: 0n };

/**
 * Fills a tick's limit orders with what a swap has left.
 *
 * @param sqrtPriceX64 square root of the tick's price, Q64.64
 * @throws Refusal `CalculateOverflow`, `InvalidLimitOrderAmount`
 */
export function matchOrders(tick: Tick, sqrtPriceX64: bigint, terms: SwapTerms): Traded {
  const unfilled = unfilledOrders(tick);
  if (terms.amountLeft === 0n || unfilled === 0n) return NOTHING;
  const priceX64 = priceOfSqrtPrice(sqrtPriceX64, !terms.isZeroForOne);
  const traded = (terms.isExactIn ? matchExactIn : matchExactOut)(terms, priceX64, unfilled);
  consumeOrders(tick, traded.amountOut);
  if (terms.isFeeOnInput) return traded;
  const fee = feeWithin(traded.amountOut, terms.feeRate);
  return { ...traded, amountOut: checkedU64(traded.amountOut - fee), fee };
}

/**
 * What an amount of one token is worth in the other one, rounded down.
 *
 * @param priceX64 of token 0 in token 1, Q64.64
 */
export function orderOutput(amountIn: bigint, priceX64: bigint, isZeroForOne: boolean): bigint {
  return checkedU128(isZeroForOne ? (amountIn * priceX64) / Q64 : (amountIn * Q64) / priceX64);
}

/** What a swap pays for an amount that it gets out of orders, rounded up. */
function inputFor(amountOut: bigint, priceX64: bigint, isZeroForOne: boolean): bigint {
  return checkedU64(isZeroForOne ? divideUp(amountOut * Q64, priceX64) : divideUp(amountOut * priceX64, Q64));
}

// These leave a fee on the output to `matchOrders`.

function matchExactIn({ amountLeft, feeRate, isZeroForOne, isFeeOnInput }: SwapTerms, priceX64: bigint, unfilled: bigint): Traded {
  const fee = isFeeOnInput ? feeWithin(amountLeft, feeRate) : 0n;
  const amountIn = amountLeft - fee;
  const amountOut = orderOutput(amountIn, priceX64, isZeroForOne);
  if (amountOut <= unfilled) return { amountIn, amountOut, fee };
  const needed = inputFor(unfilled, priceX64, isZeroForOne);
  return { amountIn: needed, amountOut: unfilled, fee: isFeeOnInput ? feeOnTop(needed, feeRate) : 0n };
}

function matchExactOut({ amountLeft, feeRate, isZeroForOne, isFeeOnInput }: SwapTerms, priceX64: bigint, unfilled: bigint): Traded {
  const atMost = (amount: bigint): bigint => (amount < unfilled ? amount : unfilled);
  const amountOut = isFeeOnInput ? atMost(amountLeft) : atMost(beforeFee(atMost(amountLeft), feeRate));
  const amountIn = inputFor(amountOut, priceX64, isZeroForOne);
  return { amountIn, amountOut, fee: isFeeOnInput ? feeOnTop(amountIn, feeRate) : 0n };
}

/** Takes an amount out of the orders, first of those that are partly filled. */
function consumeOrders(tick: Tick, amount: bigint): void {
  const { partFilledAmount } = tick;
  const fromPartFilled = amount < partFilledAmount ? amount : partFilledAmount;
  if (fromPartFilled > 0n) {
    tick.unfilledRatioX64 = (tick.unfilledRatioX64 * (partFilledAmount - fromPartFilled)) / partFilledAmount;
    tick.partFilledAmount = partFilledAmount - fromPartFilled;
  }
  const rest = amount - fromPartFilled;
  if (rest === 0n) return;
  requireThat(tick.partFilledAmount === 0n, ANCHOR_ERRORS.requireEqViolated);
  requireThat(tick.ordersAmount >= rest, CLMM_ERRORS.InvalidLimitOrderAmount);
  if (tick.orderPhase < U64_MAX) tick.orderPhase += 1n;
  tick.partFilledAmount = tick.ordersAmount - rest;
  tick.unfilledRatioX64 = (Q64 * tick.partFilledAmount) / tick.ordersAmount;
  tick.ordersAmount = 0n;
}
