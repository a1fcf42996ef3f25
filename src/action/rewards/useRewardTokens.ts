import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '@/errors/AppError.ts';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { loadReads } from '@/action/chain.ts';

export interface RewardToken {
  readonly mint: MintInfo;
  /** Base units in the signer's wallet, for SOL lamports; `null` while no wallet is connected. */
  readonly held: bigint | null;
  /** That there is more in other token accounts, to be moved first; `null` if there is none. */
  readonly elsewhere: AppError | null;
}

/** The token of a typed mint: `null` while unknown, an error if it is not a token. */
export type RewardTokenOf = (mint: string) => RewardToken | Error | null;

export interface RewardTokens {
  /** A typed token is still being read. */
  readonly isReading: boolean;
  readonly tokenOf: RewardTokenOf;
  /**
   * Requests the tokens of typed mints. Called during render, because a form's schema needs `tokenOf` before its text is
   * known.
   */
  request(typed: readonly string[]): void;
}

/** The mints of those tokens that are known. */
export const rewardMints = (tokens: readonly ReturnType<RewardTokenOf>[]): readonly MintInfo[] =>
  tokens.flatMap((token) => (token && 'mint' in token ? [token.mint] : []));

/**
 * The tokens of rewards as far as they are typed, and the signer's balances.
 *
 * @param ownerAddress base58; `null` while no wallet is connected
 */
export function useRewardTokens(ownerAddress: string | null): RewardTokens {
  const { cluster } = useCluster();
  const [mints, setMints] = useState<readonly string[]>([]);
  const read = async (mint: string): Promise<readonly [string, RewardToken | Error]> => {
    try {
      const { readMint, getTokenBalance, readElsewhere } = await loadReads();
      const [info, held, elsewhere] = await Promise.all([
        readMint(cluster, mint),
        ownerAddress === null ? null : getTokenBalance({ cluster, owner: ownerAddress, mint, useSol: true }),
        ownerAddress === null ? null : readElsewhere(cluster, ownerAddress),
      ]);
      return [mint, { mint: info, held, elsewhere: elsewhere?.(mint, null, info.decimals) ?? null }];
    } catch (error) {
      return [mint, error as Error];
    }
  };
  const { data, isFetching } = useQuery({
    queryKey: ['reward-tokens', cluster.name, ownerAddress, ...mints],
    enabled: mints.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => new Map(await Promise.all(mints.map(read))),
  });
  return {
    isReading: isFetching && mints.some((mint) => !data?.has(mint)),
    tokenOf: (mint) => data?.get(mint.trim()) ?? null,
    request(typed) {
      const wanted = [...new Set(typed.map((mint) => mint.trim()).filter(isAddress))].sort();
      if (wanted.join() !== mints.join()) setMints(wanted);
    },
  };
}
