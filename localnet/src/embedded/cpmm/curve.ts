import { Panic, u64OrPanic } from './errors.ts';

const FEE_DENOMINATOR = 1_000_000n;
const U128_MAX = (1n << 128n) - 1n;

/** Reserves in base units. */
export interface Reserves {
  readonly input: bigint;
  readonly output: bigint;
}

/** Rates of a fee tier in millionths. */
export interface FeeRates {
  readonly tradeFeeRate: bigint;
  readonly protocolFeeRate: bigint;
  readonly fundFeeRate: bigint;
}

/** Amounts of a swap in base units, without the transfer fees of the mints. */
export interface SwapResult {
  /** Trade fee included. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly tradeFee: bigint;
  /** Part of the trade fee. */
  readonly protocolFee: bigint;
  /** Part of the trade fee. */
  readonly fundFee: bigint;
  /** Product of the reserves after the swap, without the trade fee. */
  readonly constantAfter: bigint;
}

/** Swap with an exact input; both reserves must be positive. */
export function swapBaseInput(amountIn: bigint, reserves: Reserves, rates: FeeRates): SwapResult {
  const tradeFee = divideUp(amountIn * rates.tradeFeeRate, FEE_DENOMINATOR);
  const amountLessFee = amountIn - tradeFee;
  const amountOut = (amountLessFee * reserves.output) / (reserves.input + amountLessFee);
  return swapResult(amountIn, amountOut, tradeFee, reserves, rates);
}

/**
 * Swap with an exact output.
 *
 * @throws Panic if the pool does not have the amount, or on overflow
 */
export function swapBaseOutput(amountOut: bigint, reserves: Reserves, rates: FeeRates): SwapResult {
  if (amountOut > reserves.output) throw new Panic('none', 'curve/constant_product.rs:42:14');
  if (amountOut === reserves.output) throw new Panic('none', 'curve/constant_product.rs:43:82');
  const amountLessFee = divideUpOrRound(reserves.input * amountOut, reserves.output - amountOut);
  const amountIn = amountBeforeFee(amountLessFee, rates.tradeFeeRate);
  const tradeFee = divideUp(amountIn * rates.tradeFeeRate, FEE_DENOMINATOR);
  const result = swapResult(amountIn, amountOut, tradeFee, reserves, rates);
  if (result.constantAfter > U128_MAX) throw new Panic('none', 'instructions/swap_base_output.rs:99:6');
  u64OrPanic(amountIn, 'tooLarge', 'instructions/swap_base_output.rs:113:81');
  return result;
}

function swapResult(amountIn: bigint, amountOut: bigint, tradeFee: bigint, reserves: Reserves, rates: FeeRates): SwapResult {
  return {
    amountIn,
    amountOut,
    tradeFee,
    protocolFee: (tradeFee * rates.protocolFeeRate) / FEE_DENOMINATOR,
    fundFee: (tradeFee * rates.fundFeeRate) / FEE_DENOMINATOR,
    constantAfter: (reserves.input + amountIn - tradeFee) * (reserves.output - amountOut),
  };
}

function amountBeforeFee(amount: bigint, rate: bigint): bigint {
  if (rate === 0n) return amount;
  if (amount * FEE_DENOMINATOR > U128_MAX) throw new Panic('none', 'curve/calculator.rs:141:83');
  return divideUp(amount * FEE_DENOMINATOR, FEE_DENOMINATOR - rate);
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

/** Rounds up, but a quotient below 1 to the nearest integer. */
function divideUpOrRound(amount: bigint, by: bigint): bigint {
  if (amount >= by) return divideUp(amount, by);
  return amount * 2n >= by ? 1n : 0n;
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
 * @returns null if the pool has no LP tokens
 */
export function lpValue(lpAmount: bigint, { lpSupply, amount0, amount1 }: Liquidity, round: 'up' | 'down'): LpValue | null {
  if (lpSupply === 0n) return null;
  const share = (amount: bigint): bigint => {
    const value = (lpAmount * amount) / lpSupply;
    // A share below one base unit stays 0, which is refused later.
    const isRoundedUp = round === 'up' && value > 0n && (lpAmount * amount) % lpSupply > 0n;
    return isRoundedUp ? value + 1n : value;
  };
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
