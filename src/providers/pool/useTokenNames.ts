import { useQuery } from '@tanstack/react-query';
import { shortAddress } from '../../components/shortAddress.ts';
import { NATIVE_TOKEN } from '../../services/amounts/nativeToken.ts';
import { useCluster } from '../ClusterProvider.tsx';

/** Longer ones are an advertisement or an attempt to look like something else. */
const SYMBOL = /^[\p{L}\p{N}$._+-]{1,12}$/u;

/** How a mint is called where there is little room. */
export type TokenName = (mint: string) => string;

/**
 * Short names of mints: the provider's symbol where it knows one, else the ends of the address. The chain does not
 * wait for it.
 */
export function useTokenNames(mints: readonly string[]): TokenName {
  const { cluster } = useCluster();
  const { data } = useQuery({
    queryKey: ['token-names', cluster.name, ...mints],
    enabled: mints.length > 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => (await import('../../services/api/fetchTokens.ts')).fetchTokens(cluster, mints),
  });
  return (mint) => {
    if (mint === NATIVE_TOKEN.mint) return 'SOL';
    const symbol = data?.find((token) => token?.address === mint)?.symbol ?? '';
    // A token may call itself SOL; only one is.
    return SYMBOL.test(symbol) && !/^w?sol$/i.test(symbol) ? symbol : shortAddress(mint);
  };
}
