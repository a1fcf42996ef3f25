import type { ClmmReward } from './accounts.ts';

/** Growth wraps around at it. */
export const U128 = 1n << 128n;

/**
 * A reward's growth at a point in time. The program updates it with every change of the pool, in whole seconds and
 * never past its end. While nothing is in range it does not grow, and that time is lost.
 *
 * @param reward from the pool's account
 * @param liquidity in range since the last update
 * @param nowSeconds on-chain time
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
