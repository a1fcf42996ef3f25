import type { ProgramClock, ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { NO_ADDRESS, type OperationState, type PersonalPosition, type PoolState, type Reward } from './accounts.ts';
import { checkedU128, checkedU64, divideUp, owedAmount, Q64, toU64, U128_MAX, U64_MAX, wrappingAdd, wrappingSubtract } from './integers.ts';

/** States of a reward. */
const STATE = { opening: 2, ended: 3 } as const;

const DAY_SECONDS = 86_400n;
/** Duration of a reward or an extension, in seconds. */
export const SHORTEST_SECONDS = 7n * DAY_SECONDS;
export const LONGEST_SECONDS = 90n * DAY_SECONDS;
/** Time before its end in which its rate may be lowered. */
export const LAST_SECONDS_OF_ANY_RATE = 3n * DAY_SECONDS;

/** A payment for a reward must be below this amount, in base units. */
export const TOP_UP_BOUND = U64_MAX / 3n;

/** What a reward costs for some seconds, base units, rounded up. @throws Refusal `CalculateOverflow`, ProgramError of a panic */
export function rewardAmount(seconds: bigint, emissionsPerSecondX64: bigint): bigint {
  return toU64(checkedU128(divideUp(seconds * emissionsPerSecondX64, Q64)));
}

/** Whether an address may set the rewards of any pool. */
export function isRewardManager({ network }: ProgramContext, { owners }: OperationState, address: string): boolean {
  return address === network.admin || owners.includes(address);
}

export function isInitialized({ mint }: Reward): boolean {
  return mint !== NO_ADDRESS;
}

/** @param time of the chain, seconds */
export function updateRewards(pool: PoolState, time: bigint, { epoch }: ProgramClock): void {
  for (const reward of pool.rewards) {
    if (!isInitialized(reward) || reward.emittedTotal === U64_MAX || time <= reward.openTime) continue;
    const until = time < reward.endTime ? time : reward.endTime;
    if (pool.liquidity !== 0n) {
      const seconds = until - reward.lastUpdateTime;
      if (seconds <= 0n) continue;
      emit(reward, seconds, pool.liquidity);
    }
    reward.lastUpdateTime = until;
    if (until >= reward.openTime && until < reward.endTime) reward.state = STATE.opening;
    else if (until === reward.endTime) reward.state = STATE.ended;
  }
  pool.recentEpoch = epoch;
}

/** The program counts 128-bit quotients as zero if they overflow. */
const zeroIfAboveU128 = (value: bigint): bigint => (value <= U128_MAX ? value : 0n);

/** Emits a reward for some seconds; its total stops at the largest u64. */
function emit(reward: Reward, seconds: bigint, liquidity: bigint): void {
  const left = U64_MAX - reward.emittedTotal;
  const emitted = zeroIfAboveU128(divideUp(seconds * reward.emissionsPerSecondX64, Q64));
  const sharedX64 = emitted <= left ? seconds * reward.emissionsPerSecondX64 : left * Q64;
  reward.emittedTotal += emitted <= left ? emitted : left;
  reward.growthGlobalX64 = wrappingAdd(reward.growthGlobalX64, zeroIfAboveU128(sharedX64 / liquidity));
}

/** Adds what a position's liquidity has earned of each reward since its last update. */
export function updatePositionRewards(position: PersonalPosition, growthsInsideX64: readonly bigint[], { epoch }: ProgramClock): void {
  for (const [index, reward] of position.rewards.entries()) {
    const growth = growthsInsideX64[index] ?? 0n;
    const earned = (wrappingSubtract(growth, reward.growthInsideX64) * position.liquidity) / Q64;
    reward.owed = checkedU64(reward.owed + owedAmount(earned));
    reward.growthInsideX64 = growth;
  }
  position.recentEpoch = epoch;
}
