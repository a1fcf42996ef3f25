import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FarmStake } from '@/services/pools/readMyFarms.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** What this folder reads and builds with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');
export const loadActions = () => import('./actions.ts');

/** Refetches the farms when one of them changes. */
function useFollowedFarms(stakes: readonly FarmStake[] | undefined): void {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['farms', cluster.name] }),
    [queries, cluster.name],
  );
  useFollowedAccounts(stakes?.map(({ farm }) => farm.farmId) ?? [], refresh);
}

/**
 * The farms that take an LP token, with the signer's stakes, and when they were read, by this device's clock.
 *
 * @param lpMint base58
 * @param ownerAddress base58; `null` while no wallet is connected
 */
export function useFarmStakes(lpMint: string, ownerAddress: string | null) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['farms', cluster.name, 'of', lpMint, ownerAddress],
    queryFn: async () => {
      const { readFarmStakes } = await loadReads();
      const stakes = await readFarmStakes(cluster, lpMint, ownerAddress);
      return { stakes, readAtMs: Date.now() };
    },
    // An open form stays open when a wallet connects, but without the stake of the previous wallet.
    placeholderData: (before) => before && {
      ...before, stakes: before.stakes.map(({ farm }) => ({ farm, ledger: null })),
    },
  });
  useFollowedFarms(query.data?.stakes);
  return query;
}

/**
 * The farms of a signer.
 *
 * @param ownerAddress base58; `null` disables the query
 */
export function useMyFarms(ownerAddress: string | null) {
  const { cluster } = useCluster();
  const query = useQuery({
    queryKey: ['farms', cluster.name, 'my', ownerAddress],
    enabled: ownerAddress !== null,
    queryFn: async () => (await loadReads()).readMyFarms(cluster, ownerAddress ?? ''),
  });
  useFollowedFarms(query.data?.stakes);
  return query;
}

/** The pool of an LP token, which names the farm and values its stakes. */
export function usePoolOfLp(lpMint: MintInfo) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['pool-of-lp', cluster.name, lpMint.address],
    retry: false,
    queryFn: async () => (await loadReads()).findPoolOfLp(cluster, lpMint),
  });
}
