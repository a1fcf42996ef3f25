import { APR_PERIOD_DAYS, DAYS_PER_YEAR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { U128_MAX, U64_MAX } from '@/services/amounts/integers.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/accounts.ts';

/** The largest deposit of one reward. */
const MAX_DEPOSIT = U64_MAX / 3n - 1n;

/**
 * Converts a rate to the program's format.
 *
 * @param perSecond base units per second
 * @returns Q64.64, rounded down
 * @throws AppError `clmm/reward-per-second-zero`, `clmm/liquidity-too-large`
 */
export function emissionsPerSecondX64({ numerator, denominator }: Fraction): bigint {
  const emissions = (numerator << 64n) / denominator;
  if (emissions <= 0n) throw new AppError('clmm/reward-per-second-zero');
  if (emissions > U128_MAX) throw new AppError('clmm/liquidity-too-large');
  return emissions;
}

/**
 * The cost of a reward over a period; never more than the total it was computed from.
 *
 * @param emissionsX64 Q64.64 per second
 * @param seconds 0 or more
 * @returns base units, rounded up
 * @throws AppError `clmm/liquidity-too-large`
 * @example rewardDeposit(emissionsPerSecondX64({ numerator: 10n, denominator: 3n }), 3n); // 10n
 */
export function rewardDeposit(emissionsX64: bigint, seconds: bigint): bigint {
  return checkDeposit((emissionsX64 * seconds + (1n << 64n) - 1n) >> 64n);
}

/** Refuses a deposit that is too large. @throws AppError `clmm/liquidity-too-large` */
export function checkDeposit(deposit: bigint): bigint {
  if (deposit > MAX_DEPOSIT) throw new AppError('clmm/liquidity-too-large', { details: { deposit: `${deposit}` } });
  return deposit;
}

/**
 * The unused part of an ended reward: what was deposited for times without liquidity in range.
 *
 * @param liquidity in range since the reward was last updated
 * @returns base units, before transfer fees
 */
export function remainingRewards(reward: ClmmReward, { liquidity }: Pick<ClmmPool, 'liquidity'>): bigint {
  const elapsed = reward.endTimeSeconds - reward.lastUpdateTimeSeconds;
  const earned = liquidity > 0n && elapsed > 0n
    ? (elapsed * reward.emissionsPerSecondX64 + (1n << 64n) - 1n) >> 64n : 0n;
  const remaining = reward.vaultAmount - (reward.totalEmissioned + earned - reward.claimed);
  return remaining > 0n ? remaining : 0n;
}

/**
 * The pool's reward with this mint.
 *
 * @param mint base58
 * @throws AppError `clmm/reward-mint`
 */
export function rewardOf(pool: Pick<ClmmPool, 'rewards' | 'poolId'>, mint: string): ClmmReward {
  const reward = pool.rewards.find((one) => one.mint.address === mint);
  if (!reward) throw new AppError('clmm/reward-mint', { details: { mint, poolId: pool.poolId } });
  return reward;
}

/** The period an APR is measured over (rule 9.28): 1, 7 or 30 days. */
export type AprPeriod = keyof typeof APR_PERIOD_DAYS;

/**
 * Annualizes what was earned in a period relative to its base, over 365 days without compounding.
 *
 * @param earned in any unit
 * @param tvl value of the pool or position during the period, in the same unit
 * @returns 1 is 100 %
 * @throws AppError `amounts/division-by-zero` if that value is 0
 * @example aprOf(createFraction(7n), createFraction(365n), 'week'); // 1: 7 of 365 in a week, 365 of 365 in a year
 */
export function aprOf(earned: Fraction, tvl: Fraction, period: AprPeriod): Fraction {
  return createFraction(
    earned.numerator * tvl.denominator * BigInt(DAYS_PER_YEAR),
    earned.denominator * tvl.numerator * BigInt(APR_PERIOD_DAYS[period]),
  );
}
