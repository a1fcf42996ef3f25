import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { ActionChoice } from '@/ui/ActionChoice.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { PeriodFarm } from '@/services/programs/farm/accounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { useAction } from '@/action/useAction.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { NewRewardFields, readReward } from './NewRewardFields.tsx';
import { RestartForm } from './RestartForm.tsx';
import { TakeBackForm } from './TakeBackForm.tsx';
import { blankReward, rewardShape } from './typedReward.ts';
import { useChainNow } from './useChainNow.ts';
import { useRewardTokens } from './useRewardTokens.ts';

const loadDraft = () => import('@/services/programs/farm/draftAddReward.ts');

export interface ManageFarmProps {
  readonly desk: OneFarmDesk;
  /** One the signer made. */
  readonly farm: PeriodFarm;
}

/** What only a farm's creator can do: a new period for a reward, one more reward, and taking back what is left. */
export default function ManageFarm({ desk, farm }: ManageFarmProps) {
  return (
    <div className="farms-section">
      {farm.rewards.map((reward) => {
        const name = `Reward in ${desk.nameOf(reward.mint.address)}`;
        return (
          <div key={reward.mint.address} className="action-choice">
            <p className="field__label">{name}</p>
            <ActionChoice
              about={name}
              choices={[
                {
                  id: 'restart', label: 'New period',
                  content: <RestartForm desk={desk} farm={farm} reward={reward} />,
                },
                { id: 'rest', label: 'Take back', content: <TakeBackForm desk={desk} farm={farm} reward={reward} /> },
              ]}
            />
          </div>
        );
      })}
      {farm.rewards.length < MAX_FARM_REWARD_INFOS && (
        <ActionChoice
          about="Your farm"
          choices={[{ id: 'add', label: 'Add a reward', content: <AddRewardForm desk={desk} farm={farm} /> }]}
        />
      )}
    </div>
  );
}

/** One more reward for those who stake. */
function AddRewardForm({ desk, farm }: ManageFarmProps) {
  const { cluster } = useCluster();
  const [typed, setTyped] = useSessionState(`draft:add-reward:${farm.farmId}`, rewardShape, blankReward());
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ loadDraft, owner: desk.owner, onSucceeded: () => setTyped(blankReward()) });
  const { plan } = action.form.action;
  const [token = null] = useRewardTokens([typed.mint], desk.signerAddress);
  const read = readReward(typed, token, useChainNow(), isDue);

  function submit() {
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (!read.reward) throw new AppError('forms/invalid');
      const { draftAddReward } = await loadDraft();
      return draftAddReward({ cluster, ownerAddress, farm, reward: read.reward });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Add the reward"
      signLabel="Sign and add"
      failedTitle="No reward was added."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Reward added!"><p>{plan.title}</p></Notice>}
    >
      <NewRewardFields
        desk={desk}
        legend={`Reward ${farm.rewards.length + 1}`}
        typed={typed}
        token={token}
        read={read}
        staked={farm.staked}
        change={(next) => {
          setTyped(next);
          setIsDue(false);
          action.form.forgetProblem();
        }}
      />
    </ActionForm>
  );
}
