import { ActionForm } from '@/action/ActionForm.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from '@/action/useAction.ts';
import type { FarmDesk } from './FarmDesk.ts';

const loadDraft = () => import('@/services/programs/farm/draftHarvest.ts');

export interface HarvestFormProps {
  readonly desk: FarmDesk;
  /** One, or all the signer has something in. */
  readonly farms: readonly Farm[];
  readonly isAll?: boolean;
}

/** Pays out rewards; the stakes stay. */
export default function HarvestForm({ desk, farms, isAll = false }: HarvestFormProps) {
  const { cluster } = useCluster();
  const action = useAction({ loadDraft, owner: desk.owner });
  const { plan } = action.form.action;
  const idleLabel = desk.signerAddress ? 'Harvest rewards' : 'Connect a wallet to harvest';

  function submit() {
    if (!desk.signerAddress) return desk.connect();
    return void action.prepare(async (ownerAddress) => {
      const { draftHarvest, draftHarvestAll } = await loadDraft();
      const [farm] = farms;
      return farm && !isAll
        ? draftHarvest({ cluster, ownerAddress, farm }) : draftHarvestAll({ cluster, ownerAddress, farms });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={isAll ? 'Harvest all rewards' : idleLabel}
      signLabel="Sign and harvest"
      failedTitle="Nothing was harvested."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Harvested!"><p>{plan.title}</p></Notice>}
    >
      <p className="field__hint">
        Rewards go on while you read: what is paid is what is pending when it lands.
        {isAll ? ' Your stakes stay.' : ' Your stake stays.'}
      </p>
    </ActionForm>
  );
}
