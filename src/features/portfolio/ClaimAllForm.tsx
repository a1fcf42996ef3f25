import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';

const loadAction = () => import('@/services/portfolio/buildClaimAllAction.ts');

/** Claims the rewards of all farms, and the fees and rewards of all positions. */
export default function ClaimAllForm({ portfolio, statusPath }: { readonly portfolio: Portfolio; readonly statusPath: string }) {
  const { cluster } = useCluster();
  const { owner, address } = usePoolSigner('wallet');
  const action = useAction({ loadAction, owner });

  function submit() {
    void action.prepare(async (ownerAddress) => {
      const { buildClaimAllAction } = await loadAction();
      const farms = portfolio.farms.map(({ farm }) => farm);
      return buildClaimAllAction({ cluster, ownerAddress, farms, positions: portfolio.positions });
    });
  }

  return (
    <ActionForm
      {...action.form}
      signerAddress={address}
      isPressed
      submitLabel="Claim all"
      signLabel="Sign and claim"
      failedTitle="Nothing was claimed."
      doneTitle="Claimed!"
      statusPath={statusPath}
      submit={submit}
    >
      <p className="field__hint">Farm rewards, trading fees and pool rewards come to this wallet. Stakes and liquidity stay where they are.</p>
    </ActionForm>
  );
}
