import { ActionForm } from '@/action/ActionForm.tsx';
import { useAction } from '@/action/useAction.ts';
import { usePoolSigner } from '@/action/usePoolSigner.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { Portfolio } from '@/services/portfolio/readPortfolio.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/portfolio/buildClaimAllAction.ts');

/** Claims the rewards of all farms, and the fees and rewards of all positions. */
export default function ClaimAllForm({ portfolio }: { readonly portfolio: Portfolio }) {
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
      mints={[
        ...portfolio.farms.flatMap(({ pending }) => pending.map(({ mint }) => mint)),
        ...portfolio.positions.flatMap(({ pool: { a, b, rewards } }) => [a, b, ...rewards].map(({ mint }) => mint)),
      ]}
      signerAddress={address}
      isPressed
      submitLabel={m.portfolio.claimAll}
      signLabel={m.portfolio.signClaim}
      failedTitle={m.portfolio.nothingClaimed}
      doneTitle={m.portfolio.claimed}
      submit={submit}
    >
      <p className="field__hint">{m.portfolio.farmRewardsTradingFeesPool}</p>
    </ActionForm>
  );
}
