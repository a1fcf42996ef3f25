import { useQuery } from '@tanstack/react-query';
import { isAddress } from '@/services/rpc/isAddress.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

/**
 * The token of a reward, and what the signer holds of it.
 *
 * @param mint as typed
 * @param ownerAddress base58
 */
export function useRewardToken(mint: string, ownerAddress: string) {
  const { cluster } = useCluster();
  return useQuery({
    queryKey: ['reward-token', cluster.name, mint, ownerAddress],
    enabled: isAddress(mint),
    retry: false,
    queryFn: async () => {
      const [{ readMint }, { getTokenBalance }] = await Promise.all([
        import('@/services/programs/token/readMint.ts'), import('@/services/programs/token/getTokenBalance.ts'),
      ]);
      const [info, balance] = await Promise.all([
        readMint(cluster, mint), getTokenBalance({ cluster, owner: ownerAddress, mint, useSol: true }),
      ]);
      return { info, balance };
    },
  });
}
