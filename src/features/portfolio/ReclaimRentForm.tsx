import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { TokenAccount } from '@/services/programs/token/getTokenAccounts.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { formatSol } from '@/ui/format.ts';
import * as m from '#messages';
import { formatPlural } from '@/messages/format.ts';

const loadAction = () => import('@/services/portfolio/buildReclaimRentAction.ts');

/** Closes empty token accounts to reclaim their rent. */
export default function ReclaimRentForm({ accounts, statusPath }: { readonly accounts: readonly TokenAccount[]; readonly statusPath: string }) {
  const { cluster } = useCluster();
  const { owner, address } = usePoolSigner('wallet');
  const action = useAction({ loadAction, owner });
  const rent = accounts.reduce((sum, { lamports }) => sum + lamports, 0n);

  function submit() {
    void action.prepare(async (ownerAddress) => (await loadAction()).buildReclaimRentAction(cluster, ownerAddress));
  }

  return (
    <ActionForm
      {...action.form}
      signerAddress={address}
      isPressed
      submitLabel={m.portfolio.reclaimRent}
      signLabel={m.portfolio.signClose}
      failedTitle={m.portfolio.noAccountClosed}
      doneTitle={m.portfolio.rentReclaimed}
      statusPath={statusPath}
      submit={submit}
      whyNot={accounts.length === 0 && <p className="field__hint">{errorText(new AppError('accounts/nothing-to-reclaim'))}</p>}
    >
      <p className="field__hint">
        {formatPlural(m.portfolio.reclaimExplained, accounts.length, { rent: formatSol(rent) })}
      </p>
    </ActionForm>
  );
}
