import { DAY_SECONDS, MAX_POOL_REWARDS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/accounts.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import { checkDeposit, rewardDeposit } from './amounts.ts';
import type { OperationState } from './readOperation.ts';

const SHORTEST_SECONDS = 7n * DAY_SECONDS;
const LONGEST_SECONDS = 90n * DAY_SECONDS;
/** A reward can only be lowered this close to its end. */
const LOWERING_SECONDS = 3n * DAY_SECONDS;

/** A reward's period and rate. */
export interface RewardPeriod {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** Base units per second, Q64.64, from `emissionsPerSecondX64`. */
  readonly emissionsPerSecondX64: bigint;
}

export interface RewardRuleQuery {
  readonly pool: Pick<ClmmPool, 'creator' | 'rewards' | 'a' | 'b'>;
  readonly operation: OperationState;
  /** base58 */
  readonly ownerAddress: string;
  readonly period: RewardPeriod;
}

/**
 * Refuses a new reward that the program would refuse, and returns its deposit. A pool's creator adds its first two
 * rewards, and the operator any; the third is reserved for the operator (rule 5.39).
 *
 * @param mint of the reward
 * @returns the deposit for the whole period, base units, before transfer fees
 * @throws AppError `clmm/reward-time`, `clmm/reward-per-second-zero`, `clmm/reward-opens-in-past`,
 *   `clmm/reward-period`, `clmm/rewards-full`, `clmm/reward-mint-in-use`, `clmm/reward-not-allowed`,
 *   `clmm/reward-mint-not-taken`, `clmm/reward-mint-freezable`, `clmm/liquidity-too-large`
 */
export function newRewardDeposit(
  { pool, operation, ownerAddress, period }: RewardRuleQuery, mint: Pick<MintInfo, 'address' | 'freezeAuthority'>,
): bigint {
  assertPeriod(period);
  if (period.openTimeSeconds < operation.nowSeconds) throw new AppError('clmm/reward-opens-in-past');
  const seconds = period.endTimeSeconds - period.openTimeSeconds;
  assertLength(seconds);
  const index = pool.rewards.length;
  if (index >= MAX_POOL_REWARDS) throw new AppError('clmm/rewards-full');
  if (pool.rewards.some((reward) => reward.mint.address === mint.address)) throw new AppError('clmm/reward-mint-in-use');
  const isOperator = operation.owners.includes(ownerAddress);
  if (!isOperator && (pool.creator !== ownerAddress || index === MAX_POOL_REWARDS - 1)) throw notAllowed(pool.creator);
  const own = [pool.a.mint.address, pool.b.mint.address];
  if (index < MAX_POOL_REWARDS - 1 && !own.includes(mint.address) && !operation.listedMints.includes(mint.address)) {
    const hasOwn = pool.rewards.some((reward) => own.includes(reward.mint.address));
    if (index === 1 && !hasOwn) throw new AppError('clmm/reward-mint-not-taken');
    if (mint.freezeAuthority !== null) throw new AppError('clmm/reward-mint-freezable');
  }
  return rewardDeposit(period.emissionsPerSecondX64, seconds);
}

/**
 * Refuses a change of a reward that the program would refuse, and returns its deposit. An ended reward restarts. An
 * active one is extended, and can only be lowered in its last three days.
 *
 * @param reward from the pool's account
 * @returns the additional deposit at the on-chain time, base units, before transfer fees
 * @throws AppError `clmm/reward-time`, `clmm/reward-per-second-zero`, `clmm/reward-opens-in-past`,
 *   `clmm/reward-not-allowed`, `clmm/reward-not-open`, `clmm/reward-period`, `clmm/reward-lowered`,
 *   `clmm/liquidity-too-large`
 */
export function changedRewardDeposit(query: RewardRuleQuery, reward: ClmmReward): bigint {
  const { operation: { nowSeconds, owners }, ownerAddress, period } = query;
  assertPeriod(period);
  if (period.openTimeSeconds <= nowSeconds) throw new AppError('clmm/reward-opens-in-past');
  const isOperator = owners.includes(ownerAddress);
  if (!isOperator) assertRewardCreator(reward, ownerAddress);
  if (!isOperator && nowSeconds <= reward.openTimeSeconds) throw new AppError('clmm/reward-not-open');
  const seconds = period.endTimeSeconds - period.openTimeSeconds;
  if (nowSeconds >= reward.endTimeSeconds || nowSeconds < reward.openTimeSeconds) {
    if (!isOperator) assertLength(seconds);
    return rewardDeposit(period.emissionsPerSecondX64, seconds);
  }
  const left = reward.endTimeSeconds - nowSeconds;
  const longer = period.endTimeSeconds - reward.endTimeSeconds;
  const raise = period.emissionsPerSecondX64 - reward.emissionsPerSecondX64;
  if (!isOperator) {
    assertLength(longer);
    if (raise < 0n && left >= LOWERING_SECONDS) throw new AppError('clmm/reward-lowered');
  }
  // Each part is rounded up.
  return checkDeposit((raise > 0n ? rewardDeposit(raise, left) : 0n) + (longer > 0n ? rewardDeposit(period.emissionsPerSecondX64, longer) : 0n));
}

/**
 * Refuses to withdraw unused rewards before the end, or with another wallet.
 *
 * @throws AppError `clmm/reward-not-allowed`, `clmm/reward-not-ended`
 */
export function assertRemainingRewards(reward: ClmmReward, ownerAddress: string, nowSeconds: bigint): void {
  assertRewardCreator(reward, ownerAddress);
  if (nowSeconds < reward.endTimeSeconds) throw new AppError('clmm/reward-not-ended');
}

function assertRewardCreator({ creator }: ClmmReward, ownerAddress: string): void {
  if (ownerAddress !== creator) throw notAllowed(creator);
}

/**
 * Refuses a reward that ends before it starts.
 *
 * @throws AppError `clmm/reward-time`
 */
export function assertRewardTimes({ openTimeSeconds, endTimeSeconds }: Pick<RewardPeriod, 'openTimeSeconds' | 'endTimeSeconds'>): void {
  if (endTimeSeconds > openTimeSeconds) return;
  throw new AppError('clmm/reward-time', { details: { open: `${openTimeSeconds}`, end: `${endTimeSeconds}` } });
}

function assertPeriod(period: RewardPeriod): void {
  assertRewardTimes(period);
  if (period.emissionsPerSecondX64 <= 0n) throw new AppError('clmm/reward-per-second-zero');
}

function assertLength(seconds: bigint): void {
  if (seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS) return;
  throw new AppError('clmm/reward-period', { details: { seconds: `${seconds}` } });
}

function notAllowed(creator: string): AppError {
  return new AppError('clmm/reward-not-allowed', { details: { creator } });
}
