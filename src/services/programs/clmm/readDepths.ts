import type { ClusterConfig } from '@/config.ts';
import { type Depth, depthTo } from './depth.ts';
import { readClmmPoolsWithTicks } from './readClmmPoolsWithTicks.ts';

/**
 * Reads what trades move in concentrated pools until the price has changed, in the direction that takes less of each token.
 *
 * @param poolIds base58
 * @param lowerSqrt the square root of the lower price, in millionths of the current one's; the higher price is as far away
 * @returns by pool address, without pools that cannot be read
 * @throws AppError `rpc/*`
 */
export async function readClmmDepths(cluster: ClusterConfig, poolIds: readonly string[], lowerSqrt: bigint): Promise<ReadonlyMap<string, Depth>> {
  const pools = await readClmmPoolsWithTicks(cluster, poolIds);
  return new Map(pools.map(({ pool, tickArrays }) => {
    const limits = [(pool.sqrtPriceX64 * lowerSqrt) / 1_000_000n, (pool.sqrtPriceX64 * 1_000_000n) / lowerSqrt];
    const [down, up] = depthTo(pool, tickArrays, limits) as [Depth, Depth];
    const less = (one: bigint, other: bigint): bigint => (one < other ? one : other);
    return [pool.poolId, { amountA: less(down.amountA, up.amountA), amountB: less(down.amountB, up.amountB) }];
  }));
}
