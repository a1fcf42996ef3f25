import { DAY_SECONDS, FARM_REWARD_TYPES, MAX_FARM_REWARD_INFOS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { FarmRewardType, PeriodFarm, PeriodReward } from './accounts.ts';
import { emittedUntil } from './rewards.ts';

/** What the program stores in every new farm. */
const SHORTEST_SECONDS = 7n * DAY_SECONDS;
const LONGEST_SECONDS = 90n * DAY_SECONDS;

/** A reward's period and rate (rule 5.26). */
export interface RewardPeriod {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** Base units per second, for all stakes together. */
  readonly perSecond: bigint;
}

/** A new reward. */
export interface NewReward extends RewardPeriod {
  readonly mint: MintInfo;
  readonly type: FarmRewardType;
}

/**
 * The total cost of a period.
 *
 * @returns base units
 * @example rewardBudget({ openTimeSeconds: 0n, endTimeSeconds: 604_800n, perSecond: 10n }); // 6_048_000n
 */
export function rewardBudget({ openTimeSeconds, endTimeSeconds, perSecond }: RewardPeriod): bigint {
  return (endTimeSeconds - openTimeSeconds) * perSecond;
}

/**
 * Refuses rewards of a new farm that the program would refuse, starting with rule 5.25 in its order.
 *
 * @param nowSeconds on-chain time
 * @throws AppError `farms/start-time`, `farms/reward-type`, `farms/reward-per-second`, `farms/account-count`,
 *   `farms/token-2022`, `farms/reward-twice`, `farms/opens-in-past`, `farms/reward-period`
 */
export function assertNewRewards(rewards: readonly NewReward[], nowSeconds: bigint): void {
  for (const reward of rewards) assertNamed(reward);
  if (rewards.length === 0 || rewards.length > MAX_FARM_REWARD_INFOS) {
    throw new AppError('farms/account-count', { details: { rewards: rewards.length } });
  }
  rewards.forEach(({ mint }, index) => {
    if (mint.isToken2022) throw new AppError('farms/token-2022', { details: { mint: mint.address } });
    if (rewards.findIndex((one) => one.mint.address === mint.address) !== index) throw twice(mint.address);
  });
  for (const reward of rewards) {
    assertOpensLater(reward, nowSeconds);
    assertLength(reward.endTimeSeconds - reward.openTimeSeconds, SHORTEST_SECONDS, LONGEST_SECONDS);
  }
}

/**
 * Refuses a reward that the program would not let this wallet add to a farm.
 *
 * @param nowSeconds on-chain time
 * @throws AppError `farms/start-time`, `farms/reward-type`, `farms/reward-per-second`, `farms/not-creator`,
 *   `farms/rewards-full`, `farms/token-2022`, `farms/reward-twice`, `farms/opens-in-past`, `farms/reward-period`
 */
export function assertAddedReward(farm: PeriodFarm, reward: NewReward, ownerAddress: string, nowSeconds: bigint): void {
  assertNamed(reward);
  if (farm.creator !== ownerAddress) throw notCreator(farm.creator);
  if (farm.rewards.length >= MAX_FARM_REWARD_INFOS) {
    throw new AppError('farms/rewards-full', { details: { farmId: farm.farmId } });
  }
  const { mint } = reward;
  if (mint.isToken2022) throw new AppError('farms/token-2022', { details: { mint: mint.address } });
  if (farm.rewards.some((one) => one.mint.address === mint.address)) throw twice(mint.address);
  assertOpensLater(reward, nowSeconds);
  assertLength(reward.endTimeSeconds - reward.openTimeSeconds,
    farm.rewardPeriodMinSeconds, farm.rewardPeriodMaxSeconds);
}

export interface RestartQuery {
  readonly farm: PeriodFarm;
  /** Of this farm. */
  readonly reward: PeriodReward;
  /** base58 */
  readonly ownerAddress: string;
  readonly period: RewardPeriod;
  /** On-chain time. */
  readonly nowSeconds: bigint;
}

/**
 * Refuses a new period that the program would refuse, and returns its cost. An ended reward restarts at any rate, and
 * what its last period left is used first. One that is near its end is extended at its rate, so that only the new end
 * counts (rule 4.24).
 *
 * @returns base units; 0 if the last period left enough
 * @throws AppError `farms/start-time`, `farms/reward-per-second`, `farms/not-creator`, `farms/opens-in-past`,
 *   `farms/not-open`, `farms/not-near-end`, `farms/rate-changed`, `farms/reward-period`
 */
export function restartBudget({ farm, reward, ownerAddress, period, nowSeconds }: RestartQuery): bigint {
  assertPeriod(period);
  if (reward.sender !== ownerAddress) throw notCreator(reward.sender);
  assertOpensLater(period, nowSeconds);
  const { rewardPeriodMinSeconds: shortest, rewardPeriodMaxSeconds: longest } = farm;
  if (nowSeconds < reward.openTimeSeconds) throw new AppError('farms/not-open');
  const left = reward.endTimeSeconds - nowSeconds;
  if (left <= 0n) {
    assertLength(period.endTimeSeconds - period.openTimeSeconds, shortest, longest);
    const [needed, unused] = [rewardBudget(period), unusedReward(farm, reward, nowSeconds)];
    return needed > unused ? needed - unused : 0n;
  }
  if (left > farm.rewardPeriodExtendSeconds) {
    throw new AppError('farms/not-near-end', { details: { extendSeconds: `${farm.rewardPeriodExtendSeconds}` } });
  }
  if (period.perSecond !== reward.perSecond) {
    throw new AppError('farms/rate-changed', { details: { perSecond: `${reward.perSecond}` } });
  }
  const longer = period.endTimeSeconds - reward.endTimeSeconds;
  assertLength(longer, shortest, longest);
  return longer * period.perSecond;
}

/**
 * The unused part of an ended reward: what was deposited for times without stakes.
 *
 * @param nowSeconds on-chain time
 * @returns base units, above 0
 * @throws AppError `farms/not-creator`, `farms/not-ended`, `farms/nothing-left`
 */
export function leftoverReward(
  farm: Pick<PeriodFarm, 'staked'>, reward: PeriodReward, ownerAddress: string, nowSeconds: bigint,
): bigint {
  if (reward.sender !== ownerAddress) throw notCreator(reward.sender);
  if (nowSeconds < reward.endTimeSeconds) throw new AppError('farms/not-ended');
  const left = unusedReward(farm, reward, nowSeconds);
  if (left <= 0n) throw new AppError('farms/nothing-left', { details: { mint: reward.mint.address } });
  return left;
}

/** What was deposited for times without stakes of an ended reward, base units. */
function unusedReward({ staked }: Pick<PeriodFarm, 'staked'>, reward: PeriodReward, nowSeconds: bigint): bigint {
  const earned = staked === 0n ? 0n : emittedUntil(reward, nowSeconds);
  return reward.totalReward - reward.totalEmissioned - earned;
}

/**
 * Refuses a period that ends before it opens or pays nothing (rule 5.25).
 *
 * @throws AppError `farms/start-time`, `farms/reward-per-second`
 */
export function assertPeriod(period: RewardPeriod): void {
  assertTimes(period);
  assertRate(period);
}

/** The checks of rule 5.25 in its order: times, type, rate. */
function assertNamed(reward: NewReward): void {
  assertTimes(reward);
  if (!Object.hasOwn(FARM_REWARD_TYPES, reward.type)) {
    throw new AppError('farms/reward-type', { details: { type: reward.type } });
  }
  assertRate(reward);
}

function assertTimes({ openTimeSeconds, endTimeSeconds }: RewardPeriod): void {
  if (openTimeSeconds < endTimeSeconds) return;
  throw new AppError('farms/start-time', { details: { open: `${openTimeSeconds}`, end: `${endTimeSeconds}` } });
}

function assertRate({ perSecond }: Pick<RewardPeriod, 'perSecond'>): void {
  if (perSecond <= 0n) throw new AppError('farms/reward-per-second', { details: { perSecond: `${perSecond}` } });
}

function assertOpensLater({ openTimeSeconds }: RewardPeriod, nowSeconds: bigint): void {
  if (openTimeSeconds >= nowSeconds) return;
  throw new AppError('farms/opens-in-past', { details: { open: `${openTimeSeconds}`, now: `${nowSeconds}` } });
}

function assertLength(seconds: bigint, shortest: bigint, longest: bigint): void {
  if (seconds >= shortest && seconds <= longest) return;
  throw new AppError('farms/reward-period', {
    details: { seconds: `${seconds}`, shortest: `${shortest}`, longest: `${longest}` },
  });
}

function twice(mint: string): AppError {
  return new AppError('farms/reward-twice', { details: { mint } });
}

function notCreator(creator: string): AppError {
  return new AppError('farms/not-creator', { details: { creator } });
}
