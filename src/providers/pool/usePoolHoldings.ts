import { useQuery } from '@tanstack/react-query';
import { getRent } from '../../services/accounts/getRent.ts';
import { readPoolHoldings } from '../../services/pools/poolHoldings.ts';
import type { StandardPool } from '../../services/pools/StandardPool.ts';
import { useCluster } from '../ClusterProvider.tsx';

/**
 * What a signer holds of a pool's tokens.
 *
 * @param address base58; `null` asks nothing
 */
export function usePoolHoldings(pool: StandardPool, address: string | null) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['pool-holdings', cluster.name, pool.poolId, address],
    enabled: address !== null,
    queryFn: async () => {
      const [holdings, rent] = await Promise.all([
        readPoolHoldings({ cluster, ownerAddress: address ?? '', pool }),
        getRent(cluster),
      ]);
      return { ...holdings, rent };
    },
  });
}
