import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { PairPrice } from '@/services/pools/pairPrices.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Pair } from './usePairTokens.ts';

/** Polls the pools of a pair while the form is visible: no subscription reports a new pool. */
const ASK_AGAIN_MS = 30_000;
/** How long the list of a pair's pools stays fresh; prices are always read again. */
const POOLS_SERVE_MS = 45_000;

interface Mints {
  readonly baseMint: string;
  readonly quoteMint: string;
}

interface PairPools {
  readonly pools: readonly PoolRow[];
  readonly prices: readonly PairPrice[];
}

/** Loaded once there is a pair. */
const load = () => import('@/services/pools/pairPrices.ts');

/** Prices of the pair's existing pools, and how to refetch them before an action is built. */
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
      // Finding pools takes several requests, reading known ones takes one, or none if there are none.
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
