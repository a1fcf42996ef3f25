import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU128, checkedU64, divideUp, Q64, toU128, U64_MAX } from './integers.ts';
import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64 } from './ticks.ts';

/** Denominator of the fee rates. */
export const FEE_RATE_DENOMINATOR = 1_000_000n;

/** What a swap has left, and how it is charged. */
export interface SwapTerms {
  /** Remaining amount of the swap, base units. */
  readonly amountLeft: bigint;
  readonly feeRate: bigint;
  readonly isExactIn: boolean;
  /** The input is token 0, so the price falls. */
  readonly isZeroForOne: boolean;
  /** Whether the fee is taken from the input, or else from the output. */
  readonly isFeeOnInput: boolean;
}

/** A step of a swap, within which the liquidity is constant. */
interface SwapStepQuery extends SwapTerms {
  /** Square roots of prices, Q64.64. */
  readonly sqrtPriceX64: bigint;
  readonly targetX64: bigint;
  readonly liquidity: bigint;
}

/** What is traded in base units. `amountIn` does not include a fee on it; `amountOut` is without one. */
export interface Traded {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly fee: bigint;
}

/** Fee on top of an amount, from which it is not taken. */
export const feeOnTop = (amount: bigint, feeRate: bigint): bigint => checkedU64(divideUp(amount * feeRate, FEE_RATE_DENOMINATOR - feeRate));

/** Fee that is taken from an amount. */
export const feeWithin = (amount: bigint, feeRate: bigint): bigint => divideUp(amount * feeRate, FEE_RATE_DENOMINATOR);

/** The amount before a fee, for what is left of it after the fee. */
export const beforeFee = (amount: bigint, feeRate: bigint): bigint =>
  checkedU64(divideUp(amount * FEE_RATE_DENOMINATOR, FEE_RATE_DENOMINATOR - feeRate));

/** @throws Refusal `MaxTokenOverflow`, `CalculateOverflow`, `SqrtPriceX64`, `ZeroLiquidity`; ProgramError of a panic */
export function computeSwapStep(query: SwapStepQuery): Traded & { readonly sqrtPriceX64: bigint } {
  const { targetX64, isExactIn } = query;
  const usable = usableAmount(query);
  const whole = amountsTo(query, targetX64);
  const isAffordable = whole !== null && usable >= (isExactIn ? whole.amountIn : whole.amountOut);
  const sqrtPriceX64 = isAffordable ? targetX64 : priceAfter(query, usable);
  const amounts = isAffordable ? whole : amountsTo(query, sqrtPriceX64);
  requireThat(amounts !== null, CLMM_ERRORS.MaxTokenOverflow);
  return { ...charge(query, amounts, sqrtPriceX64 === targetX64), sqrtPriceX64 };
}

/** The part of the remaining amount that moves the price. */
function usableAmount({ amountLeft, feeRate, isExactIn, isFeeOnInput }: SwapTerms): bigint {
  if (isExactIn) return isFeeOnInput ? (amountLeft * (FEE_RATE_DENOMINATOR - feeRate)) / FEE_RATE_DENOMINATOR : amountLeft;
  return isFeeOnInput ? amountLeft : beforeFee(amountLeft, feeRate);
}

type Amounts = Omit<Traded, 'fee'>;

/** Amounts up to a price, the input rounded up and the output down; `null` if one is not a u64. */
function amountsTo({ sqrtPriceX64, liquidity, isZeroForOne }: SwapStepQuery, toX64: bigint): Amounts | null {
  const [lower, upper] = sqrtPriceX64 < toX64 ? [sqrtPriceX64, toX64] : [toX64, sqrtPriceX64];
  requireThat(lower > 0n, CLMM_ERRORS.ZeroSqrtPrice);
  const amount1X64 = liquidity * (upper - lower);
  const productX128 = lower * upper;
  const { amountIn, amountOut } = isZeroForOne
    ? { amountIn: divideUp(amount1X64 * Q64, productX128), amountOut: amount1X64 / Q64 }
    : { amountIn: divideUp(amount1X64, Q64), amountOut: (amount1X64 * Q64) / productX128 };
  return amountIn <= U64_MAX && amountOut <= U64_MAX ? { amountIn, amountOut } : null;
}

function charge({ amountLeft, feeRate, isExactIn, isFeeOnInput }: SwapTerms, { amountIn, amountOut }: Amounts, isTargetReached: boolean): Traded {
  if (isFeeOnInput) {
    // What cannot move the price any more is part of the fee.
    const fee = isExactIn && !isTargetReached ? checkedU64(amountLeft - amountIn) : feeOnTop(amountIn, feeRate);
    return { amountIn, amountOut: !isExactIn && amountOut > amountLeft ? amountLeft : amountOut, fee };
  }
  const fee = feeWithin(amountOut, feeRate);
  // Here it is part of the input.
  if (isExactIn) return { amountIn: isTargetReached ? amountIn : amountLeft, amountOut: checkedU64(amountOut - fee), fee };
  return amountOut - fee > amountLeft
    ? { amountIn, amountOut: amountLeft, fee: amountOut - amountLeft }
    : { amountIn, amountOut: checkedU64(amountOut - fee), fee };
}

/** Square root of the price after an input or output, rounded in the pool's favour. */
function priceAfter({ sqrtPriceX64, liquidity, isExactIn, isZeroForOne }: SwapStepQuery, amount: bigint): bigint {
  requireThat(sqrtPriceX64 >= MIN_SQRT_PRICE_X64 && sqrtPriceX64 < MAX_SQRT_PRICE_X64, CLMM_ERRORS.SqrtPriceX64);
  requireThat(liquidity > 0n, CLMM_ERRORS.ZeroLiquidity);
  if (amount === 0n) return sqrtPriceX64;
  return isExactIn === isZeroForOne
    ? priceAfterAmount0(sqrtPriceX64, liquidity, amount, isExactIn)
    : priceAfterAmount1(sqrtPriceX64, liquidity, amount, isExactIn);
}

const U256_MAX = 2n ** 256n - 1n;

function priceAfterAmount0(sqrtPriceX64: bigint, liquidity: bigint, amount: bigint, isAdded: boolean): bigint {
  const scaled = liquidity << 64n;
  const divisor = isAdded ? scaled + amount * sqrtPriceX64 : scaled - amount * sqrtPriceX64;
  requireThat(divisor > 0n, CLMM_ERRORS.CalculateOverflow);
  const priceX64 = divideUp(scaled * sqrtPriceX64, divisor);
  requireThat(priceX64 <= U256_MAX, CLMM_ERRORS.CalculateOverflow);
  return toU128(priceX64);
}

function priceAfterAmount1(sqrtPriceX64: bigint, liquidity: bigint, amount: bigint, isAdded: boolean): bigint {
  const scaled = amount << 64n;
  return checkedU128(isAdded ? sqrtPriceX64 + scaled / liquidity : sqrtPriceX64 - divideUp(scaled, liquidity));
}
