import { useQuery } from '@tanstack/react-query';
import { noLaunch } from '@/services/launch/launchSteps.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

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
    queryFn: async () => {
      if (mint === null) return noLaunch;
      // Pools, LP tokens and authorities are read for a token that is there: the first step carries none of it.
      const { readLaunch } = await import('@/services/launch/readLaunch.ts');
      return readLaunch({ cluster, ownerAddress: address ?? '', mint });
    },
  });
}
