import { useQuery } from '@tanstack/react-query';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

const STALE_MS = 60_000;

/**
 * Slots per second as the node measures them; undefined until it answers, or if it does not.
 *
 * @param isNeeded false if nothing is estimated: the node is not asked
 */
export function useSlotsPerSecond(isNeeded: boolean): Fraction | undefined {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['slots-per-second', cluster.name],
    enabled: isNeeded,
    staleTime: STALE_MS,
    retry: false,
    queryFn: async () => (await loadReads()).measureSlotsPerSecond(cluster),
  }).data ?? undefined;
}
