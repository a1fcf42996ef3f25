import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isAddress } from '@/services/rpc/isAddress.ts';
import type { PairToken } from '@/services/pools/readPairTokens.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

/** What this folder reads with: web3.js comes with it. */
export const loadReads = () => import('./reads.ts');

export interface PairInput {
  /** As typed. */
  readonly baseMint: string;
  readonly quoteMint: string;
  /** Who would sign, base58; `null` while no wallet is connected. */
  readonly address: string | null;
}

export interface Pair {
  readonly base: PairToken | null;
  readonly quote: PairToken | null;
  /** `null` while unknown. */
  readonly ownerLamports: bigint | null;
}

const NONE: readonly string[] = [];

/** The two tokens as far as they are typed, and the signer's balances. */
export function usePairTokens({ baseMint, quoteMint, address }: PairInput): Pair {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const mints = [baseMint.trim(), quoteMint.trim()] as const;
  const { data } = useQuery({
    queryKey: ['pair-tokens', cluster.name, address, ...mints],
    enabled: mints.some(isAddress),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { readPairTokens } = await loadReads();
      return readPairTokens({ cluster, ownerAddress: address, baseMint: mints[0], quoteMint: mints[1] });
    },
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['pair-tokens', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  useFollowedAccounts(data?.accounts ?? NONE, refresh);
  // The query keeps its previous data while it refetches, so tokens that are no longer typed are dropped.
  const token = (one: PairToken | null | undefined, mint: string) => (one?.mint.address === mint ? one : null);
  return {
    base: token(data?.base, mints[0]),
    quote: token(data?.quote, mints[1]),
    ownerLamports: address === null ? null : data?.ownerLamports ?? null,
  };
}
