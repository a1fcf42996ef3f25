import { ActionForm } from '@/action/ActionForm.tsx';
import { FactRows } from '@/ui/FactRows.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { leftoverReward } from '@/services/programs/farm/rewardRules.ts';
import { useCluster } from '@/app/session/ClusterProvider.tsx';
import { useAction } from '@/action/useAction.ts';
import { tokenWords } from './farmWords.ts';
import type { RewardActionProps } from './RestartForm.tsx';
import { useChainNow } from './useChainNow.ts';

const loadDraft = () => import('@/services/programs/farm/draftCreatorWithdraw.ts');

/** Takes back what nobody has earned of a reward that has ended. */
export function TakeBackForm({ desk, farm, reward }: RewardActionProps) {
  const { cluster } = useCluster();
  const action = useAction({ loadDraft, owner: desk.owner });
  const { plan } = action.form.action;
  const nowSeconds = useChainNow();
  const { mint } = reward;
  let left = 0n;
  let refused: string | null = null;
  try {
    left = leftoverReward(farm, reward, desk.signerAddress ?? '', nowSeconds);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refused = describeInLine(error);
  }

  function submit() {
    return void action.prepare(async (ownerAddress) => {
      const { draftCreatorWithdraw } = await loadDraft();
      return draftCreatorWithdraw({ cluster, ownerAddress, farm, mint: mint.address });
    });
  }

  return (
    <ActionForm
      cluster={cluster}
      {...action.form}
      submitLabel="Take back the rest"
      signLabel="Sign and take back"
      failedTitle="Nothing was taken back."
      statusPath={desk.statusPath}
      submit={submit}
      result={plan && <Notice tone="success" title="Taken back!"><p>{plan.title}</p></Notice>}
    >
      {refused === null ? (
        <FactRows
          label="What is left"
          rows={[{
            label: 'Left for you', value: tokenWords(left, mint, desk.nameOf),
            hint: 'Given for the time in which nothing was staked',
          }]}
        />
      ) : <p className="field__hint">{refused}</p>}
    </ActionForm>
  );
}
