import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSol } from '@/ui/format.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/portfolio/buildReclaimRentAction.ts');

/** Closes accounts with wrapped SOL, which pays out all their SOL. */
export default function UnwrapForm({ accounts, statusPath }: { readonly accounts: readonly TokenAccount[]; readonly statusPath: string }) {
  const { cluster } = useCluster();
  const { owner, address } = usePoolSigner('wallet');
  const action = useAction({ loadAction, owner });
  const sumOf = (part: 'amount' | 'lamports') => formatSol(accounts.reduce((sum, account) => sum + account[part], 0n));

  function submit() {
    void action.prepare(async (ownerAddress) => (await loadAction()).buildUnwrapAction(cluster, ownerAddress));
  }

  return (
    <ActionForm
      {...action.form}
      signerAddress={address}
      isPressed
      submitLabel={m.portfolio.unwrap}
      signLabel={m.portfolio.signUnwrap}
      failedTitle={m.portfolio.nothingUnwrapped}
      doneTitle={m.portfolio.solUnwrapped}
      statusPath={statusPath}
      submit={submit}
      whyNot={accounts.length === 0 && <p className="field__hint">{errorText(new AppError('accounts/nothing-to-unwrap'))}</p>}
    >
      <p className="field__hint">{formatMessage(m.portfolio.unwrapExplained, { amount: sumOf('amount'), all: sumOf('lamports') })}</p>
    </ActionForm>
  );
}
