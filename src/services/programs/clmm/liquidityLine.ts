import type { ClmmPool } from './ClmmPool.ts';
import type { TickArrays } from './tickArrays.ts';

/** Prices between which the liquidity of a pool is the same. */
export interface LiquidityStep {
  readonly tickLower: number;
  readonly tickUpper: number;
  readonly sqrtPriceLowerX64: bigint;
  readonly sqrtPriceUpperX64: bigint;
  /** 0 in a gap between positions. */
  readonly liquidity: bigint;
}

/**
 * How the liquidity of a pool is spread over prices; pure.
 *
 * Counted outwards from the liquidity the pool has at its price, so that neighbouring arrays suffice.
 *
 * @param pool as `readClmmPool` gave it
 * @param tickArrays as `readAllTickArrays` or `readTickArrays` gave them
 * @returns ascending, without gaps; none for a pool without liquidity
 */
export function liquidityLine(
  pool: Pick<ClmmPool, 'tickCurrent' | 'liquidity'>, tickArrays: TickArrays,
): readonly LiquidityStep[] {
  const arrays = [...tickArrays.values()].sort((one, two) => one.startTick - two.startTick);
  const ticks = arrays.flatMap((array) => array.ticks);
  // In range at the price is what the pool says: going down from there undoes what the ticks at or below it did.
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
