import { formatMintAmount } from '@/action/amounts.ts';
import { useChainNow } from '@/app/session/useChainTime.ts';
import { WithdrawUnusedRewardForm } from '@/action/rewards/WithdrawUnusedRewardForm.tsx';
import { AppError } from '@/errors/AppError.ts';
import { errorText } from '@/ui/ErrorText.tsx';
import { leftoverReward } from '@/services/programs/farm/rewardRules.ts';
import type { FarmRewardProps } from './RestartRewardForm.tsx';
import * as m from '#messages';

/** Withdraws the part of a reward that accrued while nothing was staked. */
export function WithdrawUnusedForm(props: FarmRewardProps) {
  const { context, farm, reward } = props;
  return (
    <WithdrawUnusedRewardForm
      owner={context.owner}
      signerAddress={context.signerAddress}
      mint={reward.mint}
      {...describeUnused(props, useChainNow())}
      loadAction={async () => {
        const { buildCreatorWithdrawAction } = await import('@/services/programs/farm/buildCreatorWithdrawAction.ts');
        return (query) => buildCreatorWithdrawAction({ ...query, farm, mint: reward.mint.address });
      }}
    />
  );
}

function describeUnused({ context, farm, reward }: FarmRewardProps, nowSeconds: bigint) {
  try {
    const amount = leftoverReward(farm, reward, context.signerAddress ?? '', nowSeconds);
    return { unused: formatMintAmount(amount, reward.mint, context.nameOf), hint: m.farms.rewardTimeWhichNothingStaked };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { unused: null, hint: errorText(error) };
  }
}
