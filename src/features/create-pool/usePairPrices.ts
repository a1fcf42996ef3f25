import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { PairPrice } from '@/services/pools/pairPrices.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** Between two looks at the pools of a pair while the form is in sight: no subscription reports a new pool. */
const ASK_AGAIN_MS = 30_000;
/** The pools of a pair, as they were found, serve so long; their prices do not. */
const POOLS_SERVE_MS = 45_000;

interface Mints {
  readonly baseMint: string;
  readonly quoteMint: string;
}

interface PairPools {
  readonly pools: readonly PoolRow[];
  readonly prices: readonly PairPrice[];
}

/** What finds pools comes when there is a pair to find them of. */
const load = () => import('@/services/pools/pairPrices.ts');

/** Prices of the pools the pair has already, and how to read them again before an action is built on them. */
export function usePairPrices({ base, quote }: Pair) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const mints = { baseMint: base?.mint.address ?? '', quoteMint: quote?.mint.address ?? '' };
  const isPair = mints.baseMint !== '' && mints.quoteMint !== '' && mints.baseMint !== mints.quoteMint;
  const { data, error } = useQuery({
    ...queryOf(cluster, mints), enabled: isPair, staleTime: ASK_AGAIN_MS, refetchInterval: ASK_AGAIN_MS, refetchOnWindowFocus: true,
  });

  const readAgain = useCallback(
    async (wanted: Mints): Promise<readonly PairPrice[]> => {
      // Searching is several requests, reading what was found is one, and none where the pair has no pool.
      const { pools } = await queries.fetchQuery({ ...queryOf(cluster, wanted), staleTime: POOLS_SERVE_MS });
      return (await load()).readPricesOf({ cluster, ...wanted }, pools);
    },
    [cluster, queries],
  );
  return { pools: (isPair && data?.prices) || [], problem: isPair ? error : null, readAgain };
}

function queryOf(cluster: ClusterConfig, mints: Mints) {
  return {
    queryKey: ['pair-prices', cluster.name, mints.baseMint, mints.quoteMint],
    queryFn: async (): Promise<PairPools> => {
      const { findPairPools, readPricesOf } = await load();
      const pools = await findPairPools({ cluster, ...mints });
      return { pools, prices: await readPricesOf({ cluster, ...mints }, pools) };
    },
  };
}
