import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import { useCluster } from './ClusterProvider.tsx';

/** Under which the query cache has it. */
export const epochKey = ({ name }: ClusterConfig) => ['epoch', name] as const;

/**
 * The epoch of the chain, which decides between a mint's transfer fees; `null` while unknown.
 *
 * @param isNeeded false where no mint takes a fee: then the node is not asked
 */
export function useEpoch(isNeeded = true): bigint | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: epochKey(cluster),
    enabled: isNeeded,
    queryFn: async () => {
      const { getEpoch } = await import('@/services/rpc/getEpoch.ts');
      return (await getEpoch(cluster)).epoch;
    },
  });
  return data ?? null;
}
