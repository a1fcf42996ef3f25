import { AppError } from '@/errors/AppError.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';
import type { StandardPool } from './PoolProgram.ts';

/** Status of an AMM v4 or stable pool that waits for its open time; cleared by the first swap. */
const WAITS = 7n;

/**
 * Refuses a swap that the pool's program would refuse because of its status or open time (rule 4.31).
 *
 * @param nowSeconds on-chain unix time
 * @throws AppError `pools/swap-not-allowed`, `pools/not-open-yet`
 */
export function assertSwappable(pool: StandardPool, nowSeconds: bigint): void {
  const { poolId, status, openTimeSeconds } = pool;
  if (!pool.allows.swap) throw new AppError('pools/swap-not-allowed', { details: { poolId, status: `${status}` } });
  if (opensLater(pool, nowSeconds)) {
    throw new AppError('pools/not-open-yet', { details: { poolId, openTimeSeconds: `${openTimeSeconds}` } });
  }
}

/** Whether the pool refuses swaps until its open time. */
export function opensLater(pool: StandardPool, nowSeconds: bigint): boolean {
  const counts = !POOL_KINDS[pool.kind].hasMarket || pool.status === WAITS;
  return counts && nowSeconds < pool.openTimeSeconds;
}
