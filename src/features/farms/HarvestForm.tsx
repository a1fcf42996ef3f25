import { ActionForm } from '@/action/ActionForm.tsx';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from '@/action/useAction.ts';
import type { FarmsContext } from './FarmContext.ts';
import * as m from '#messages';

const loadAction = () => import('@/services/programs/farm/buildHarvestAction.ts');

export interface HarvestFormProps {
  readonly context: FarmsContext;
  /** One farm, or all in which the signer has a stake. */
  readonly farms: readonly Farm[];
  readonly isAll?: boolean;
}

/** Pays out pending rewards. */
export default function HarvestForm({ context, farms, isAll = false }: HarvestFormProps) {
  const { cluster } = useCluster();
  const action = useAction({ loadAction, owner: context.owner });

  function submit() {
    void action.prepare(async (ownerAddress) => {
      const { buildHarvestAction, buildHarvestAllAction } = await loadAction();
      const [farm] = farms;
      return farm && !isAll
        ? buildHarvestAction({ cluster, ownerAddress, farm }) : buildHarvestAllAction({ cluster, ownerAddress, farms });
    });
  }

  return (
    <ActionForm
      {...action.form}
      isPressed
      mints={farms.flatMap(({ rewards }) => rewards.map(({ mint }) => mint))}
      signerAddress={context.signerAddress}
      submitLabel={isAll ? m.farms.harvestAllRewards : m.farms.harvestRewards}
      signLabel={m.farms.signHarvest}
      failedTitle={m.farms.nothingHarvested}
      submit={submit}
      doneTitle={m.farms.rewardsHarvested}
    >
      <p className="field__hint">{isAll ? m.farms.harvestAllHint : m.farms.harvestHint}</p>
    </ActionForm>
  );
}
