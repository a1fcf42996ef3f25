import { formatMintAmount } from '@/action/amounts.ts';
import { RewardForm } from '@/action/rewards/RewardForm.tsx';
import { WithdrawUnusedRewardForm } from '@/action/rewards/WithdrawUnusedRewardForm.tsx';
import { useChainNow } from '@/app/session/useChainTime.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { PeriodFarm, PeriodReward } from '@/services/programs/farm/accounts.ts';
import { assertAddedReward, leftoverReward } from '@/services/programs/farm/rewardRules.ts';
import type { FarmContext } from './FarmContext.ts';
import { emptyFarmReward, farmRewardShape, newRewardRules, restartRules } from './farmReward.ts';
import { NewRewardFields } from './NewRewardFields.tsx';
import { formatTimeWithUtc } from '@/ui/format.ts';
import { RewardFields } from '@/action/rewards/RewardFields.tsx';
import { emptyReward, rewardTextShape } from '@/action/rewards/rewardText.ts';
import { rewardRows } from './rewardRows.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';
import { loadActions } from './useFarmStakes.ts';

export interface ManageFarmProps {
  readonly context: FarmContext;
  /** Created by the signer. */
  readonly farm: PeriodFarm;
}

/** What only a farm's creator can do: extend or restart a reward, add one, and withdraw unused rewards. */
export default function ManageFarm({ context, farm }: ManageFarmProps) {
  return (
    <div className="stack">
      {farm.rewards.map((reward) => {
        const name = formatMessage(m.ui.rewardIn, { token: context.nameOf(reward.mint.address) });
        return (
          <div key={reward.mint.address} className="stack">
            <p className="field__label">{name}</p>
            <ActionChoice
              about={name}
              choices={[
                {
                  id: 'restart', label: m.farms.extendOrRestart,
                  content: <RestartRewardForm context={context} farm={farm} reward={reward} />,
                },
                {
                  id: 'withdraw', label: m.farms.withdrawUnused,
                  content: <WithdrawUnusedForm context={context} farm={farm} reward={reward} />,
                },
              ]}
            />
          </div>
        );
      })}
      <ActionChoice
        about={m.farms.yourFarm}
        choices={[{
          id: 'add', label: m.ui.newReward, content: <AddRewardForm context={context} farm={farm} />, isOffered: hasRoom(farm),
        }]}
      />
    </div>
  );
}

const hasRoom = ({ rewards }: PeriodFarm): boolean => rewards.length < MAX_FARM_REWARD_INFOS;

/** Withdraws the part of a reward that accrued while nothing was staked. */
function WithdrawUnusedForm(props: FarmRewardProps) {
  const { context: { owner, signerAddress }, farm, reward: { mint } } = props;
  return (
    <WithdrawUnusedRewardForm
      owner={owner}
      signerAddress={signerAddress}
      mint={mint}
      {...describeUnused(props, useChainNow())}
      loadAction={async () => {
        const { buildCreatorWithdrawAction } = await loadActions();
        return (query) => buildCreatorWithdrawAction({ ...query, farm, mint: mint.address });
      }}
    />
  );
}

function describeUnused({ context, farm, reward }: FarmRewardProps, nowSeconds: bigint) {
  try {
    const amount = leftoverReward(farm, reward, context.signerAddress ?? '', nowSeconds);
    return { unused: formatMintAmount(amount, reward.mint, context.nameOf), hint: m.farms.withdrawUnusedHint };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { unused: null, hint: errorText(error) };
  }
}

/** Adds a reward to a farm. */
function AddRewardForm({ context, farm }: ManageFarmProps) {
  const nowSeconds = useChainNow();
  return (
    <RewardForm
      context={context}
      shape={farmRewardShape}
      draftKey={`draft:add-reward:${farm.farmId}`}
      rules={newRewardRules(nowSeconds, (reward) => assertAddedReward(farm, reward, context.signerAddress ?? '', nowSeconds))}
      defaults={emptyFarmReward()}
      loadAction={loadActions}
      build={async (query, reward) => (await loadActions()).buildAddRewardAction({ ...query, farm, reward })}
      labels={{ submit: m.ui.addReward, done: m.ui.rewardAdded }}
      whyNot={!hasRoom(farm) && errorText(new AppError('farms/rewards-full', { details: { farmId: farm.farmId } }))}
    >
      {(fields) => (
        <NewRewardFields
          {...fields}
          context={context}
          legend={formatMessage(m.farms.numberedReward, { number: farm.rewards.length + 1 })}
          staked={farm.staked}
        />
      )}
    </RewardForm>
  );
}

interface FarmRewardProps {
  readonly context: FarmContext;
  readonly farm: PeriodFarm;
  readonly reward: PeriodReward;
}

/** Restarts a reward that has ended, or extends one that is about to end. */
function RestartRewardForm({ context, farm, reward }: FarmRewardProps) {
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
      loadAction={loadActions}
      build={async (query, period) => (await loadActions()).buildRestartRewardAction({ ...query, farm, mint: mint.address, period })}
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
