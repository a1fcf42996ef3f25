import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readPairPrices, type PairPrice } from '../../services/pools/pairPrices.ts';
import { useCluster } from '../ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** Prices of the pools the pair has already, and how to read them anew before something rests on them. */
export function usePairPrices({ base, quote }: Pair) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const baseMint = base?.mint.address ?? '';
  const quoteMint = quote?.mint.address ?? '';
  const isPair = baseMint !== '' && quoteMint !== '' && baseMint !== quoteMint;
  const queryKey = ['pair-prices', cluster.name, baseMint, quoteMint];
  const queryFn = () => readPairPrices({ cluster, baseMint, quoteMint });
  const { data, error } = useQuery({ queryKey, queryFn, enabled: isPair, refetchInterval: 30_000 });

  const readAnew = useCallback(
    async (mints: { readonly baseMint: string; readonly quoteMint: string }): Promise<readonly PairPrice[]> =>
      queries.fetchQuery({
        queryKey: ['pair-prices', cluster.name, mints.baseMint, mints.quoteMint],
        queryFn: () => readPairPrices({ cluster, ...mints }),
      }),
    [cluster, queries],
  );
  return { pools: (isPair && data) || [], problem: isPair ? error : null, readAnew };
}
