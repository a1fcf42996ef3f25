import { Q64 } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { mulDivFloor } from '@/services/amounts/integers.ts';
import type { ClmmPool } from './accounts.ts';
import type { TickArrays } from './tickArrays.ts';

/**
 * Token A of a liquidity between two prices: liquidity × (1/√low − 1/√high), with the program's rounding.
 *
 * @param sqrtPriceOneX64 one end of the range, either order, above 0
 * @param sqrtPriceTwoX64 the other end
 * @param liquidity 0 or more
 * @param rounding 'up' for deposits, 'down' for withdrawals
 * @returns base units; may exceed 2^64 − 1, which cannot be transferred
 * @throws AppError `clmm/sqrt-price-zero`
 */
export function amountAFromLiquidity(
  sqrtPriceOneX64: bigint, sqrtPriceTwoX64: bigint, liquidity: bigint, rounding: 'up' | 'down',
): bigint {
  const isOrdered = sqrtPriceOneX64 < sqrtPriceTwoX64;
  const low = isOrdered ? sqrtPriceOneX64 : sqrtPriceTwoX64;
  const high = isOrdered ? sqrtPriceTwoX64 : sqrtPriceOneX64;
  if (low <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const product = (liquidity << 64n) * (high - low);
  // Rounded twice, as the program divides twice.
  return rounding === 'up'
    ? ((product + high - 1n) / high + low - 1n) / low
    : product / high / low;
}

const Q64_LESS_ONE = (1n << 64n) - 1n;

/**
 * Token B of a liquidity between two prices: liquidity × (√high − √low), with the program's rounding.
 *
 * @param sqrtPriceOneX64 one end of the range, either order
 * @param sqrtPriceTwoX64 the other end
 * @param liquidity 0 or more
 * @param rounding 'up' for deposits, 'down' for withdrawals
 * @returns base units; may exceed 2^64 − 1, which cannot be transferred
 */
export function amountBFromLiquidity(
  sqrtPriceOneX64: bigint, sqrtPriceTwoX64: bigint, liquidity: bigint, rounding: 'up' | 'down',
): bigint {
  const difference = sqrtPriceTwoX64 - sqrtPriceOneX64;
  const product = liquidity * (difference < 0n ? -difference : difference);
  return rounding === 'up' ? (product + Q64_LESS_ONE) >> 64n : product >> 64n;
}

/** Base units of the two tokens of a pool. */
interface TokenAmounts {
  readonly amountA: bigint;
  readonly amountB: bigint;
}

interface AmountsFromLiquidityQuery {
  /** The pool's price. */
  readonly sqrtPriceX64: bigint;
  /** Ends of the range, low below high. */
  readonly lowX64: bigint;
  readonly highX64: bigint;
  /** 0 or more. */
  readonly liquidity: bigint;
  /** 'up' for deposits, 'down' for withdrawals. */
  readonly rounding: 'up' | 'down';
}

/**
 * The amounts of a liquidity in a range at a price: only A below the range, only B above it, both inside.
 *
 * The program decides by the tick, not by the price. For a pool whose tick is below the range, pass the lower end as
 * the price; at the edge both give the same result.
 *
 * @returns base units; may exceed 2^64 − 1, which cannot be transferred
 */
export function amountsFromLiquidity(query: AmountsFromLiquidityQuery): TokenAmounts {
  const { sqrtPriceX64, lowX64, highX64, liquidity, rounding } = query;
  const from = sqrtPriceX64 < lowX64 ? lowX64 : sqrtPriceX64 > highX64 ? highX64 : sqrtPriceX64;
  return {
    amountA: from === highX64 ? 0n : amountAFromLiquidity(from, highX64, liquidity, rounding),
    amountB: from === lowX64 ? 0n : amountBFromLiquidity(lowX64, from, liquidity, rounding),
  };
}

/**
 * The liquidity of an amount of token A between two prices, as the program computes it.
 *
 * @param lowX64 lower sqrt price of the part of the range above the pool's price
 * @param highX64 upper end of the range
 * @param amountA base units, 0 or more
 * @returns rounded down
 * @throws AppError `amounts/division-by-zero` for a range of no width
 */
export function liquidityFromAmountA(lowX64: bigint, highX64: bigint, amountA: bigint): bigint {
  return mulDivFloor(amountA, (lowX64 * highX64) >> 64n, highX64 - lowX64);
}

/**
 * The liquidity of an amount of token B between two prices, as the program computes it.
 *
 * @param lowX64 lower end of the range
 * @param highX64 upper sqrt price of the part of the range below the pool's price
 * @param amountB base units, 0 or more
 * @returns rounded down
 * @throws AppError `amounts/division-by-zero` for a range of no width
 */
export function liquidityFromAmountB(lowX64: bigint, highX64: bigint, amountB: bigint): bigint {
  return mulDivFloor(amountB, Q64, highX64 - lowX64);
}

/**
 * The price after an input, with the program's rounding: never past what was paid for.
 *
 * @param sqrtPriceX64 above 0
 * @param liquidity above 0
 * @param amountIn base units, fee deducted, 0 or more
 * @param isInputA whether token A is paid in, so that the price falls
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/liquidity-zero`
 */
export function nextSqrtPriceFromInput(
  sqrtPriceX64: bigint, liquidity: bigint, amountIn: bigint, isInputA: boolean,
): bigint {
  if (sqrtPriceX64 <= 0n) throw new AppError('clmm/sqrt-price-zero');
  if (liquidity <= 0n) throw new AppError('clmm/liquidity-zero');
  if (!isInputA) return sqrtPriceX64 + (amountIn << 64n) / liquidity;
  const scaled = liquidity << 64n;
  const denominator = scaled + amountIn * sqrtPriceX64;
  return (scaled * sqrtPriceX64 + denominator - 1n) / denominator;
}

/**
 * The price after an output, with the program's rounding: as far as must be paid for.
 *
 * @param sqrtPriceX64 above 0
 * @param liquidity above 0
 * @param amountOut base units, 0 or more
 * @param isInputA whether token A is paid in and B out, so that the price falls
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/liquidity-zero`, `clmm/liquidity-insufficient`
 */
export function nextSqrtPriceFromOutput(
  sqrtPriceX64: bigint, liquidity: bigint, amountOut: bigint, isInputA: boolean,
): bigint {
  if (sqrtPriceX64 <= 0n) throw new AppError('clmm/sqrt-price-zero');
  if (liquidity <= 0n) throw new AppError('clmm/liquidity-zero');
  if (isInputA) {
    const moved = ((amountOut << 64n) + liquidity - 1n) / liquidity;
    if (moved >= sqrtPriceX64) throw new AppError('clmm/liquidity-insufficient');
    return sqrtPriceX64 - moved;
  }
  const scaled = liquidity << 64n;
  const denominator = scaled - amountOut * sqrtPriceX64;
  if (denominator <= 0n) throw new AppError('clmm/liquidity-insufficient');
  return (scaled * sqrtPriceX64 + denominator - 1n) / denominator;
}

/** A price range of constant liquidity. */
export interface LiquidityStep {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly sqrtPriceLowerX64: bigint;
  readonly sqrtPriceUpperX64: bigint;
  /** 0 in a gap between positions. */
  readonly liquidity: bigint;
}

/**
 * The distribution of a pool's liquidity over prices; pure.
 *
 * Counted outwards from the liquidity at the current price, so that neighbouring arrays suffice.
 *
 * @param pool from `readClmmPool`
 * @param tickArrays from `readAllTickArrays` or `readTickArrays`
 * @returns ascending, without gaps; empty for a pool without liquidity
 */
export function liquidityLine(
  pool: Pick<ClmmPool, 'tickCurrent' | 'liquidity'>, tickArrays: TickArrays,
): readonly LiquidityStep[] {
  const arrays = [...tickArrays.values()].sort((one, two) => one.startTick - two.startTick);
  const ticks = arrays.flatMap((array) => array.ticks);
  // Starts with the pool's liquidity in range, and undoes the ticks at or below the price.
  let liquidity = ticks.filter(({ tick }) => tick <= pool.tickCurrent)
    .reduce((rest, { liquidityNet }) => rest - liquidityNet, pool.liquidity);
  const steps: LiquidityStep[] = [];
  for (const [index, lower] of ticks.entries()) {
    liquidity += lower.liquidityNet;
    const upper = ticks[index + 1];
    if (!upper) break;
    steps.push({
      tickLower: lower.tick, tickUpper: upper.tick,
      sqrtPriceLowerX64: lower.sqrtPriceX64, sqrtPriceUpperX64: upper.sqrtPriceX64, liquidity,
    });
  }
  return steps;
}
