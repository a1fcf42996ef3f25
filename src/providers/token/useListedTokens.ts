import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { API_CACHE_MS } from '../../constants.ts';
import { listedTokens, type ListedTokens } from '../../services/tokens/naming/tokenLabel.ts';
import { useCluster } from '../ClusterProvider.tsx';

/** The listed tokens of the network; until the lists have answered, those this app knows by itself. */
export function useListedTokens(): ListedTokens {
  const { cluster } = useCluster();
  const known = useMemo(() => listedTokens(cluster.name), [cluster]);
  const { data } = useQuery({
    queryKey: ['listed-tokens', cluster.name],
    queryFn: async () => (await import('../../services/tokens/naming/readTokenLabels.ts')).readListedTokens(cluster),
    staleTime: API_CACHE_MS,
    structuralSharing: false,
    retry: false,
  });
  return data ?? known;
}
