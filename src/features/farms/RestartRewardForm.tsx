import { formatTimeWithUtc } from '@/ui/format.ts';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { RewardForm } from '@/action/rewards/RewardForm.tsx';
import { emptyReward, rewardTextShape } from '@/action/rewards/rewardText.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import type { PeriodFarm, PeriodReward } from '@/services/programs/farm/accounts.ts';
import type { FarmContext } from './FarmContext.ts';
import { restartRules } from './farmReward.ts';
import { rewardRows } from './rewardRows.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/programs/farm/buildRewardActions.ts');

export interface FarmRewardProps {
  readonly context: FarmContext;
  readonly farm: PeriodFarm;
  readonly reward: PeriodReward;
}

/** Restarts a reward that has ended, or extends one that is about to end. */
export function RestartRewardForm({ context, farm, reward }: FarmRewardProps) {
  const { signerAddress, nameOf, pool } = context;
  const { mint } = reward;
  const nowSeconds = useChainNow();
  const hasEnded = nowSeconds >= reward.endTimeSeconds;
  const extendsFrom = reward.endTimeSeconds - farm.rewardPeriodExtendSeconds;
  const isEarly = nowSeconds < reward.openTimeSeconds || nowSeconds < extendsFrom;
  const name = nameOf(mint.address);

  return (
    <RewardForm
      context={context}
      shape={rewardTextShape}
      draftKey={`draft:restart-reward:${farm.farmId}:${mint.address}`}
      rules={restartRules({ farm, reward, ownerAddress: signerAddress ?? '', nowSeconds })}
      defaults={emptyReward(mint.address)}
      loadAction={loadAction}
      build={async (query, period) => (await loadAction()).buildRestartRewardAction({ ...query, farm, mint: mint.address, period })}
      labels={{ submit: hasEnded ? m.farms.startPeriod : m.farms.extendReward, done: m.farms.periodChanged }}
      whyNot={isEarly && formatMessage(m.farms.extendHint, { start: formatTimeWithUtc(extendsFrom) })}
    >
      {({ terms, ...fields }) => (
        <RewardFields
          {...fields}
          legend={hasEnded ? formatMessage(m.farms.restartRewardIn, { token: name }) : formatMessage(m.farms.extendRewardIn, { token: name })}
          hasFixedStart={!hasEnded}
          hasFixedRate={!hasEnded}
          facts={() => rewardRows({ terms, mint, pool, staked: farm.staked, nameOf })}
        >
          <p className="field__hint">
            {hasEnded
              ? m.farms.restartHint
              : formatMessage(m.farms.extendRateHint, { end: formatTimeWithUtc(reward.endTimeSeconds) })}
          </p>
        </RewardFields>
      )}
    </RewardForm>
  );
}
