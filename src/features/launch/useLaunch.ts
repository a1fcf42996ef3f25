import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import { emptyLaunch } from '@/services/launch/launchSteps.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

/** Reads a launch; several screens share the cache. */
export function launchQuery(cluster: ClusterConfig, mint: string | null, address: string | null) {
  return queryOptions({
    queryKey: ['launch', cluster.name, address, mint],
    enabled: address !== null,
    queryFn: async () => {
      if (mint === null) return emptyLaunch;
      // Without a token there are no pools, LP tokens or authorities to read.
      const { readLaunch } = await loadReads();
      return readLaunch({ cluster, ownerAddress: address ?? '', mint });
    },
  });
}

/**
 * A launch as it is on the chain.
 *
 * @param mint base58; `null` before there is a token
 * @param address the launching wallet, base58; `null` disables the query
 */
export function useLaunch(mint: string | null, address: string | null) {
  const { cluster } = useCluster();
  return useQuery(launchQuery(cluster, mint, address));
}
