import { Panic, u64OrPanic } from './errors.ts';

const FEE_DENOMINATOR = 1_000_000n;
const U128_MAX = (1n << 128n) - 1n;

/** What the vaults hold for liquidity, base units. */
export interface Reserves {
  readonly input: bigint;
  readonly output: bigint;
}

/** Rates of a fee tier, parts of 1,000,000. */
export interface FeeRates {
  readonly tradeFeeRate: bigint;
  readonly protocolFeeRate: bigint;
  readonly fundFeeRate: bigint;
}

/** What a swap moves between the pool and its trader, without the transfer fees of the mints; base units. */
export interface SwapResult {
  /** Trade fee included. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly tradeFee: bigint;
  /** Part of the trade fee. */
  readonly protocolFee: bigint;
  /** Part of the trade fee. */
  readonly fundFee: bigint;
  /** Product of both reserves after the swap, without the trade fee. */
  readonly constantAfter: bigint;
}

/** Swaps an amount in; neither reserve is empty. */
export function swapBaseInput(amountIn: bigint, reserves: Reserves, rates: FeeRates): SwapResult {
  const tradeFee = divideUp(amountIn * rates.tradeFeeRate, FEE_DENOMINATOR);
  const amountLessFee = amountIn - tradeFee;
  const amountOut = (amountLessFee * reserves.output) / (reserves.input + amountLessFee);
  return swapResult(amountIn, amountOut, tradeFee, reserves, rates);
}

/**
 * Swaps an amount out.
 *
 * @throws Panic where the pool does not have the amount, or one does not fit
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

/** Rounds up, but a quotient below one to the nearer of zero and one. */
function divideUpOrRound(amount: bigint, by: bigint): bigint {
  if (amount >= by) return divideUp(amount, by);
  return amount * 2n >= by ? 1n : 0n;
}

/** What LP tokens are worth, base units. */
export interface LpValue {
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/** What a pool holds for its liquidity, base units. */
export interface Liquidity {
  readonly lpSupply: bigint;
  readonly amount0: bigint;
  readonly amount1: bigint;
}

/**
 * What LP tokens are worth; it may be more than 64 bits hold.
 *
 * @returns null where a pool has no LP tokens
 */
export function lpValue(lpAmount: bigint, { lpSupply, amount0, amount1 }: Liquidity, round: 'up' | 'down'): LpValue | null {
  if (lpSupply === 0n) return null;
  const share = (amount: bigint): bigint => {
    const value = (lpAmount * amount) / lpSupply;
    // A share below one unit stays nothing, which is refused later.
    const isRoundedUp = round === 'up' && value > 0n && (lpAmount * amount) % lpSupply > 0n;
    return isRoundedUp ? value + 1n : value;
  };
  return { amount0: share(amount0), amount1: share(amount1) };
}

/** The LP tokens of a new pool: the square root of the product of both amounts, rounded down. */
export function initialLiquidity(amount0: bigint, amount1: bigint): bigint {
  const product = amount0 * amount1;
  // Newton's method from above ends at the root.
  let root = 1n << BigInt(Math.ceil(product.toString(2).length / 2));
  for (;;) {
    const next = (root + product / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
