import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool, ClmmReward } from '@/services/programs/clmm/ClmmPool.ts';
import { emissionsPerSecondX64 } from '@/services/programs/clmm/rewards/amounts.ts';
import type { OperationState } from '@/services/programs/clmm/rewards/readOperation.ts';
import { changedRewardDeposit, newRewardDeposit, type RewardPeriod } from '@/services/programs/clmm/rewards/rewardRules.ts';
import { parseTypedAmount } from '@/action/amounts.ts';
import { formatMoment } from '@/features/pool/poolStatus.ts';

const DAY_SECONDS = 86_400n;

/** What was typed about a reward. */
export interface RewardForm {
  /** Mint of a new reward; of one that is changed it is known. */
  readonly mint: string;
  readonly amount: string;
  /** Whether the amount is of a day or of the whole time. */
  readonly per: 'total' | 'day';
  /** As `<input type="datetime-local">` has them, in the time of this device. */
  readonly opens: string;
  readonly ends: string;
}

/** What the rules need to know. */
export interface RewardTarget {
  readonly pool: ClmmPool;
  readonly operation: OperationState;
  /** base58 */
  readonly ownerAddress: string;
  /** The reward that is changed; a new one is given when absent. */
  readonly reward: ClmmReward | undefined;
}

interface RewardTerms {
  readonly period: RewardPeriod;
  /** What must be paid in, base units, before transfer fees. */
  readonly deposit: bigint;
}

export interface RewardTermsResult {
  /** `null` while something is missing or wrong. */
  readonly terms: RewardTerms | null;
  readonly amountError: string | undefined;
  /** What the program would refuse. */
  readonly error: string | undefined;
}

/** One that runs keeps its open time: only its end and its rate change. */
export function keepsOpenTime({ reward, operation }: Pick<RewardTarget, 'reward' | 'operation'>): boolean {
  return reward !== undefined && operation.nowSeconds < reward.endTimeSeconds;
}

/**
 * Works out what a reward takes, by the program's rules.
 *
 * @param decimals of the reward's mint; `null` while unknown
 * @param wasSubmitted it was submitted: what is missing is a mistake now
 */
export function rewardTerms(form: RewardForm, target: RewardTarget, decimals: number | null, wasSubmitted: boolean): RewardTermsResult {
  const { pool, operation, ownerAddress, reward } = target;
  if (decimals === null) return { terms: null, amountError: undefined, error: undefined };
  const { amount, error: amountError } = parseTypedAmount(form.amount, decimals, wasSubmitted);
  const [opens, ends] = [secondsOf(form.opens), secondsOf(form.ends)];
  const isRunning = keepsOpenTime(target);
  if (amount === null || ends === null || (opens === null && !isRunning)) {
    const isMissing = wasSubmitted && amount !== null;
    return { terms: null, amountError, error: isMissing ? 'Choose when the reward opens and ends.' : undefined };
  }
  // The program only asks that the open time of a running one lies ahead; it keeps the one it has.
  const openTimeSeconds = isRunning ? operation.nowSeconds + DAY_SECONDS : opens ?? 0n;
  try {
    if (ends <= openTimeSeconds) throw new AppError('clmm/reward-time');
    const from = isRunning ? operation.nowSeconds : openTimeSeconds;
    const seconds = form.per === 'day' ? DAY_SECONDS : ends - from;
    const period = { openTimeSeconds, endTimeSeconds: ends, emissionsPerSecondX64: emissionsPerSecondX64(createFraction(amount, seconds)) };
    const query = { pool, operation, ownerAddress, period };
    const deposit = reward ? changedRewardDeposit(query, reward) : newRewardDeposit(query, form.mint);
    return { terms: { period, deposit }, amountError, error: undefined };
  } catch (problem) {
    return { terms: null, amountError, error: describeInLine(problem) };
  }
}

/** @returns unix time; `null` for what is no moment */
function secondsOf(text: string): bigint | null {
  const ms = new Date(text).getTime();
  return Number.isNaN(ms) ? null : BigInt(Math.floor(ms / 1000));
}

/** A moment as the input for it takes it, to the minute. */
function localText(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that was chosen, in local time and in UTC. */
export function formatTypedMoment(text: string): string {
  const seconds = secondsOf(text);
  return seconds === null ? 'In the time of this device.' : formatMoment(seconds);
}

/** What it gives a day, base units, cut. */
export const perDay = (emissionsX64: bigint): bigint => (emissionsX64 * DAY_SECONDS) >> 64n;

/** A first proposal: from ten minutes ahead for a week, or a week longer where one runs. */
export function firstTimes({ reward, operation }: Pick<RewardTarget, 'reward' | 'operation'>): Pick<RewardForm, 'opens' | 'ends'> {
  const opens = operation.nowSeconds + 600n;
  const isRunning = keepsOpenTime({ reward, operation });
  // A minute more: what the input takes has no seconds.
  const ends = (isRunning && reward ? reward.endTimeSeconds : opens) + 7n * DAY_SECONDS + 60n;
  return { opens: localText(opens), ends: localText(ends) };
}
