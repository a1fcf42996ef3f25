import type { ClusterConfig } from '@/config.ts';
import { isAppError } from '@/errors/AppError.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { readPool } from './readPool.ts';
import type { StandardPool } from './standardPool.ts';

/** A pool of any kind; discriminated by `kind`. */
export type AnyPool = StandardPool | ClmmPool;

/**
 * Reads a pool of any kind from chain, identified by its account. The code for concentrated pools is loaded on demand.
 *
 * @param poolId base58
 * @throws AppError those of `readPool` and of `readClmmPool`
 */
export async function readAnyPool(cluster: ClusterConfig, poolId: string): Promise<AnyPool> {
  try {
    return await readPool(cluster, poolId);
  } catch (error) {
    const isClmm = isAppError(error, 'pools/not-a-pool') && error.details.owner === cluster.programs.clmm;
    if (!isClmm) throw error;
    const { readClmmPool } = await import('@/services/programs/clmm/readPool.ts');
    return readClmmPool(cluster, poolId);
  }
}
