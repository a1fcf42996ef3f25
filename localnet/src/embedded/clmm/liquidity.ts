import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';
import { assertThat, divideUp, mulDivCeil, mulDivFloor, Q64, toU128, U128_MAX, U64_MAX, unwrap } from './integers.ts';
import { sqrtPriceAtTick } from './ticks.ts';

// Liquidity is an integer; prices are square roots in Q64.64; amounts are base units.

/** @throws Refusal `LiquiditySubValueErr`, `LiquidityAddValueErr` if the sum is not a u128 */
export function addLiquidityDelta(liquidity: bigint, delta: bigint): bigint {
  const sum = liquidity + delta;
  requireThat(sum >= 0n, CLMM_ERRORS.LiquiditySubValueErr);
  requireThat(sum <= U128_MAX, CLMM_ERRORS.LiquidityAddValueErr);
  return sum;
}

function inOrder(one: bigint, other: bigint): readonly [lower: bigint, upper: bigint] {
  return one <= other ? [one, other] : [other, one];
}

/**
 * Amount of token 0 for a liquidity between two prices.
 *
 * @throws Refusal `MaxTokenOverflow`
 */
export function amount0Between(one: bigint, other: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = inOrder(one, other);
  assertThat(lower > 0n);
  const scaled = liquidity << 64n;
  const amount = roundUp
    ? divideUp(mulDivCeil(scaled, upper - lower, upper), lower)
    : mulDivFloor(scaled, upper - lower, upper) / lower;
  requireThat(amount <= U64_MAX, CLMM_ERRORS.MaxTokenOverflow);
  return amount;
}

/**
 * Amount of token 1 for a liquidity between two prices.
 *
 * @throws Refusal `MaxTokenOverflow`
 */
export function amount1Between(one: bigint, other: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = inOrder(one, other);
  const amount = (roundUp ? mulDivCeil : mulDivFloor)(liquidity, upper - lower, Q64);
  requireThat(amount <= U64_MAX, CLMM_ERRORS.MaxTokenOverflow);
  return amount;
}

/** An amount between prices that may be far apart; `null` if it is not a u64. */
export function orNullAboveU64(compute: () => bigint): bigint | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Refusal && error.code === CLMM_ERRORS.MaxTokenOverflow) return null;
    throw error;
  }
}

/** A position's range and the current price. */
interface RangeAtPrice {
  readonly tickCurrent: number;
  readonly sqrtPriceX64: bigint;
  readonly tickLower: number;
  readonly tickUpper: number;
}

/**
 * Amounts for a change of liquidity: deposits are rounded up, withdrawals down.
 *
 * @throws ProgramError of a panic if one is not a u64
 */
export function amountsOfDelta(
  { tickCurrent, sqrtPriceX64, tickLower, tickUpper }: RangeAtPrice, delta: bigint,
): readonly [amount0: bigint, amount1: bigint] {
  const roundUp = delta >= 0n;
  const liquidity = roundUp ? delta : -delta;
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  const amount0 = (from: bigint): bigint => unwrap(orNullAboveU64(() => amount0Between(from, upper, liquidity, roundUp)));
  const amount1 = (to: bigint): bigint => unwrap(orNullAboveU64(() => amount1Between(lower, to, liquidity, roundUp)));
  if (tickCurrent < tickLower) return [amount0(lower), 0n];
  if (tickCurrent < tickUpper) return [amount0(sqrtPriceX64), amount1(sqrtPriceX64)];
  return [0n, amount1(upper)];
}

/** Liquidity for an amount of token 0 in a range; zero if the price is above it. */
export function liquidityOfAmount0(sqrtPriceX64: bigint, tickLower: number, tickUpper: number, amount: bigint): bigint {
  const [lower, upper] = inOrder(sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper));
  if (sqrtPriceX64 >= upper) return 0n;
  const from = sqrtPriceX64 <= lower ? lower : sqrtPriceX64;
  return toU128(mulDivFloor(amount, toU128(mulDivFloor(from, upper, Q64)), upper - from));
}

/** Liquidity for an amount of token 1 in a range; zero if the price is below it. */
export function liquidityOfAmount1(sqrtPriceX64: bigint, tickLower: number, tickUpper: number, amount: bigint): bigint {
  const [lower, upper] = inOrder(sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper));
  if (sqrtPriceX64 <= lower) return 0n;
  const to = sqrtPriceX64 < upper ? sqrtPriceX64 : upper;
  return toU128(mulDivFloor(amount, Q64, to - lower));
}
