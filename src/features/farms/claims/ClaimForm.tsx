import { ActionForm } from '@/action/ActionForm.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { LaunchPoolClaim } from '@/services/programs/launchPool/launchPool.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import type { FarmDesk } from '@/features/farms/FarmDesk.ts';
import { useAction } from '@/action/useAction.ts';

const loadDraft = () => import('@/services/programs/launchPool/draftClaim.ts');

export interface ClaimFormProps {
  readonly desk: Pick<FarmDesk, 'owner' | 'statusPath'>;
  /** `null` claims from every launch pool that pays now. */
  readonly claim: LaunchPoolClaim | null;
}

/** Pays out what launch pools owe. */
export default function ClaimForm({ desk, claim }: ClaimFormProps) {
  const { cluster } = useCluster();
  const action = useAction({ loadDraft, owner: desk.owner });
  const { plan } = action.form.action;

  function submit() {
    return void action.prepare(async (ownerAddress) => {
      const { draftClaim, draftClaimAll } = await loadDraft();
      return claim ? draftClaim({ cluster, ownerAddress, claim }) : draftClaimAll({ cluster, ownerAddress });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={claim ? 'Claim the tokens' : 'Claim all tokens'}
      signLabel="Sign and claim"
      failedTitle="Nothing was claimed."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Claimed!"><p>{plan.title}</p></Notice>}
    >
      <p className="field__hint">
        {claim ? 'All three tokens are paid at once.' : 'Each launch pool is a transaction of its own.'}
      </p>
    </ActionForm>
  );
}
