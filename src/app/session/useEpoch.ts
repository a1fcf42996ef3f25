import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import type { EpochState } from '@/services/rpc/getEpoch.ts';
import { useCluster } from './ClusterProvider.tsx';

/** Under which the query cache has it. */
export const epochKey = ({ name }: ClusterConfig) => ['epoch', name] as const;

/**
 * The epoch of the chain, which decides between a mint's transfer fees; `null` while unknown.
 *
 * @param isNeeded false where no mint takes a fee: then the node is not asked
 */
export const useEpoch = (isNeeded = true): bigint | null => useEpochState(isNeeded)?.epoch ?? null;

/** The epoch and where the chain stands in it; `null` while unknown. */
export function useEpochState(isNeeded = true): EpochState | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: epochKey(cluster),
    enabled: isNeeded,
    queryFn: async () => (await import('@/services/rpc/getEpoch.ts')).getEpoch(cluster),
  });
  return data ?? null;
}
