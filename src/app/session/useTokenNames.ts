import { useQuery } from '@tanstack/react-query';
import { shortAddress } from '@/shortAddress.ts';
import { API_CACHE_MS } from '@/constants.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import type { TokenLabel } from '@/services/tokens/naming/tokenLabel.ts';
import { useCluster } from './ClusterProvider.tsx';

/**
 * How a mint is named: short after amounts, 'full' in headings and choices. 'mark' says in two words what its symbol is worth and
 * 'warning' why (`''` where there is nothing to say).
 */
export type TokenName = (mint: string, form?: 'full' | 'mark' | 'warning') => string;

/** A mint by its label, and by its address until it has one. */
export function nameFrom(labels: ReadonlyMap<string, TokenLabel> | undefined): TokenName {
  return (mint, form) => {
    const label = labels?.get(mint);
    if (label) return label[form ?? 'short'];
    if (form === 'warning' || form === 'mark') return '';
    return mint === NATIVE_TOKEN.mint ? 'SOL' : shortAddress(mint);
  };
}

/** How mints that stand side by side are named, by mint; absent until that is known. */
export function useTokenLabels(mints: readonly string[]): ReadonlyMap<string, TokenLabel> | undefined {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['token-names', cluster.name, ...mints],
    enabled: mints.length > 0,
    staleTime: API_CACHE_MS,
    retry: false,
    queryFn: async () => (await import('@/services/tokens/naming/readTokenLabels.ts')).readTokenLabels(cluster, mints),
  });
  return data;
}

/** The same by name. The chain does not wait for it: until it is known a mint is its address. */
export function useTokenNames(mints: readonly string[]): TokenName {
  return nameFrom(useTokenLabels(mints));
}
