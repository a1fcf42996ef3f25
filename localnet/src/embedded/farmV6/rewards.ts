import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import type { Farm, Ledger, Reward } from './accounts.ts';
import { panic } from './errors.ts';

const MAX_U64 = (1n << 64n) - 1n;
const MAX_U128 = (1n << 128n) - 1n;
/** Approximate compute units of the real program per updated reward. */
const UNITS_PER_UPDATE = 4_000;

/**
 * Updates a farm's rewards. While nothing is staked nothing is emitted, and that time is lost.
 *
 * @param staked LP tokens in the vault, base units
 */
export function updateRewards(context: ProgramContext, farm: Farm, staked: bigint): Farm {
  const now = context.clock.unixTimestamp;
  const rewards = farm.rewards.map((reward, index) =>
    index < Number(farm.rewardCount) ? updateReward(context, reward, { now, staked, multiplier: farm.multiplier }) : reward);
  return { ...farm, rewards };
}

interface Moment {
  /** Unix seconds. */
  readonly now: bigint;
  readonly staked: bigint;
  readonly multiplier: bigint;
}

function updateReward(context: ProgramContext, reward: Reward, { now, staked, multiplier }: Moment): Reward {
  const { openTime, endTime, lastUpdateTime, perSecond } = reward;
  context.consume(UNITS_PER_UPDATE);
  context.log(`update_pool cur:${now}, open:${openTime}, end:${endTime}`);
  if (now <= openTime) return reward;
  const until = now < endTime ? now : endTime;
  const seconds = until > lastUpdateTime ? until - lastUpdateTime : 0n;
  context.log(`update_pool spread:${seconds}, reward_per_second:${perSecond}, lp_supply:${staked}`);
  const left = reward.total - reward.emitted;
  const wanted = amountFor(context, seconds, perSecond, 'src/processor.rs:1091:84');
  // Used up before its end, because the clock went back and some seconds counted twice.
  const isSpent = wanted > left;
  const countedUntil = isSpent ? lastUpdateTime + left / perSecond : until;
  const emitted = staked === 0n ? 0n : isSpent ? left : wanted;
  const growth = staked === 0n ? 0n : (emitted * multiplier) / staked;
  const accumulatedPerShare = reward.accumulatedPerShare + growth;
  context.log(`update_pool acc_reward_per_share:${accumulatedPerShare}, reward:${emitted}`);
  return { ...reward, lastUpdateTime: countedUntil, emitted: reward.emitted + emitted, accumulatedPerShare };
}

/** Unpaid earnings of a stake in one reward, base units. */
export function pendingReward(context: ProgramContext, farm: Farm, { deposited, debts }: Ledger, index: number): bigint {
  const earned = share(context, farm, deposited, index) / farm.multiplier;
  const debt = debts[index] ?? 0n;
  return earned > debt ? earned - debt : 0n;
}

/** Debts of a stake right after payment: rounded up, so that nothing is paid twice. */
export function debtOf(context: ProgramContext, farm: Farm, deposited: bigint, index: number): bigint {
  return (share(context, farm, deposited, index) + farm.multiplier - 1n) / farm.multiplier;
}

/** The program panics above 128 bits: after one LP token was staked alone for long, and then very many. */
function share(context: ProgramContext, farm: Farm, deposited: bigint, index: number): bigint {
  const product = deposited * (farm.rewards[index]?.accumulatedPerShare ?? 0n);
  if (product > MAX_U128) throw panic(context, 'src/state.rs:274:14');
  return product;
}

/** When a reward runs and how much it emits. */
export interface RewardPeriod {
  readonly openTime: bigint;
  readonly endTime: bigint;
  readonly perSecond: bigint;
}

/**
 * Amount of a reward for a number of seconds, base units.
 *
 * @param line where the program panics if the amount exceeds 64 bits
 */
export function amountFor(context: ProgramContext, seconds: bigint, perSecond: bigint, line: string): bigint {
  const amount = seconds * perSecond;
  if (amount > MAX_U64) throw panic(context, line);
  return amount;
}
