import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PairPrice, PairPricesQuery } from '../../services/pools/pairPrices.ts';
import { useCluster } from '../ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** What finds pools comes when there is a pair to find them of. */
async function read(query: PairPricesQuery): Promise<readonly PairPrice[]> {
  return (await import('../../services/pools/pairPrices.ts')).readPairPrices(query);
}

/** Prices of the pools the pair has already, and how to read them anew before something rests on them. */
export function usePairPrices({ base, quote }: Pair) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const baseMint = base?.mint.address ?? '';
  const quoteMint = quote?.mint.address ?? '';
  const isPair = baseMint !== '' && quoteMint !== '' && baseMint !== quoteMint;
  const queryKey = ['pair-prices', cluster.name, baseMint, quoteMint];
  const queryFn = () => read({ cluster, baseMint, quoteMint });
  const { data, error } = useQuery({ queryKey, queryFn, enabled: isPair, refetchInterval: 30_000 });

  const readAnew = useCallback(
    async (mints: { readonly baseMint: string; readonly quoteMint: string }): Promise<readonly PairPrice[]> =>
      queries.fetchQuery({
        queryKey: ['pair-prices', cluster.name, mints.baseMint, mints.quoteMint],
        queryFn: () => read({ cluster, ...mints }),
      }),
    [cluster, queries],
  );
  return { pools: (isPair && data) || [], problem: isPair ? error : null, readAnew };
}
