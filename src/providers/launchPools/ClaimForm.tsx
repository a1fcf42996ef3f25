import { ActionForm } from '../../components/ActionForm.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { LaunchPoolClaim } from '../../services/launchPools/LaunchPool.ts';
import { useCluster } from '../ClusterProvider.tsx';
import type { FarmDesk } from '../farms/FarmDesk.ts';
import { useAction } from '../useAction.ts';

const loadDraft = () => import('../../services/launchPools/draftClaim.ts');

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
