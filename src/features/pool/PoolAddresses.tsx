import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenName } from '@/app/session/useTokenNames.ts';
import type { StandardPool } from '@/services/pools/PoolProgram.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import Addresses from '@/ui/Addresses.tsx';
import { chainAddresses, providerAddresses } from './poolAddressRows.ts';
import { loadReads } from './usePool.ts';

export interface PoolAddressesProps {
  readonly pool: StandardPool | ClmmPool;
  readonly nameOf: TokenName;
}

/** The accounts of a pool: those named on chain, and once expanded also those that only the provider names. */
export default function PoolAddresses({ pool, nameOf }: PoolAddressesProps) {
  const { cluster } = useCluster();
  const [isOpened, setIsOpened] = useState(false);
  const { data: keys } = useQuery({
    queryKey: ['pool-keys', cluster.name, pool.poolId],
    enabled: isOpened,
    retry: false,
    queryFn: async () => (await (await loadReads()).fetchPoolKeys(cluster, [pool.poolId]))[0] ?? null,
  });
  const rows = chainAddresses(pool, nameOf);
  return (
    <Addresses
      cluster={cluster}
      rows={keys ? [...rows, ...providerAddresses(rows, keys)] : rows}
      onOpen={() => setIsOpened(true)}
    />
  );
}
