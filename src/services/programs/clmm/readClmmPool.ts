import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool } from './ClmmPool.ts';
import { readClmmPools } from './readClmmPools.ts';

/**
 * Reads a concentrated pool from chain in two requests, without the API: a new one without tick arrays too, with
 * rewards of any decimals, and with its record of prices.
 *
 * @param poolId base58
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/config-missing`,
 *   `clmm/reward-mint-info`, `tokens/mint-not-found`, `tokens/not-a-mint`, `rpc/*`
 */
export async function readClmmPool(cluster: ClusterConfig, poolId: string): Promise<ClmmPool> {
  const [pool] = await readClmmPools(cluster, [poolId], { withObservations: true });
  if (!pool) throw new AppError('pools/not-found', { details: { poolId } });
  return pool;
}
