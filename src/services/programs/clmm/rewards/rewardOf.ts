import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/ClmmPool.ts';

/**
 * The reward of a pool that pays a mint.
 *
 * @param mint base58
 * @throws AppError `clmm/reward-mint`
 */
export function rewardOf(pool: Pick<ClmmPool, 'rewards' | 'poolId'>, mint: string): ClmmReward {
  const reward = pool.rewards.find((one) => one.mint.address === mint);
  if (!reward) throw new AppError('clmm/reward-mint', { details: { mint, poolId: pool.poolId } });
  return reward;
}
