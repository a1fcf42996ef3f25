import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedU128, divideUp, Q64, U64_MAX } from './integers.ts';
import { sqrtPriceAtTick } from './ticks.ts';

// Liquidity is an integer; prices are square roots in Q64.64; amounts are base units.

function inOrder(one: bigint, other: bigint): readonly [lower: bigint, upper: bigint] {
  return one <= other ? [one, other] : [other, one];
}

const divide = (value: bigint, divisor: bigint, roundUp: boolean): bigint => (roundUp ? divideUp(value, divisor) : value / divisor);

/**
 * Amount of token 0 for a liquidity between two prices.
 *
 * @throws Refusal `ZeroSqrtPrice`, `MaxTokenOverflow`
 */
export function amount0Between(one: bigint, other: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = inOrder(one, other);
  requireThat(lower > 0n, CLMM_ERRORS.ZeroSqrtPrice);
  return requireAmount(divide((liquidity << 64n) * (upper - lower), lower * upper, roundUp));
}

/**
 * Amount of token 1 for a liquidity between two prices.
 *
 * @throws Refusal `MaxTokenOverflow`
 */
export function amount1Between(one: bigint, other: bigint, liquidity: bigint, roundUp: boolean): bigint {
  const [lower, upper] = inOrder(one, other);
  return requireAmount(divide(liquidity * (upper - lower), Q64, roundUp));
}

function requireAmount(amount: bigint): bigint {
  requireThat(amount <= U64_MAX, CLMM_ERRORS.MaxTokenOverflow);
  return amount;
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
 * @throws Refusal `MaxTokenOverflow`, `TickUpperOverflow`
 */
export function amountsOfDelta(
  { tickCurrent, sqrtPriceX64, tickLower, tickUpper }: RangeAtPrice, delta: bigint,
): readonly [amount0: bigint, amount1: bigint] {
  const roundUp = delta >= 0n;
  const liquidity = roundUp ? delta : -delta;
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  if (tickCurrent < tickLower) return [amount0Between(lower, upper, liquidity, roundUp), 0n];
  if (tickCurrent >= tickUpper) return [0n, amount1Between(lower, upper, liquidity, roundUp)];
  return [amount0Between(sqrtPriceX64, upper, liquidity, roundUp), amount1Between(lower, sqrtPriceX64, liquidity, roundUp)];
}

/** Liquidity for an amount of token 0 in a range; zero if the price is above it. */
export function liquidityOfAmount0(sqrtPriceX64: bigint, tickLower: number, tickUpper: number, amount: bigint): bigint {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  if (sqrtPriceX64 >= upper || amount === 0n) return 0n;
  const from = sqrtPriceX64 <= lower ? lower : sqrtPriceX64;
  return checkedU128((amount * checkedU128((from * upper) / Q64)) / (upper - from));
}

/** Liquidity for an amount of token 1 in a range; zero if the price is below it. */
export function liquidityOfAmount1(sqrtPriceX64: bigint, tickLower: number, tickUpper: number, amount: bigint): bigint {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  if (sqrtPriceX64 <= lower || amount === 0n) return 0n;
  const to = sqrtPriceX64 < upper ? sqrtPriceX64 : upper;
  return checkedU128((amount * Q64) / (to - lower));
}
