import ConfirmAction, { type ConfirmActionProps } from '@/action/ConfirmAction.tsx';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import type { TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSol } from '@/ui/format.ts';
import * as m from '#messages';
import { formatMessage, formatPlural } from '@/messages/format.ts';

/** What this folder reads and builds with: web3.js comes with it. */
export const loadActions = () => import('./actions.ts');

type Accounts = readonly TokenAccount[];
const sumOf = (accounts: Accounts, part: 'amount' | 'lamports') => formatSol(accounts.reduce((sum, account) => sum + account[part], 0n));

/** What is done to all of a wallet's token accounts of a kind. */
const WAYS = {
  /** Closes empty accounts to reclaim their rent. */
  reclaim: {
    load: async () => (await loadActions()).buildReclaimRentAction, none: 'accounts/nothing-to-reclaim',
    explain: (accounts: Accounts) => formatPlural(m.portfolio.reclaimHint, accounts.length, { rent: sumOf(accounts, 'lamports') }),
    labels: { submit: m.portfolio.reclaimRent, done: m.portfolio.rentReclaimed },
  },
  /** Closes accounts with wrapped SOL, which pays out all their SOL. */
  unwrap: {
    load: async () => (await loadActions()).buildUnwrapAction, none: 'accounts/nothing-to-unwrap',
    explain: (accounts: Accounts) =>
      formatMessage(m.portfolio.unwrapHint, { amount: sumOf(accounts, 'amount'), all: sumOf(accounts, 'lamports') }),
    labels: { submit: m.portfolio.unwrap, done: m.portfolio.solUnwrapped },
  },
  /** Moves tokens to the associated accounts. */
  move: {
    load: async () => (await loadActions()).buildMoveTokensAction, none: 'accounts/nothing-to-move',
    explain: (accounts: Accounts) => formatMessage(m.portfolio.moveHint, { rent: sumOf(accounts, 'lamports') }),
    labels: { submit: m.portfolio.move, done: m.portfolio.tokensMoved },
  },
  /** Revokes every delegate. */
  revoke: {
    load: async () => (await loadActions()).buildRevokeDelegatesAction, none: 'accounts/no-delegates',
    explain: () => m.portfolio.revokeHint,
    labels: { submit: m.ui.revoke, done: m.portfolio.delegatesRevoked },
  },
} as const;

interface AccountsFormProps extends Pick<ConfirmActionProps, 'mints'> {
  readonly way: keyof typeof WAYS;
  readonly accounts: Accounts;
}

/** One action on all token accounts that are listed. */
export default function AccountsForm({ way, accounts, mints }: AccountsFormProps) {
  const { owner, address } = usePoolSigner('wallet');
  const { load, none, explain, labels } = WAYS[way];
  return (
    <ConfirmAction
      labels={labels}
      mints={mints}
      owner={owner}
      signerAddress={address}
      loadAction={async () => {
        const build = await load();
        return ({ cluster, ownerAddress }) => build(cluster, ownerAddress);
      }}
      isPressed
      whyNot={accounts.length === 0 && <p className="field__hint">{errorText(new AppError(none))}</p>}
    >
      <p className="field__hint">{explain(accounts)}</p>
    </ConfirmAction>
  );
}
