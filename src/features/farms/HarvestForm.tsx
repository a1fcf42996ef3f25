import ConfirmAction from '@/action/ConfirmAction.tsx';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import type { FarmsContext } from './FarmContext.ts';
import * as m from '#messages';
import { loadActions } from './useFarmStakes.ts';

export interface HarvestFormProps {
  readonly context: FarmsContext;
  /** One farm, or all in which the signer has a stake. */
  readonly farms: readonly Farm[];
  readonly isAll?: boolean;
}

/** Pays out pending rewards. */
export default function HarvestForm({ context, farms, isAll = false }: HarvestFormProps) {
  return (
    <ConfirmAction
      owner={context.owner}
      signerAddress={context.signerAddress}
      loadAction={async () => {
        const { buildHarvestAction, buildHarvestAllAction } = await loadActions();
        const [farm] = farms;
        return (query) => (farm && !isAll ? buildHarvestAction({ ...query, farm }) : buildHarvestAllAction({ ...query, farms }));
      }}
      isPressed
      mints={farms.flatMap(({ rewards }) => rewards.map(({ mint }) => mint))}
      labels={{ submit: isAll ? m.farms.harvestAllRewards : m.farms.harvestRewards, done: m.farms.rewardsHarvested }}
    >
      <p className="field__hint">{isAll ? m.farms.harvestAllHint : m.farms.harvestHint}</p>
    </ConfirmAction>
  );
}
