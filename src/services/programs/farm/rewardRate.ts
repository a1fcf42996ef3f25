const DAY_SECONDS = 86_400n;

/** What a typed amount of a reward is of: the whole period, or each day of it. */
export type RewardBasis = 'total' | 'per-day';

export interface RewardRateQuery {
  readonly basis: RewardBasis;
  /** Base units. */
  readonly amount: bigint;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

/**
 * The rate of a reward as the program counts it, in whole base units a second: never more than was meant.
 *
 * @returns base units a second; 0 where the amount is too small, or the period none
 * @example rewardRate({ basis: 'per-day', amount: 864_000n, openTimeSeconds: 0n, endTimeSeconds: 604_800n }); // 10n
 */
export function rewardRate({ basis, amount, openTimeSeconds, endTimeSeconds }: RewardRateQuery): bigint {
  const seconds = basis === 'total' ? endTimeSeconds - openTimeSeconds : DAY_SECONDS;
  return seconds > 0n ? amount / seconds : 0n;
}

/**
 * What a rate gives in a day.
 *
 * @param perSecond base units
 * @returns base units
 */
export function perDay(perSecond: bigint): bigint {
  return perSecond * DAY_SECONDS;
}
