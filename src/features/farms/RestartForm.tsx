import { useState } from 'react';
import { ActionForm } from '@/action/ActionForm.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import type { PeriodFarm, PeriodReward } from '@/services/programs/farm/accounts.ts';
import { restartBudget, type RewardPeriod } from '@/services/programs/farm/rewardRules.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useSessionState } from '@/app/session/useSessionState.ts';
import { useAction } from '@/action/useAction.ts';
import { AnewFields } from './AnewFields.tsx';
import type { OneFarmDesk } from './FarmDesk.ts';
import { timeWords } from './farmWords.ts';
import { ProlongFields } from './ProlongFields.tsx';
import { assertHeld, blankReward, proposedStart, readPeriod, readProlonging, rewardShape, withStart } from './typedReward.ts';
import { useChainNow } from './useChainNow.ts';
import { useRewardTokens } from './useRewardTokens.ts';

const loadDraft = () => import('@/services/programs/farm/draftRestartReward.ts');

export interface RewardActionProps {
  readonly desk: OneFarmDesk;
  readonly farm: PeriodFarm;
  readonly reward: PeriodReward;
}

/** Gives a reward a new period: anew after its end, longer near it. */
export function RestartForm({ desk, farm, reward }: RewardActionProps) {
  const { signerAddress } = desk;
  const { mint } = reward;
  const { cluster } = useCluster();
  const [typed, setTyped] = useSessionState(`draft:restart-reward:${farm.farmId}:${mint.address}`, rewardShape, blankReward(mint.address));
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ loadDraft, owner: desk.owner, onSucceeded: () => type({ amount: '', start: '', end: '' }) });
  const { plan } = action.form.action;
  const nowSeconds = useChainNow();
  const prolongedFrom = reward.endTimeSeconds - farm.rewardPeriodExtendSeconds;
  const hasEnded = nowSeconds >= reward.endTimeSeconds;
  const isWaiting = nowSeconds < reward.openTimeSeconds || nowSeconds < prolongedFrom;
  const [token = null] = useRewardTokens([mint.address], signerAddress);
  const held = token && !(token instanceof Error) ? token.held : null;
  const budgetOf = (period: RewardPeriod) => {
    const budget = restartBudget({ farm, reward, ownerAddress: signerAddress ?? '', period, nowSeconds });
    assertHeld(held, budget);
    return budget;
  };
  const anew = readPeriod({
    typed, decimals: mint.decimals, isDue, check: budgetOf, proposed: { openTimeSeconds: proposedStart(nowSeconds) },
  });
  const longer = readProlonging(typed.end, reward, budgetOf);
  const { period } = hasEnded ? anew : longer;

  function type(part: Partial<typeof typed>) {
    setTyped(hasEnded ? withStart(typed, part, anew) : { ...typed, ...part });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (isWaiting) throw new AppError(nowSeconds < reward.openTimeSeconds ? 'farms/not-open' : 'farms/not-near-end');
      if (!period) throw new AppError('forms/invalid');
      const { draftRestartReward } = await loadDraft();
      return draftRestartReward({ cluster, ownerAddress, farm, mint: mint.address, period });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel={hasEnded ? 'Give a new period' : 'Prolong the reward'}
      signLabel="Sign and give"
      failedTitle="The reward has no new period."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="A new period is there!"><p>{plan.title}</p></Notice>}
    >
      {hasEnded && (
        <AnewFields desk={desk} farm={farm} reward={reward} held={held} typed={typed} read={anew} change={type} />
      )}
      {!hasEnded && isWaiting && (
        <p className="field__hint">
          It can be prolonged in its last three days, from {timeWords(prolongedFrom)} on, and begins anew after its end.
        </p>
      )}
      {!hasEnded && !isWaiting && (
        <ProlongFields desk={desk} farm={farm} reward={reward} typedEnd={typed.end} read={longer} change={type} />
      )}
    </ActionForm>
  );
}
