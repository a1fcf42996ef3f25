import type { ClmmReward } from './ClmmPool.ts';

const U128 = 1n << 128n;

/**
 * How far a reward has grown by a moment: the program counts on at every change of the pool, in whole seconds and
 * never past the end. While nothing is in range nothing grows, and that time is lost.
 *
 * @param reward as the pool's account says
 * @param liquidity in range since then
 * @param nowSeconds the chain's time
 * @returns per unit of liquidity, Q64.64
 */
export function rewardGrowthAt(
  reward: Pick<ClmmReward,
    'openTimeSeconds' | 'endTimeSeconds' | 'lastUpdateTimeSeconds' | 'emissionsPerSecondX64' | 'growthGlobalX64'>,
  liquidity: bigint,
  nowSeconds: bigint,
): bigint {
  const { openTimeSeconds, endTimeSeconds, lastUpdateTimeSeconds, emissionsPerSecondX64, growthGlobalX64 } = reward;
  if (nowSeconds <= openTimeSeconds || liquidity === 0n) return growthGlobalX64;
  const until = nowSeconds < endTimeSeconds ? nowSeconds : endTimeSeconds;
  const elapsed = until - lastUpdateTimeSeconds;
  if (elapsed <= 0n) return growthGlobalX64;
  return (growthGlobalX64 + (elapsed * emissionsPerSecondX64) / liquidity) % U128;
}
