import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from '@/features/pool/positions/usePositions.ts';

/** Debounces a dragged end: the prices in between need no request. */
const STILL_MS = 300;

/**
 * The additional cost of a position in a range; read once the range is settled.
 *
 * @param address payer, base58; `null` disables the query
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
    queryFn: async () => (await loadReads()).readOpenCost(cluster, address ?? '', { programId, poolId, tickSpacing, ...still }),
  });
  const isOfRange = !isPlaceholderData && still.tickLower === tickLower && still.tickUpper === tickUpper;
  return isOfRange ? data : undefined;
}
