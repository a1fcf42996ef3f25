import { useQuery } from '@tanstack/react-query';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from './useLaunch.ts';

/** Launches to continue: tokens that a wallet minted in this browser. */
export function useKnownLaunches(address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['known-launches', cluster.name, address],
    enabled: address !== null,
    queryFn: async () => (await loadReads()).listLaunches(cluster, address ?? ''),
  });
}
