import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { BalanceCard } from './BalanceCard.tsx';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount } from '@/services/amounts/decimals.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';

interface AccountBalanceProps {
  readonly title: string;
  /** base58 */
  readonly address: string;
  /** Everybody has its secret key: nobody is to fund it without knowing. */
  readonly isPublicKey?: boolean;
}

/** What an account holds in SOL, read from the chain, with the faucet of a test network. */
export function AccountBalance({ title, address, isPublicKey = false }: AccountBalanceProps) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const key = ['sol-balance', cluster.name, address] as const;
  const balance = useQuery({ queryKey: key, queryFn: async () => (await import('@/services/rpc/getSolBalance.ts')).getSolBalance(cluster, address) });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['sol-balance', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  // The change is told with the new balance in it: nobody asks.
  const take = useCallback(
    ({ lamports }: Account) => {
      // An older answer may still be on its way: it would stand over the newer one.
      void queries.cancelQueries({ queryKey: ['sol-balance', cluster.name, address] });
      queries.setQueryData(['sol-balance', cluster.name, address], lamports);
    },
    [queries, cluster.name, address],
  );
  useFollowedAccounts([address], refresh, take);
  const airdrop = useMutation({
    mutationFn: async () => {
      const { requestAirdrop } = await import('@/services/transactions/requestAirdrop.ts');
      return requestAirdrop(cluster, address, cluster.airdropLamports);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const failure = airdrop.error ?? balance.error;

  return (
    <BalanceCard
      title={title}
      address={address}
      balance={balance.data === undefined ? null : formatAmount(balance.data, NATIVE_DECIMALS)}
      problem={failure ? describeInLine(failure) : undefined}
      airdrop={cluster.allowsAirdrop ? () => airdrop.mutate() : undefined}
      airdropLabel={`Airdrop ${formatAmount(cluster.airdropLamports, NATIVE_DECIMALS)} SOL${isPublicKey ? ' to the shared test signer' : ''}`}
      warning={isPublicKey ? 'Shared account: its key is public, so anyone can spend what it holds.' : undefined}
      airdropping={airdrop.isPending}
    />
  );
}
