import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';

export interface RewardToken {
  readonly mint: MintInfo;
  /** Base units in the signer's wallet, of SOL lamports; `null` while nobody is connected. */
  readonly held: bigint | null;
}

const loadReading = () => Promise.all([
  import('@/services/programs/token/readMint.ts'), import('@/services/programs/token/getTokenBalance.ts'),
]);

/**
 * Tokens of rewards as far as they are typed, and what the signer holds of them.
 *
 * @param mints as typed
 * @param ownerAddress base58; `null` while nobody is connected
 * @returns one for each, `null` while unknown, or why it is none
 */
export function useRewardTokens(
  mints: readonly string[], ownerAddress: string | null,
): readonly (RewardToken | Error | null)[] {
  const { cluster } = useCluster();
  const wanted = [...new Set(mints.map((mint) => mint.trim()).filter(isAddress))].sort();
  const read = async (mint: string): Promise<readonly [string, RewardToken | Error]> => {
    try {
      const [{ readMint }, { getTokenBalance }] = await loadReading();
      const [info, held] = await Promise.all([
        readMint(cluster, mint),
        ownerAddress === null ? null : getTokenBalance({ cluster, owner: ownerAddress, mint, useSol: true }),
      ]);
      return [mint, { mint: info, held }];
    } catch (error) {
      return [mint, error as Error];
    }
  };
  const { data } = useQuery({
    queryKey: ['reward-tokens', cluster.name, ownerAddress, ...wanted],
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => new Map(await Promise.all(wanted.map(read))),
  });
  return mints.map((mint) => data?.get(mint.trim()) ?? null);
}
