import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import { useCluster } from './ClusterProvider.tsx';

/** Under which the query cache has it. */
export const epochKey = ({ name }: ClusterConfig) => ['epoch', name] as const;

/** The epoch of the chain, which decides between a mint's transfer fees; `null` while unknown. */
export function useEpoch(): bigint | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: epochKey(cluster),
    queryFn: async () => {
      const { getEpoch } = await import('@/services/rpc/getEpoch.ts');
      return (await getEpoch(cluster)).epoch;
    },
  });
  return data ?? null;
}
