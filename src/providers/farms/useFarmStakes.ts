import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readFarmStakes, readMyFarms, type FarmStake } from '../../services/farms/readMyFarms.ts';
import { findPoolOfLp } from '../../services/pools/findPoolOfLp.ts';
import type { MintInfo } from '../../services/tokens/decodeMint.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useFollowedAccounts } from '../useFollowedAccounts.ts';

/** Asks again when one of the farms changes: somebody staked, harvested or gave a reward. */
function useFollowedFarms(stakes: readonly FarmStake[] | undefined): void {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const refresh = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['farms', cluster.name] }),
    [queries, cluster.name],
  );
  useFollowedAccounts(stakes?.map(({ farm }) => farm.farmId) ?? [], refresh);
}

/**
 * The farms that take an LP token, with the signer's stakes.
 *
 * @param ownerAddress base58; `null` while nobody is connected
 */
export function useFarmStakes(lpMint: string, ownerAddress: string | null) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['farms', cluster.name, 'of', lpMint, ownerAddress],
    queryFn: () => readFarmStakes(cluster, lpMint, ownerAddress),
  });
  useFollowedFarms(query.data);
  return query;
}

/**
 * The farms that concern a signer.
 *
 * @param ownerAddress base58; `null` asks nothing
 */
export function useMyFarms(ownerAddress: string | null) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['farms', cluster.name, 'my', ownerAddress],
    enabled: ownerAddress !== null,
    queryFn: () => readMyFarms(cluster, ownerAddress ?? ''),
  });
  useFollowedFarms(query.data?.stakes);
  return query;
}

/** The pool an LP token is of: it names the farm, and tells what stakes are worth. */
export function usePoolOfLp(lpMint: MintInfo) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['pool-of-lp', cluster.name, lpMint.address],
    retry: false,
    queryFn: () => findPoolOfLp(cluster, lpMint),
  });
}
