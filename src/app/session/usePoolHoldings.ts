import { useQuery } from '@tanstack/react-query';
import type { PriorityFeeSetting } from '@/config.ts';
import type { RentLamports } from '@/services/rpc/getRent.ts';
import type { HeldPool, PoolHoldings } from '@/services/pools/poolHoldings.ts';
import { useCluster } from './ClusterProvider.tsx';
import { loadReads } from './queries.ts';

export interface PoolHoldingsWithRent extends PoolHoldings {
  readonly rent: RentLamports;
  readonly priorityFee: PriorityFeeSetting;
}

/**
 * A signer's balances of a pool's tokens.
 *
 * @param address base58; `null` disables the query
 */
export function usePoolHoldings(pool: HeldPool & { readonly poolId: string }, address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['pool-holdings', cluster.name, pool.poolId, address, String(cluster.priorityFee)],
    enabled: address !== null,
    queryFn: async (): Promise<PoolHoldingsWithRent> => {
      const { readPoolHoldings, getRent } = await loadReads();
      const [holdings, rent] = await Promise.all([
        readPoolHoldings({ cluster, ownerAddress: address ?? '', pool }),
        getRent(cluster),
      ]);
      return { ...holdings, rent, priorityFee: cluster.priorityFee };
    },
  });
}
