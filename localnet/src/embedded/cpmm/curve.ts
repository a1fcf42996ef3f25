import { panic } from './errors.ts';

const FEE_DENOMINATOR = 1_000_000n;
const U128_MAX = (1n << 128n) - 1n;

/** Reserves in base units; both positive. */
export interface Reserves {
  readonly input: bigint;
  readonly output: bigint;
}

/** Rates in millionths; those of trade and creator add up to less than the whole. */
export interface FeeRates {
  readonly tradeFeeRate: bigint;
  /** 0 in a pool without such a fee. */
  readonly creatorFeeRate: bigint;
  /** Of the trade fee. */
  readonly protocolFeeRate: bigint;
  /** Of the trade fee. */
  readonly fundFeeRate: bigint;
  /** Else the creator's fee is taken from the output. */
  readonly isCreatorFeeOnInput: boolean;
}

/** Amounts of a swap in base units, without the transfer fees of the mints. */
export interface SwapResult {
  /** Fees of the input included. */
  readonly amountIn: bigint;
  /** Without a creator's fee of the output. */
  readonly amountOut: bigint;
  readonly tradeFee: bigint;
  /** Part of the trade fee. */
  readonly protocolFee: bigint;
  /** Part of the trade fee. */
  readonly fundFee: bigint;
  readonly creatorFee: bigint;
}

/**
 * Swap with an exact input.
 *
 * @returns null without any fee on the input, which the program cannot split
 */
export function swapBaseInput(amountIn: bigint, reserves: Reserves, rates: FeeRates): SwapResult | null {
  const inputFee = divideUp(amountIn * inputRate(rates), FEE_DENOMINATOR);
  const swapped = amountIn - inputFee;
  const output = (swapped * reserves.output) / (reserves.input + swapped);
  const outputFee = rates.isCreatorFeeOnInput ? 0n : divideUp(output * rates.creatorFeeRate, FEE_DENOMINATOR);
  return withShares({ amountIn, amountOut: output - outputFee, inputFee, outputFee }, rates);
}

/**
 * Swap with an exact output.
 *
 * @returns null without any fee on the input, which the program cannot split
 * @throws ProgramError if the pool does not have the amount, or on overflow: the program panics
 */
export function swapBaseOutput(amountOut: bigint, reserves: Reserves, rates: FeeRates): SwapResult | null {
  const output = rates.isCreatorFeeOnInput ? amountOut : amountBeforeFee(amountOut, rates.creatorFeeRate);
  if (output >= reserves.output) throw panic();
  const swapped = divideUp(reserves.input * output, reserves.output - output);
  const amountIn = amountBeforeFee(swapped, inputRate(rates));
  return withShares({ amountIn, amountOut, inputFee: amountIn - swapped, outputFee: output - amountOut }, rates);
}

function inputRate({ tradeFeeRate, creatorFeeRate, isCreatorFeeOnInput }: FeeRates): bigint {
  return isCreatorFeeOnInput ? tradeFeeRate + creatorFeeRate : tradeFeeRate;
}

function amountBeforeFee(amount: bigint, rate: bigint): bigint {
  if (rate === 0n) return amount;
  const left = FEE_DENOMINATOR - rate;
  if (amount * FEE_DENOMINATOR + left > U128_MAX) throw panic();
  return divideUp(amount * FEE_DENOMINATOR, left);
}

interface SwapAmounts extends Pick<SwapResult, 'amountIn' | 'amountOut'> {
  readonly inputFee: bigint;
  readonly outputFee: bigint;
}

/** Splits the fees among trade, creator, protocol and fund. */
function withShares({ amountIn, amountOut, inputFee, outputFee }: SwapAmounts, rates: FeeRates): SwapResult | null {
  const { tradeFeeRate, creatorFeeRate, isCreatorFeeOnInput } = rates;
  const creatorFee = isCreatorFeeOnInput ? shareOf(inputFee, creatorFeeRate, tradeFeeRate + creatorFeeRate) : outputFee;
  if (creatorFee === null) return null;
  const tradeFee = isCreatorFeeOnInput ? inputFee - creatorFee : inputFee;
  const protocolFee = shareOf(tradeFee, rates.protocolFeeRate, FEE_DENOMINATOR);
  const fundFee = shareOf(tradeFee, rates.fundFeeRate, FEE_DENOMINATOR);
  if (protocolFee === null || fundFee === null) return null;
  return { amountIn, amountOut, tradeFee, protocolFee, fundFee, creatorFee };
}

/** @returns null where the program finds none: of nothing, or beyond 128 bits */
function shareOf(fee: bigint, rate: bigint, of: bigint): bigint | null {
  return of === 0n || fee * rate > U128_MAX ? null : (fee * rate) / of;
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

/** Token amounts for an amount of LP tokens, base units. */
export interface LpValue {
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/** Reserves of a pool, base units. */
export interface Liquidity {
  readonly lpSupply: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/**
 * Token amounts for an amount of LP tokens; they may exceed 64 bits.
 *
 * @returns null if one of them is below a base unit, or the pool has no LP tokens
 */
export function lpValue(lpAmount: bigint, { lpSupply, amount0, amount1 }: Liquidity, round: 'up' | 'down'): LpValue | null {
  if (lpSupply === 0n) return null;
  // Not even rounding up makes a unit out of less than one.
  if (lpAmount * amount0 < lpSupply || lpAmount * amount1 < lpSupply) return null;
  const share = (amount: bigint): bigint => (round === 'up' ? divideUp(lpAmount * amount, lpSupply) : (lpAmount * amount) / lpSupply);
  return { amount0: share(amount0), amount1: share(amount1) };
}

/** LP tokens of a new pool: the square root of the product of both amounts, rounded down. */
export function initialLiquidity(amount0: bigint, amount1: bigint): bigint {
  const product = amount0 * amount1;
  // Newton's method from above.
  let root = 1n << BigInt(Math.ceil(product.toString(2).length / 2));
  for (;;) {
    const next = (root + product / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
