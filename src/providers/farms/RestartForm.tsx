import { useState } from 'react';
import { ActionForm } from '../../components/ActionForm.tsx';
import { RewardFields } from '../../components/farms/RewardFields.tsx';
import { Notice } from '../../components/Notice.tsx';
import { AppError } from '../../errors/AppError.ts';
import { formatAmount } from '../../services/amounts/formatAmount.ts';
import { NATIVE_TOKEN } from '../../services/amounts/nativeToken.ts';
import type { PeriodFarm, PeriodReward } from '../../services/farms/Farm.ts';
import { restartBudget } from '../../services/farms/rewardRules.ts';
import { useCluster } from '../ClusterProvider.tsx';
import { useAction } from '../useAction.ts';
import type { OneFarmDesk } from './FarmDesk.ts';
import { timeWords, tokenWords } from './farmWords.ts';
import { rewardRows } from './rewardRows.ts';
import { blankReward, localTimeText, proposedStart, readPeriod } from './typedReward.ts';
import { useChainNow } from './useChainNow.ts';
import { useRewardTokens } from './useRewardTokens.ts';

export interface RewardActionProps {
  readonly desk: OneFarmDesk;
  readonly farm: PeriodFarm;
  readonly reward: PeriodReward;
}

/** Gives a reward a new period: anew after its end, longer near it. */
export function RestartForm({ desk, farm, reward }: RewardActionProps) {
  const { pool, nameOf, signerAddress } = desk;
  const { mint } = reward;
  const { cluster } = useCluster();
  const [typed, setTyped] = useState(blankReward(mint.address));
  const [isDue, setIsDue] = useState(false);
  const action = useAction({ owner: desk.owner, onSucceeded: () => type({ amount: '', start: '', end: '' }) });
  const { plan } = action.form.action;
  const nowSeconds = useChainNow();
  const isRunning = nowSeconds < reward.endTimeSeconds;
  const [token = null] = useRewardTokens([mint.address], signerAddress);
  const held = token && !(token instanceof Error) ? token.held : null;
  const budgetOf = (period: Parameters<typeof restartBudget>[0]['period']) =>
    restartBudget({ farm, reward, ownerAddress: signerAddress ?? '', period, nowSeconds });
  const read = readPeriod({
    typed, decimals: mint.decimals, isDue, check: budgetOf,
    proposed: { openTimeSeconds: isRunning ? reward.endTimeSeconds : proposedStart(nowSeconds) },
  });

  function type(part: Partial<typeof typed>) {
    setTyped({ ...typed, ...part });
    setIsDue(false);
    action.form.forgetProblem();
  }

  function submit() {
    setIsDue(true);
    return void action.prepare(async (ownerAddress) => {
      if (!read.period) throw new AppError('forms/invalid');
      const { draftRestartReward } = await import('../../services/farms/draftRestartReward.ts');
      return draftRestartReward({ cluster, ownerAddress, farm, mint: mint.address, period: read.period });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Give a new period"
      signLabel="Sign and give"
      failedTitle="The reward has no new period."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="A new period is there!"><p>{plan.title}</p></Notice>}
    >
      <RewardFields
        legend={`New period for ${nameOf(mint.address)}`}
        unit={nameOf(mint.address)}
        amount={typed.amount}
        basis={typed.basis}
        start={typed.start || localTimeText(read.openTimeSeconds)}
        end={typed.end || localTimeText(read.endTimeSeconds)}
        startWords={timeWords(read.openTimeSeconds)}
        endWords={timeWords(read.endTimeSeconds)}
        balance={held === null ? null : tokenWords(held, mint, nameOf)}
        max={held && mint.address !== NATIVE_TOKEN.mint ? () => type({ basis: 'total', amount: formatAmount(held, mint.decimals) }) : undefined}
        errors={read.errors}
        rows={read.period ? rewardRows({
          period: read.period, mint, budget: budgetOf(read.period), typedTotal: null, pool, staked: farm.staked, nameOf,
        }) : []}
        change={type}
      >
        <p className="field__hint">
          {isRunning
            ? 'It still runs: in its last three days it can be prolonged at its rate or a higher one, and begins anew after its end.'
            : 'It has ended: it begins anew. What was not harvested stays with those who earned it.'}
        </p>
      </RewardFields>
    </ActionForm>
  );
}
