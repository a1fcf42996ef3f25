import { formatMintAmount } from '@/action/amounts.ts';
import { RewardForm } from '@/action/rewards/RewardForm.tsx';
import { WithdrawUnusedRewardForm } from '@/action/rewards/WithdrawUnusedRewardForm.tsx';
import { useChainNow } from '@/app/session/useChainTime.ts';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import type { PeriodFarm } from '@/services/programs/farm/accounts.ts';
import { assertAddedReward, leftoverReward } from '@/services/programs/farm/rewardRules.ts';
import type { FarmContext } from './FarmContext.ts';
import { emptyFarmReward, farmRewardShape, newRewardRules } from './farmReward.ts';
import { NewRewardFields } from './NewRewardFields.tsx';
import { RestartRewardForm, type FarmRewardProps } from './RestartRewardForm.tsx';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const loadAction = () => import('@/services/programs/farm/buildRewardActions.ts');

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
        const { buildCreatorWithdrawAction } = await import('@/services/programs/farm/buildRewardActions.ts');
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
      loadAction={loadAction}
      build={async (query, reward) => (await loadAction()).buildAddRewardAction({ ...query, farm, reward })}
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
