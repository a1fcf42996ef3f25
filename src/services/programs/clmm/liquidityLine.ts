import type { ClmmPool } from './ClmmPool.ts';
import type { TickArrays } from './tickArrays.ts';

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
