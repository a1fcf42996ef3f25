import { assertThat, divideUp, mulDivCeil, mulDivFloor, toU128, toU64 } from './integers.ts';
import { amount0Between, amount1Between, orNullAboveU64 } from './liquidity.ts';

/** Denominator of the fee rates. */
export const FEE_RATE_DENOMINATOR = 1_000_000n;

/** A step of a swap, within which the liquidity is constant. */
export interface SwapStepQuery {
  /** Square roots of prices, Q64.64. */
  readonly sqrtPriceX64: bigint;
  readonly targetX64: bigint;
  readonly liquidity: bigint;
  /** Remaining amount of the swap, base units. */
  readonly amountLeft: bigint;
  readonly feeRate: bigint;
  readonly isExactIn: boolean;
  /** The input is token 0, so the price falls. */
  readonly isZeroForOne: boolean;
}

/** Result of a step in base units; `amountIn` does not include the fee. */
interface SwapStep {
  readonly sqrtPriceX64: bigint;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly fee: bigint;
}

/** @throws Refusal `MaxTokenOverflow`, ProgramError of a panic */
export function computeSwapStep(query: SwapStepQuery): SwapStep {
  const { targetX64, liquidity, amountLeft, feeRate, isExactIn } = query;
  const [inBetween, outBetween] = query.isZeroForOne ? [amount0Between, amount1Between] : [amount1Between, amount0Between];
  const amountIn = (to: bigint): bigint => inBetween(query.sqrtPriceX64, to, liquidity, true);
  const amountOut = (to: bigint): bigint => outBetween(query.sqrtPriceX64, to, liquidity, false);

  const amountToUse = isExactIn ? mulDivFloor(amountLeft, FEE_RATE_DENOMINATOR - feeRate, FEE_RATE_DENOMINATOR) : amountLeft;
  const amountToTarget = orNullAboveU64(() => (isExactIn ? amountIn : amountOut)(targetX64));
  const isTargetAffordable = amountToTarget !== null && amountToUse >= amountToTarget;
  const sqrtPriceX64 = isTargetAffordable ? targetX64 : priceAfter(query, amountToUse);
  const isTargetReached = sqrtPriceX64 === targetX64;

  // The amount up to the target may already be computed.
  const known = isTargetReached ? (amountToTarget ?? 0n) : null;
  const paid = isExactIn && known !== null ? known : amountIn(sqrtPriceX64);
  const computedOut = !isExactIn && known !== null ? known : amountOut(sqrtPriceX64);
  const received = !isExactIn && computedOut > amountLeft ? amountLeft : computedOut;
  const fee = isExactIn && !isTargetReached
    ? toU64(amountLeft - paid)
    : toU64(mulDivCeil(paid, feeRate, FEE_RATE_DENOMINATOR - feeRate));
  return { sqrtPriceX64, amountIn: paid, amountOut: received, fee };
}

/** Square root of the price after an input or output, rounded in the pool's favour. */
function priceAfter({ sqrtPriceX64, liquidity, isExactIn, isZeroForOne }: SwapStepQuery, amount: bigint): bigint {
  assertThat(sqrtPriceX64 > 0n && liquidity > 0n);
  return isExactIn === isZeroForOne
    ? priceAfterAmount0(sqrtPriceX64, liquidity, amount, isExactIn)
    : priceAfterAmount1(sqrtPriceX64, liquidity, amount, isExactIn);
}

function priceAfterAmount0(sqrtPriceX64: bigint, liquidity: bigint, amount: bigint, isAdded: boolean): bigint {
  if (amount === 0n) return sqrtPriceX64;
  const scaled = liquidity << 64n;
  const product = amount * sqrtPriceX64;
  const divisor = isAdded ? scaled + product : scaled - product;
  assertThat(divisor > 0n);
  return toU128(mulDivCeil(scaled, sqrtPriceX64, divisor));
}

function priceAfterAmount1(sqrtPriceX64: bigint, liquidity: bigint, amount: bigint, isAdded: boolean): bigint {
  const scaled = amount << 64n;
  return toU128(isAdded ? sqrtPriceX64 + scaled / liquidity : sqrtPriceX64 - divideUp(scaled, liquidity));
}
