import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import { shownAmount } from '@/ui/format.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import { Amount } from '@/ui/Amount.tsx';

/** The SOL balance of an account, which follows the chain. @param address base58 */
export function useAccountBalance(address: string) {
  const { cluster } = useCluster();
  const queries = useQueryClient();
  const balance = useSolBalance(address);
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['sol-balance', cluster.name, address] }),
    [queries, cluster.name, address],
  );
  // The notification contains the new balance, so no request is needed.
  const take = useCallback(
    ({ lamports }: Account) => {
      // A pending response is older and would overwrite it.
      void queries.cancelQueries({ queryKey: ['sol-balance', cluster.name, address] });
      queries.setQueryData(['sol-balance', cluster.name, address], lamports);
    },
    [queries, cluster.name, address],
  );
  useFollowedAccounts([address], refresh, take);
  const amount = <Amount value={balance.data === undefined ? '… SOL' : shownAmount(balance.data, NATIVE_DECIMALS, 'SOL')} />;
  const problem = balance.error && <p className="field__error">{errorText(balance.error)}</p>;
  return { lamports: balance.data, amount, problem };
}
