import type { ClusterConfig } from '@/config.ts';
import type { ClmmPool } from './ClmmPool.ts';
import { readClmmPools } from './readPool.ts';
import { readTickArrays } from './readTickArrays.ts';
import type { TickArrays } from './tickArrays.ts';

/**
 * Reads pools with the tick arrays around their prices; one that cannot be read is left out.
 *
 * @param ids base58
 * @throws never
 */
export async function readClmmPoolsWithTicks(
  cluster: ClusterConfig, ids: readonly string[],
): Promise<readonly { readonly pool: ClmmPool; readonly tickArrays: TickArrays }[]> {
  if (ids.length === 0) return [];
  // One that cannot be read must not fail the others.
  const read = async (some: readonly string[]): Promise<readonly ClmmPool[]> => readClmmPools(cluster, some).catch(() =>
    (some.length > 1 ? Promise.all(some.map((id) => read([id]))).then((pools) => pools.flat()) : []));
  const pools = await Promise.all((await read(ids)).map(async (pool) => {
    const tickArrays = await readTickArrays(cluster, pool).catch(() => null);
    return tickArrays ? [{ pool, tickArrays }] : [];
  }));
  return pools.flat();
}
