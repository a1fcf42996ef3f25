import type { ClusterConfig } from '@/config.ts';
import { TICK_ARRAYS_PER_SIDE } from '@/constants.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import type { ClmmPool } from './ClmmPool.ts';
import { checkTickOffsets, decodeTickArray, type TickArrays } from './tickArrays.ts';
import { tickArrayAddress } from './addresses.ts';
import { tickArrayStart } from './ticks.ts';

type PoolTicks = Pick<ClmmPool, 'poolId' | 'programId' | 'tickSpacing' | 'tickCurrent' | 'tickArrayStarts'>;

/**
 * Reads the tick arrays with liquidity around the price: the current tick's and 7 on each side (rule 9.27), in one
 * request.
 *
 * @returns by first tick; empty for a pool without liquidity
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
export function readTickArrays(cluster: ClusterConfig, pool: PoolTicks): Promise<TickArrays> {
  const current = tickArrayStart(pool.tickCurrent, pool.tickSpacing);
  const below = pool.tickArrayStarts.filter((start) => start < current).slice(-TICK_ARRAYS_PER_SIDE);
  const above = pool.tickArrayStarts.filter((start) => start > current).slice(0, TICK_ARRAYS_PER_SIDE);
  const own = pool.tickArrayStarts.includes(current) ? [current] : [];
  return readTickArraysAt(cluster, pool, [...below, ...own, ...above]);
}

/**
 * Reads all of a pool's tick arrays, for its liquidity distribution.
 *
 * @returns by first tick; empty for a pool without liquidity
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
export function readAllTickArrays(cluster: ClusterConfig, pool: PoolTicks): Promise<TickArrays> {
  return readTickArraysAt(cluster, pool, pool.tickArrayStarts);
}

/**
 * Reads given tick arrays of a pool; missing ones are left out.
 *
 * @param startTicks first tick of each
 * @throws AppError `clmm/invalid-tick-array`, `clmm/tick-offset-overflow`, `rpc/*`
 */
async function readTickArraysAt(
  cluster: ClusterConfig, pool: PoolTicks, startTicks: readonly number[],
): Promise<TickArrays> {
  if (startTicks.length === 0) return new Map();
  const { programId, poolId, tickSpacing } = pool;
  const accounts = await readAccounts(cluster, startTicks.map((start) => tickArrayAddress(programId, poolId, start)));
  const arrays = accounts.filter((account) => account !== null).map((account) => decodeTickArray(programId, account));
  for (const array of arrays) checkTickOffsets(array, tickSpacing);
  return new Map(arrays.map((array) => [array.startTick, array]));
}
