import type { ClmmPool } from './accounts.ts';
import { amountAFromLiquidity, amountBFromLiquidity, liquidityLine } from './liquidity.ts';
import { outputAtTick } from './swap/fillOrders.ts';
import type { TickArrays } from './tickArrays.ts';

/** What trades move until a price is reached, limit orders at that price included, in base units, without trade fees. */
export interface Depth {
  readonly amountA: bigint;
  readonly amountB: bigint;
}

/**
 * What trades move until the price has changed, in the direction that takes less of each token; pure.
 *
 * @param lowerSqrt the square root of the lower price, in millionths of the current one's; the higher price is as far away
 */
export function depthAround(
  pool: Pick<ClmmPool, 'tickCurrent' | 'liquidity' | 'sqrtPriceX64'>, tickArrays: TickArrays, lowerSqrt: bigint,
): Depth {
  const limits = [(pool.sqrtPriceX64 * lowerSqrt) / 1_000_000n, (pool.sqrtPriceX64 * 1_000_000n) / lowerSqrt];
  const [down, up] = depthTo(pool, tickArrays, limits) as [Depth, Depth];
  const less = (one: bigint, other: bigint): bigint => (one < other ? one : other);
  return { amountA: less(down.amountA, up.amountA), amountB: less(down.amountB, up.amountB) };
}

/**
 * Computes how much is traded between a pool's price and others; pure.
 *
 * @param tickArrays from `readTickArrays`; prices beyond them count as without liquidity
 * @returns for each price what one token pays and the other receives, rounded down at every step
 */
export function depthTo(
  pool: Pick<ClmmPool, 'tickCurrent' | 'liquidity' | 'sqrtPriceX64'>, tickArrays: TickArrays, sqrtPricesX64: readonly bigint[],
): readonly Depth[] {
  const line = liquidityLine(pool, tickArrays);
  const orders = [...tickArrays.values()].flatMap(({ ticks }) => ticks.filter((tick) => tick.orders > 0n));
  return sqrtPricesX64.map((target) => {
    const [low, high] = target < pool.sqrtPriceX64 ? [target, pool.sqrtPriceX64] : [pool.sqrtPriceX64, target];
    let [amountA, amountB] = [0n, 0n];
    for (const { sqrtPriceLowerX64, sqrtPriceUpperX64, liquidity } of line) {
      const from = sqrtPriceLowerX64 > low ? sqrtPriceLowerX64 : low;
      const to = sqrtPriceUpperX64 < high ? sqrtPriceUpperX64 : high;
      if (from >= to || liquidity === 0n) continue;
      amountA += amountAFromLiquidity(from, to, liquidity, 'down');
      amountB += amountBFromLiquidity(from, to, liquidity, 'down');
    }
    for (const { tick, sqrtPriceX64, orders: sold } of orders) {
      if (sqrtPriceX64 < low || sqrtPriceX64 > high || target === pool.sqrtPriceX64) continue;
      // Orders above the price sell A, those below sell B; at the price itself the current tick tells the side.
      const sellsA = tick > pool.tickCurrent;
      if (sellsA !== target > pool.sqrtPriceX64) continue;
      const bought = outputAtTick({ sqrtPriceX64, isInputA: sellsA }, sold);
      amountA += sellsA ? sold : bought;
      amountB += sellsA ? bought : sold;
    }
    return { amountA, amountB };
  });
}
