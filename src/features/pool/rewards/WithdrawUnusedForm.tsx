import { formatMintAmount } from '@/action/amounts.ts';
import { WithdrawUnusedRewardForm } from '@/action/rewards/WithdrawUnusedRewardForm.tsx';
import { useTokenNames } from '@/app/session/useTokenNames.ts';
import type { ClmmReward } from '@/services/programs/clmm/ClmmPool.ts';
import { remainingRewards } from '@/services/programs/clmm/rewards/amounts.ts';
import type { RewardContext } from './PoolRewardForm.tsx';
import * as m from '#messages';

/** Withdraws the part of a reward that accrued while no liquidity was in range. */
export function WithdrawUnusedForm({ context: { pool, signerAddress, owner }, reward }: { readonly context: RewardContext; readonly reward: ClmmReward }) {
  const { mint } = reward;
  const nameOf = useTokenNames([mint.address]);
  return (
    <WithdrawUnusedRewardForm
      owner={owner}
      signerAddress={signerAddress}
      mint={mint}
      unused={formatMintAmount(remainingRewards(reward, pool), mint, nameOf)}
      hint={m.pool.rewardTimeWhichNoLiquidity}
      loadAction={async () => {
        const { buildCollectRemainingRewardsAction } = await import('@/services/programs/clmm/rewards/buildCollectRemainingRewardsAction.ts');
        return (query) => buildCollectRemainingRewardsAction({ ...query, pool, mint: mint.address });
      }}
    />
  );
}
