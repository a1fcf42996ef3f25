import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/ClmmPool.ts';

/**
 * What nobody has earned of a reward that has ended: it ran while nothing was in range.
 *
 * @param liquidity in range since the reward last changed
 * @returns base units, before transfer fees
 */
export function remainingRewards(reward: ClmmReward, { liquidity }: Pick<ClmmPool, 'liquidity'>): bigint {
  const elapsed = reward.endTimeSeconds - reward.lastUpdateTimeSeconds;
  const earned = liquidity > 0n && elapsed > 0n
    ? (elapsed * reward.emissionsPerSecondX64 + (1n << 64n) - 1n) >> 64n : 0n;
  const remaining = reward.vaultAmount - (reward.totalEmissioned + earned - reward.claimed);
  return remaining > 0n ? remaining : 0n;
}
