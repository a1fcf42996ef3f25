import type { ClusterConfig } from '@/config.ts';
import { type Depth, depthAround } from './depth.ts';
import { readClmmPoolsWithTicks } from './readPool.ts';

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
  return new Map(pools.map(({ pool, tickArrays }) => [pool.poolId, depthAround(pool, tickArrays, lowerSqrt)]));
}
