import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** Waits until a dragged end rests: the prices in between need no request. */
const STILL_MS = 300;

/**
 * What a position in a range costs in addition to its tokens; read once the range stays.
 *
 * @param address who pays, base58; `null` asks nothing
 */
export function useOpenCost(
  pool: ClmmPool, address: string | null, range: { readonly tickLower: number; readonly tickUpper: number },
) {
  const { cluster } = useCluster();
  const { programId, poolId, tickSpacing } = pool;
  const { tickLower, tickUpper } = range;
  const [still, setStill] = useState(range);
  useEffect(() => {
    const timer = window.setTimeout(() => setStill({ tickLower, tickUpper }), STILL_MS);
    return () => window.clearTimeout(timer);
  }, [tickLower, tickUpper]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['clmm-open-cost', cluster.name, poolId, address, still.tickLower, still.tickUpper],
    enabled: address !== null,
    placeholderData: keepPreviousData,
    queryFn: async () => (await import('@/services/programs/clmm/positions/readOpenCost.ts')).readOpenCost(cluster, address ?? '', { programId, poolId, tickSpacing, ...still }),
  });
  const isOfRange = !isPlaceholderData && still.tickLower === tickLower && still.tickUpper === tickUpper;
  return isOfRange ? data : undefined;
}
