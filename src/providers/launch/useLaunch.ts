import { useQuery } from '@tanstack/react-query';
import { readLaunch } from '../../services/launch/readLaunch.ts';
import { useCluster } from '../ClusterProvider.tsx';

/**
 * Where a launch stands on the chain.
 *
 * @param mint base58; `null` before there is a token
 * @param address who launches, base58; `null` asks nothing
 */
export function useLaunch(mint: string | null, address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['launch', cluster.name, address, mint],
    enabled: address !== null,
    queryFn: () => readLaunch({ cluster, ownerAddress: address ?? '', mint }),
  });
}
