import { useQuery } from '@tanstack/react-query';
import { getEpoch } from '../../services/accounts/getEpoch.ts';
import { useCluster } from '../ClusterProvider.tsx';

/** The epoch of the chain, which decides between a mint's transfer fees; `null` while unknown. */
export function useEpoch(): bigint | null {
  const { cluster } = useCluster();
  const { data } = useQuery({ queryKey: ['epoch', cluster.name], queryFn: async () => (await getEpoch(cluster)).epoch });
  return data ?? null;
}
