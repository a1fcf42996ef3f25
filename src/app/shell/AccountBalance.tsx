import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import { shownAmount } from '@/ui/format.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import * as m from '#messages';
import { Amount } from '@/ui/Amount.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';
import { TestTokens } from './TestTokens.tsx';

interface AccountBalanceProps {
  readonly title: string;
  /** base58 */
  readonly address: string;
  /** The built-in test signer, in one line. */
  readonly isPublicKey?: boolean;
  /** All that the account has. */
  readonly total?: ReactNode;
}

/** The SOL balance of an account. */
export default function AccountBalance({ title, address, isPublicKey = false, total }: AccountBalanceProps) {
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

  if (isPublicKey) {
    return (
      <section className="line" aria-label={title}>
        <AddressChip address={address} what={m.ui.addressName} />
        <span aria-live="polite">{amount}</span>
        <TestTokens address={address} isShared />
        {problem}
      </section>
    );
  }
  return (
    <section className="card" aria-label={title}>
      <div className="line line--apart">
        <h2>{title}</h2>
        {/* An empty wallet's total says it. */}
        <p className="small" aria-live="polite">{balance.data !== 0n && <>{m.pool.inWallet} {amount}</>}</p>
      </div>
      {total}
      {problem}
    </section>
  );
}
