import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { EpochState } from '@/services/rpc/getEpoch.ts';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

/** Its key in the query cache. */
export const epochKey = ({ name }: ClusterConfig) => ['epoch', name] as const;

/**
 * The chain's epoch, which selects a mint's transfer fee; `null` while unknown.
 *
 * @param isNeeded false if no mint has a transfer fee: the node is not asked
 */
export const useEpoch = (isNeeded = true): bigint | null => useEpochState(isNeeded)?.epoch ?? null;

/** The epoch and the progress in it; `null` while unknown. */
export function useEpochState(isNeeded = true): EpochState | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: epochKey(cluster),
    enabled: isNeeded,
    queryFn: async () => (await loadReads()).getEpoch(cluster),
  });
  return data ?? null;
}
