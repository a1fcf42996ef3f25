import { formatTimeWithUtc } from '@/ui/format.ts';
import { ActionForm } from '@/action/ActionForm.tsx';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { rewardSchema } from '@/action/rewards/rewardSchema.ts';
import { emptyReward, rewardTextShape } from '@/action/rewards/rewardText.ts';
import { useChainNow } from '@/action/rewards/useChainNow.ts';
import { useRewardTokens } from '@/action/rewards/useRewardTokens.ts';
import { useActionForm } from '@/action/useActionForm.ts';
import type { PeriodFarm, PeriodReward } from '@/services/programs/farm/accounts.ts';
import type { FarmContext } from './FarmContext.ts';
import { restartRules } from './farmReward.ts';
import { rewardRows } from './rewardRows.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/programs/farm/buildRestartRewardAction.ts');

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
  const { tokenOf, isReading, request: requestTokens } = useRewardTokens(signerAddress);
  requestTokens([mint.address]);
  const rules = restartRules({ farm, reward, ownerAddress: signerAddress ?? '', nowSeconds });
  const { form, text, request, errors, change, submit } = useActionForm({
    owner: context.owner,
    loadAction,
    draft: { key: `draft:restart-reward:${farm.farmId}:${mint.address}`, shape: rewardTextShape },
    defaults: emptyReward(mint.address),
    schema: rewardSchema(rewardTextShape, tokenOf, rules),
  });
  const hasEnded = nowSeconds >= reward.endTimeSeconds;
  const extendsFrom = reward.endTimeSeconds - farm.rewardPeriodExtendSeconds;
  const isEarly = nowSeconds < reward.openTimeSeconds || nowSeconds < extendsFrom;
  const name = nameOf(mint.address);

  return (
    <ActionForm
      {...form}
      isReading={isReading}
      signerAddress={signerAddress}
      submitLabel={hasEnded ? m.farms.startNewPeriod : m.farms.extendReward}
      signLabel={hasEnded ? m.farms.signStart : m.farms.signExtend}
      failedTitle={m.farms.rewardPeriodNotChanged}
      statusPath={context.statusPath}
      submit={() => submit(async (query, period) => (await loadAction()).buildRestartRewardAction({ ...query, farm, mint: mint.address, period }))}
      doneTitle={m.farms.rewardPeriodUpdated}
      whyNot={isEarly && (
        <p className="field__hint">
          {formatMessage(m.farms.extendsFrom, { start: formatTimeWithUtc(extendsFrom) })}
        </p>
      )}
    >
      <RewardFields
        legend={hasEnded ? formatMessage(m.farms.newPeriodForReward, { token: name }) : formatMessage(m.farms.extendRewardIn, { token: name })}
        text={text}
        times={rules.timesOf(text)}
        token={tokenOf(mint.address)}
        unit={name}
        errors={errors}
        hasFixedStart={!hasEnded}
        hasFixedRate={!hasEnded}
        facts={rewardRows({ terms: request, mint, pool, staked: farm.staked, nameOf })}
        change={change}
      >
        <p className="field__hint">
          {hasEnded
            ? m.farms.lastPeriodEndedStakersCan
            : formatMessage(m.farms.rewardEndsExtensionContinuesSame, { end: formatTimeWithUtc(reward.endTimeSeconds) })}
        </p>
      </RewardFields>
    </ActionForm>
  );
}
