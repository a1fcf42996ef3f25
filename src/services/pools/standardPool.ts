import { AppError } from '@/errors/AppError.ts';
import type { AmmV4Pool } from '@/services/programs/ammV4/accounts.ts';
import type { CpmmPool } from '@/services/programs/cpmm/accounts.ts';
import type { StablePool } from '@/services/programs/stable/accounts.ts';
import { POOL_KINDS, type StandardPoolKind } from '@/services/programs/pool/kinds.ts';

/** Standard pools by kind: a table by kind must have them all. */
export interface ByPoolKind {
  readonly 'amm-v4': AmmV4Pool;
  readonly cpmm: CpmmPool;
  readonly stable: StablePool;
}

/** A pool of any standard kind; discriminated by `kind`. */
export type StandardPool = ByPoolKind[StandardPoolKind];

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
