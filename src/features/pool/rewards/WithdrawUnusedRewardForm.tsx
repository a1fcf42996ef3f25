import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { ClmmReward } from '@/services/programs/clmm/ClmmPool.ts';
import { remainingRewards } from '@/services/programs/clmm/rewards/amounts.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import { formatMintAmount } from '@/features/pool/positions/describePosition.ts';
import { useAction } from '@/action/useAction.ts';
import type { RewardContext } from './RewardForm.tsx';

const loadDraft = () => import('@/services/programs/clmm/rewards/draftCollectRemainingRewards.ts');

/** Takes back what a reward gave for times when nothing was in range. */
export function WithdrawUnusedRewardForm({ context, reward }: { readonly context: RewardContext; readonly reward: ClmmReward }) {
  const { pool } = context;
  const { mint } = reward;
  const { cluster } = useCluster();
  const nameOf = useTokenNames([mint.address]);
  const action = useAction({ loadDraft, owner: context.owner });
  const { plan } = action.form.action;

  function submit() {
    return void action.prepare(async (ownerAddress) => {
      const { draftCollectRemainingRewards } = await loadDraft();
      return draftCollectRemainingRewards({ cluster, ownerAddress, pool, mint: mint.address });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Take back the rest"
      signLabel="Sign and take back"
      failedTitle="Nothing was taken back."
      statusPath={context.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Taken back!"><p>{plan.title}</p></Notice>}
    >
      <p className="field__hint">
        What was given for times when nothing was in range. What positions have earned and not collected stays theirs.
      </p>
      <FactRows label="What comes back" rows={[{ label: 'Comes back', value: formatMintAmount(remainingRewards(reward, pool), mint, nameOf) }]} />
    </ActionForm>
  );
}
