import { useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatExact, shownAmount, type ShownNumber } from '@/ui/format.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { NATIVE_DECIMALS } from '@/constants.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { FaucetSite } from '@/app/session/FaucetSite.tsx';
import { useAirdrop } from '@/app/session/useAirdrop.ts';
import { useSolBalance } from '@/app/session/useSolBalance.ts';
import { useFollowedAccounts } from '@/app/session/useFollowedAccounts.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { Amount } from '@/ui/Amount.tsx';
import { AddressChip } from '@/ui/AddressChip.tsx';

interface AccountBalanceProps {
  readonly title: string;
  /** base58 */
  readonly address: string;
  /** The built-in test signer, in one line. */
  readonly isPublicKey?: boolean;
  /** All that the account has, above its SOL. */
  readonly total?: ReactNode;
}

/** The SOL balance of an account, with the faucet of a test network. */
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
  const airdrop = useAirdrop();
  const failure = airdrop.error ?? balance.error;

  return (
    <BalanceCard
      title={title}
      address={address}
      total={total}
      balance={balance.data === undefined ? null : shownAmount(balance.data, NATIVE_DECIMALS, 'SOL')}
      problem={airdrop.dry ? <FaucetSite {...airdrop.dry} /> : failure ? errorText(failure) : undefined}
      // The first SOL of a wallet is the next step beside this.
      airdrop={cluster.allowsAirdrop && (isPublicKey || balance.data) ? () => airdrop.request(address) : undefined}
      airdropAmount={formatExact(cluster.airdropLamports, NATIVE_DECIMALS)}
      airdropUsdc={cluster.name === 'localnet' && !isPublicKey && balance.data ? () => airdrop.requestUsdc(address) : undefined}
      isLine={isPublicKey}
      airdropping={airdrop.isPending}
    />
  );
}

interface BalanceCardProps {
  readonly title: string;
  readonly address: string;
  readonly total: ReactNode;
  /** `null` while unknown. */
  readonly balance: ShownNumber | null;
  readonly problem?: ReactNode;
  readonly isLine: boolean;
  /** Requests an airdrop; absent without a faucet. */
  readonly airdrop?: (() => void) | undefined;
  /** SOL */
  readonly airdropAmount: string;
  /** Requests USDC; absent where the faucet has none. */
  readonly airdropUsdc?: (() => void) | undefined;
  readonly airdropping: boolean;
}

/** An account: its address, balance, and the faucet on a test network. */
function BalanceCard(props: BalanceCardProps) {
  const { title, address, total, balance, problem, isLine, airdrop, airdropAmount: amount, airdropUsdc, airdropping } = props;
  const label = formatMessage(m.shell.getTestSol, { amount });
  if (isLine) {
    return (
      <section className="line" aria-label={title}>
        <AddressChip address={address} what={m.ui.addressName} />
        <span aria-live="polite"><Amount value={balance ?? '… SOL'} /></span>
        {airdrop && (
          <button
            type="button" className="button button--small" disabled={airdropping} onClick={airdrop}
            aria-label={airdropping ? undefined : formatMessage(m.shell.getSharedSol, { amount })}
          >
            {airdropping ? m.shell.requesting : label}
          </button>
        )}
        {problem && <p className="field__error">{problem}</p>}
      </section>
    );
  }
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {total}
      {/* An empty wallet's total says it. */}
      <p className="small" aria-live="polite">{balance?.exact !== '0' && <>{m.pool.inWallet} <Amount value={balance ?? '… SOL'} /></>}</p>
      {(airdrop ?? airdropUsdc) && (
        <div className="line">
          {airdropUsdc && (
            <button type="button" className="button button--small" disabled={airdropping} onClick={airdropUsdc}>{m.shell.getTestUsdc}</button>
          )}
          {/* Comes with the balance: at the end it moves nothing. */}
          {airdrop && (
            <button type="button" className="button button--small" disabled={airdropping} onClick={airdrop}>
              {airdropping ? m.shell.requesting : label}
            </button>
          )}
        </div>
      )}
      {problem && <p className="field__error">{problem}</p>}
    </section>
  );
}
