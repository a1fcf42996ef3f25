import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import { useCluster } from './ClusterProvider.tsx';

const solBalance = (cluster: ClusterConfig, address: string | null) => queryOptions({
  queryKey: ['sol-balance', cluster.name, address],
  queryFn: async () => (await import('@/services/rpc/getSolBalance.ts')).getSolBalance(cluster, address ?? ''),
});

/**
 * SOL of an account, lamports; followed by who shows it (`AccountBalance`).
 *
 * @param address base58; `null` asks nothing
 */
export function useSolBalance(address: string | null) {
  const { cluster } = useCluster();
  return useQuery({ ...solBalance(cluster, address), enabled: address !== null });
}

/**
 * SOL of an account once a screen has read it, lamports: never the first to ask, read again with the screens from then on.
 *
 * @param address base58
 */
export function useKnownSolBalance(address: string): bigint | undefined {
  const { cluster } = useCluster();
  return useQuery({ ...solBalance(cluster, address), enabled: ({ state }) => state.data !== undefined }).data;
}
