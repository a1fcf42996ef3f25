import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import * as m from '#messages';

const loadAction = () => import('@/services/portfolio/buildRevokeDelegatesAction.ts');

/** Revokes every delegate of the wallet's token accounts. */
export default function RevokeDelegatesForm({ accounts, statusPath }: { readonly accounts: readonly TokenAccount[]; readonly statusPath: string }) {
  const { cluster } = useCluster();
  const { owner, address } = usePoolSigner('wallet');
  const action = useAction({ loadAction, owner });

  function submit() {
    void action.prepare(async (ownerAddress) => (await loadAction()).buildRevokeDelegatesAction(cluster, ownerAddress));
  }

  return (
    <ActionForm
      {...action.form}
      signerAddress={address}
      isPressed
      submitLabel={m.portfolio.revokeDelegates}
      signLabel={m.portfolio.signRevoke}
      failedTitle={m.portfolio.nothingRevoked}
      doneTitle={m.portfolio.delegatesRevoked}
      statusPath={statusPath}
      submit={submit}
      whyNot={accounts.length === 0 && <p className="field__hint">{errorText(new AppError('accounts/no-delegates'))}</p>}
    >
      <p className="field__hint">{m.portfolio.revokeExplained}</p>
    </ActionForm>
  );
}
