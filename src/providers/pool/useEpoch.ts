import { useQuery } from '@tanstack/react-query';
import { useCluster } from '../ClusterProvider.tsx';

/** The epoch of the chain, which decides between a mint's transfer fees; `null` while unknown. */
export function useEpoch(): bigint | null {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['epoch', cluster.name],
    queryFn: async () => {
      const { getEpoch } = await import('../../services/accounts/getEpoch.ts');
      return (await getEpoch(cluster)).epoch;
    },
  });
  return data ?? null;
}
