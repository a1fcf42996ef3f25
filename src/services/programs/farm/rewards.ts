import { DAY_SECONDS } from '@/constants.ts';
import type { ChainMoment, Farm, FarmLedger, PeriodReward } from './accounts.ts';

/** What a given reward amount covers: the whole period, or each day. */
export type RewardBasis = 'total' | 'per-day';

interface RewardRateQuery {
  readonly basis: RewardBasis;
  /** Base units. */
  readonly amount: bigint;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
}

/**
 * The rate of a reward in whole base units per second, as in the program, rounded down.
 *
 * @returns base units per second; 0 if the amount is too small or the period invalid
 * @example rewardRate({ basis: 'per-day', amount: 864_000n, openTimeSeconds: 0n, endTimeSeconds: 604_800n }); // 10n
 */
export function rewardRate({ basis, amount, openTimeSeconds, endTimeSeconds }: RewardRateQuery): bigint {
  const seconds = basis === 'total' ? endTimeSeconds - openTimeSeconds : DAY_SECONDS;
  return seconds > 0n ? amount / seconds : 0n;
}

/**
 * Converts a rate to an amount per day.
 *
 * @param perSecond base units
 * @returns base units
 */
export function perDay(perSecond: bigint): bigint {
  return perSecond * DAY_SECONDS;
}

/** Multipliers of the growth per LP token in farms that do not store them. */
const SLOT_MULTIPLIERS = { 3: 10n ** 9n, 5: 10n ** 15n };

/**
 * Multiplier of the growth per LP token, which keeps it an integer.
 *
 * @internal
 */
export function rewardMultiplierOf(farm: Farm): bigint {
  return farm.version === 6 ? farm.rewardMultiplier : SLOT_MULTIPLIERS[farm.version];
}

/**
 * What a wallet would be paid for harvesting at a point in time, to the unit, as the programs compute it.
 *
 * @param farm as read from chain
 * @param ledger of this farm; `null` if the wallet has none
 * @param at when it lands: versions 3 and 5 use its slot, version 6 its seconds
 * @returns base units of each reward, in the farm's order
 * @example pendingRewards(farm, ledger, farm.readAt); // [1_234_567n]
 */
export function pendingRewards(farm: Farm, ledger: FarmLedger | null, at: ChainMoment): readonly bigint[] {
  const multiplier = rewardMultiplierOf(farm);
  return growthsAt(farm, at).map((growth, index) => {
    if (!ledger) return 0n;
    const owed = (ledger.deposited * growth) / multiplier - (ledger.rewardDebts[farm.rewards[index]?.index ?? 0] ?? 0n);
    return owed > 0n ? owed : 0n;
  });
}

/** Growth of each reward at a point in time. While nothing is staked it does not grow, and that time is lost. */
function growthsAt(farm: Farm, { slot, seconds }: ChainMoment): readonly bigint[] {
  const { staked } = farm;
  const multiplier = rewardMultiplierOf(farm);
  if (farm.version === 6) {
    return farm.rewards.map((reward) =>
      staked === 0n ? reward.growth : reward.growth + (emittedUntil(reward, seconds) * multiplier) / staked);
  }
  const slots = slot > farm.lastSlot ? slot - farm.lastSlot : 0n;
  return farm.rewards.map(({ growth, perSlot }) =>
    staked === 0n ? growth : growth + (perSlot * slots * multiplier) / staked);
}

/**
 * What a reward with a period pays all stakes from its last update on: whole seconds, never past its end and never more
 * than was deposited.
 *
 * @param seconds unix time
 * @returns base units
 */
export function emittedUntil(
  reward: Pick<PeriodReward,
    'openTimeSeconds' | 'endTimeSeconds' | 'lastUpdateTimeSeconds' | 'perSecond' | 'totalReward' | 'totalEmissioned'>,
  seconds: bigint,
): bigint {
  const until = seconds < reward.endTimeSeconds ? seconds : reward.endTimeSeconds;
  if (until <= reward.openTimeSeconds || until <= reward.lastUpdateTimeSeconds) return 0n;
  const emitted = (until - reward.lastUpdateTimeSeconds) * reward.perSecond;
  const left = reward.totalReward - reward.totalEmissioned;
  return emitted < left ? emitted : left;
}
