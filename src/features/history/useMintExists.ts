import { useQuery } from '@tanstack/react-query';
import type { ClusterConfig } from '@/config.ts';
import { loadReads } from './useChainHistory.ts';

/**
 * Whether a mint exists on the chain.
 *
 * @param mint base58; `null` disables the query
 */
export function useMintExists(cluster: ClusterConfig, mint: string | null): 'asking' | 'yes' | 'no' {
  const { data, isError } = useQuery({
    queryKey: ['mint-exists', cluster.name, mint],
    enabled: mint !== null,
    queryFn: async () => (await loadReads()).readMint(cluster, mint ?? ''),
  });
  if (isError) return 'no';
  return data ? 'yes' : 'asking';
}
