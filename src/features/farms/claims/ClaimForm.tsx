import { ActionForm } from '@/action/ActionForm.tsx';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/launchPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmsContext } from '@/features/farms/FarmContext.ts';
import { useAction } from '@/action/useAction.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/programs/launchPool/buildClaimAction.ts');

export interface ClaimFormProps {
  readonly context: Pick<FarmsContext, 'signerAddress' | 'owner'>;
  /** `null` claims from every launch pool that has something to claim now. */
  readonly claim: LaunchPoolClaim | null;
}

/** Claims from launch pools. */
export default function ClaimForm({ context, claim }: ClaimFormProps) {
  const { cluster } = useCluster();
  const action = useAction({ loadAction, owner: context.owner });

  function submit() {
    return void action.prepare(async (ownerAddress) => {
      const { buildClaimAction, buildClaimAllAction } = await loadAction();
      return claim ? buildClaimAction({ cluster, ownerAddress, claim }) : buildClaimAllAction({ cluster, ownerAddress });
    });
  }

  return (
    <ActionForm
      {...action.form}
      signerAddress={context.signerAddress}
      submitLabel={claim ? m.farms.claimTokens : m.farms.claimAllTokens}
      signLabel={m.farms.signClaim}
      failedTitle={m.farms.nothingClaimed}
      submit={submit}
      doneTitle={m.farms.tokensClaimed}
    >
      <p className="field__hint">
        {claim ? m.farms.youReceiveAllThreeTokens : m.farms.youReceiveWhatEveryLaunch}
      </p>
    </ActionForm>
  );
}
