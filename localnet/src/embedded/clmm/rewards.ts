import { ANCHOR_ERRORS } from '../support/anchor.ts';
import type { ProgramClock } from '../runtime/EmbeddedProgram.ts';
import { NO_ADDRESS, type PersonalPosition, type PoolState, type Reward } from './accounts.ts';
import { requireThat } from './errors.ts';
import { mulDivCeil, mulDivFloor, owedAmount, Q64, toU128, toU64, wrappingSubtract } from './integers.ts';

/** States of a reward. */
const STATE = { opening: 2, ended: 3 } as const;

const DAY_SECONDS = 86_400n;
/** Duration of a reward or an extension, in seconds. */
export const SHORTEST_SECONDS = 7n * DAY_SECONDS;
export const LONGEST_SECONDS = 90n * DAY_SECONDS;
/** Time before its end in which its rate may be lowered. */
export const LAST_SECONDS_OF_ANY_RATE = 3n * DAY_SECONDS;

export function isInitialized({ mint }: Reward): boolean {
  return mint !== NO_ADDRESS;
}

/**
 * Updates the pool's rewards.
 *
 * @param time of the chain, seconds
 * @throws Refusal 2506 if a reward was updated later than that; ProgramError of a panic
 */
export function updateRewards(pool: PoolState, time: bigint, { epoch }: ProgramClock): void {
  for (const reward of pool.rewards) {
    if (!isInitialized(reward) || time <= reward.openTime) continue;
    const until = time < reward.endTime ? time : reward.endTime;
    if (pool.liquidity !== 0n) {
      requireThat(until >= reward.lastUpdateTime, ANCHOR_ERRORS.requireGteViolated);
      const seconds = until - reward.lastUpdateTime;
      const growth = toU128(mulDivFloor(seconds, reward.emissionsPerSecondX64, pool.liquidity));
      reward.growthGlobalX64 = toU128(reward.growthGlobalX64 + growth);
      reward.emittedTotal = toU64(reward.emittedTotal + toU64(mulDivCeil(seconds, reward.emissionsPerSecondX64, Q64)));
    }
    reward.lastUpdateTime = until;
    if (until >= reward.openTime && until < reward.endTime) reward.state = STATE.opening;
    else if (until === reward.endTime) reward.state = STATE.ended;
  }
  pool.recentEpoch = epoch;
}

/** Adds what a position's liquidity has earned of each reward since its last update. */
export function updatePositionRewards(position: PersonalPosition, growthsInsideX64: readonly bigint[], { epoch }: ProgramClock): void {
  for (const [index, reward] of position.rewards.entries()) {
    const growth = growthsInsideX64[index] ?? 0n;
    const earned = mulDivFloor(wrappingSubtract(growth, reward.growthInsideX64), position.liquidity, Q64);
    reward.owed = toU64(reward.owed + owedAmount(earned));
    reward.growthInsideX64 = growth;
  }
  position.recentEpoch = epoch;
}
