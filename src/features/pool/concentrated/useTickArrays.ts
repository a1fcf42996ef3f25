import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import type { PriceLiquidity } from '@/services/api/poolKeys.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** Superseded ones are dropped soon: each change of the pool reads them again. */
const FORGET_MS = 10_000;
/** Positions far from the price change seldom, and nothing tells of it. */
const ALL_STALE_MS = 60_000;

const loadReading = () => import('@/services/programs/clmm/readTickArrays.ts');

/** The tick arrays around the price, read again when the pool changes, together with the pool they belong to. */
export function useTickArrays(pool: ClmmPool) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['clmm-tick-arrays', cluster.name, pool.poolId, `${pool.slot}`],
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: FORGET_MS,
    queryFn: async () => ({ pool, tickArrays: await (await loadReading()).readTickArrays(cluster, pool) }),
  });
}

/** Liquidity by price as the provider tells it, for the picture where the tick arrays cannot be read; undefined where it does not either. */
export function useListedLiquidity(pool: ClmmPool, isWanted: boolean): readonly PriceLiquidity[] | undefined {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['listed-liquidity', cluster.name, pool.poolId],
    enabled: isWanted,
    staleTime: ALL_STALE_MS,
    queryFn: async () => (await import('@/services/api/poolKeys.ts')).fetchLiquidityByPrice(cluster, pool.poolId),
  }).data;
}

/**
 * All tick arrays of a pool, for its picture: those around the price as they are now, those far from it as they were
 * within a minute.
 *
 * @param near as `useTickArrays` gave them
 */
export function useAllTickArrays(pool: ClmmPool, near: TickArrays | null): TickArrays | null {
  const { cluster } = useCluster();
  const { data: all } = useQuery({
    queryKey: ['clmm-all-tick-arrays', cluster.name, pool.poolId, pool.tickArrayStarts.join()],
    placeholderData: keepPreviousData,
    staleTime: ALL_STALE_MS,
    queryFn: async () => (await loadReading()).readAllTickArrays(cluster, pool),
  });
  if (!near) return null;
  const known = new Set(pool.tickArrayStarts);
  return new Map([...(all ?? []), ...near].filter(([start]) => known.has(start)));
}
