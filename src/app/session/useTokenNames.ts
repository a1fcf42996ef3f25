import { useQuery } from '@tanstack/react-query';
import { shortAddress } from '@/shortAddress.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

/**
 * Names a mint: short after amounts, 'full' in headings and choices. 'trust' tells how far its symbol can be
 * trusted and 'warning' why not (`''` for none).
 */
export type TokenName = (mint: string, form?: 'full' | 'trust' | 'warning') => string;

/** The label of a mint, or its address until it has one. */
export function nameFrom(labels: ReadonlyMap<string, TokenLabel> | undefined): TokenName {
  return (mint, form) => {
    const label = labels?.get(mint);
    if (label) return label[form ?? 'short'];
    if (form === 'warning' || form === 'trust') return '';
    return mint === NATIVE_TOKEN.mint ? 'SOL' : shortAddress(mint);
  };
}

/** Labels of mints shown together, by mint; undefined until known. */
export function useTokenLabels(mints: readonly string[]): ReadonlyMap<string, TokenLabel> | undefined {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['token-names', cluster.name, ...mints],
    enabled: mints.length > 0,
    staleTime: API_CACHE_MS,
    retry: false,
    queryFn: async () => (await loadReads()).readTokenLabels(cluster, mints),
  });
  return data;
}

/** The same as a function. Nothing waits for it: until it is known a mint is named by its address. */
export function useTokenNames(mints: readonly string[]): TokenName {
  return nameFrom(useTokenLabels(mints));
}
