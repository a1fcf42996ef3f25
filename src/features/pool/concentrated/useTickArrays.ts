import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { PriceLiquidity } from '@/services/api/poolKeys.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from '@/features/pool/positions/usePositions.ts';

/** Superseded entries leave the cache soon, because each change of the pool adds one. */
const FORGET_MS = 10_000;
/** Liquidity far from the price rarely changes, and is not subscribed to. */
const ALL_STALE_MS = 60_000;

/** The tick arrays around the price with the state of the pool they belong to; refetched when the pool changes. */
export function useTickArrays(pool: ClmmPool) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['clmm-tick-arrays', cluster.name, pool.poolId, `${pool.slot}`],
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: FORGET_MS,
    queryFn: async () => ({ pool, tickArrays: await (await loadReads()).readTickArrays(cluster, pool) }),
  });
}

/** The provider's liquidity by price, for the chart if the tick arrays cannot be read; undefined if it has none either. */
export function useListedLiquidity(pool: ClmmPool, isWanted: boolean): readonly PriceLiquidity[] | undefined {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['listed-liquidity', cluster.name, pool.poolId],
    enabled: isWanted,
    staleTime: ALL_STALE_MS,
    queryFn: async () => (await loadReads()).fetchLiquidityByPrice(cluster, pool.poolId),
  }).data;
}

/**
 * All tick arrays of a pool, for its chart: current around the price, up to a minute old elsewhere.
 *
 * @param near result of `useTickArrays`
 */
export function useAllTickArrays(pool: ClmmPool, near: TickArrays | null): TickArrays | null {
  const { cluster } = useCluster();
  const { data: all } = useQuery({
    queryKey: ['clmm-all-tick-arrays', cluster.name, pool.poolId, pool.tickArrayStarts.join()],
    placeholderData: keepPreviousData,
    staleTime: ALL_STALE_MS,
    queryFn: async () => (await loadReads()).readAllTickArrays(cluster, pool),
  });
  if (!near) return null;
  const known = new Set(pool.tickArrayStarts);
  return new Map([...(all ?? []), ...near].filter(([start]) => known.has(start)));
}
