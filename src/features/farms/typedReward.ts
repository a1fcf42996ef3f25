import * as z from 'zod/mini';
import { FARM_REWARD_TYPES } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { describeInLine } from '@/errors/describeInLine.ts';
import { formatAmount, parseAmount } from '@/services/amounts/decimals.ts';
import { readTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import type { FarmRewardType } from '@/services/programs/farm/accounts.ts';
import { perDay, type RewardBasis, rewardRate } from '@/services/programs/farm/rewards.ts';
import type { RewardPeriod } from '@/services/programs/farm/rewardRules.ts';

const MINUTE_SECONDS = 60n;
/** Time to read and sign before a reward opens. */
const LEAD_SECONDS = 30n * MINUTE_SECONDS;
const WEEK_SECONDS = 604_800n;

/** A reward as typed; times as `datetime-local` writes them, '' for the ones proposed. */
export interface TypedReward {
  readonly mint: string;
  readonly type: FarmRewardType;
  readonly basis: RewardBasis;
  readonly amount: string;
  readonly start: string;
  readonly end: string;
}

type RewardField = 'mint' | 'type' | 'amount' | 'start' | 'end';
type RewardErrors = Readonly<Partial<Record<RewardField, string>>>;

/** As a tab keeps it. */
export const rewardShape = z.object({
  mint: z.string(), type: z.enum(Object.keys(FARM_REWARD_TYPES) as FarmRewardType[]), basis: z.enum(['total', 'per-day']),
  amount: z.string(), start: z.string(), end: z.string(),
});

/** Nothing typed yet. */
export function blankReward(mint = ''): TypedReward {
  return { mint, type: 'Standard SPL', basis: 'total', amount: '', start: '', end: '' };
}

/** Which field a refusal is about. */
const FIELD_OF: Readonly<Record<string, RewardField>> = {
  'farms/start-time': 'end',
  'farms/reward-period': 'end',
  'farms/opens-in-past': 'start',
  'farms/not-open': 'start',
  'farms/not-near-end': 'start',
  'farms/reward-type': 'type',
  'farms/reward-per-second': 'amount',
  'farms/rate-changed': 'amount',
  'farms/token-2022': 'mint',
  'farms/reward-twice': 'mint',
};

/** What the fields say together. */
export interface ReadPeriod {
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  /** Base units; `null` while there is no amount. */
  readonly amount: bigint | null;
  /** `null` while there is no amount. */
  readonly period: RewardPeriod | null;
  readonly errors: RewardErrors;
}

export interface PeriodInput {
  readonly typed: Pick<TypedReward, 'basis' | 'amount' | 'start' | 'end'>;
  /** Of the reward's mint; `null` while it is not known. */
  readonly decimals: number | null;
  /** Proposed where none is typed. */
  readonly proposed: { readonly openTimeSeconds: bigint; readonly endTimeSeconds?: bigint };
  /** It was submitted: what is missing is a mistake now. */
  readonly isDue: boolean;
  /** Refuses what the program would refuse. @throws AppError `farms/*` */
  check(period: RewardPeriod): void;
}

/** Reads when a reward runs and how much it gives; each refusal stands at its field. */
export function readPeriod({ typed, decimals, proposed, isDue, check }: PeriodInput): ReadPeriod {
  const openTimeSeconds = localSeconds(typed.start) ?? proposed.openTimeSeconds;
  const endTimeSeconds = localSeconds(typed.end) ?? proposed.endTimeSeconds ?? openTimeSeconds + WEEK_SECONDS;
  const times = { openTimeSeconds, endTimeSeconds };
  const text = typed.amount.trim();
  if (text === '' || decimals === null) {
    const errors = isDue && text === '' ? { amount: describeInLine(new AppError('amounts/empty')) } : {};
    // Times and token can be wrong before there is an amount.
    const refused = refusals(() => check({ ...times, perSecond: 1n }));
    return { ...times, amount: null, period: null, errors: { ...refused, ...errors } };
  }
  let amount: bigint | null = null;
  let perSecond = 0n;
  const errors = refusals(() => {
    amount = parseAmount(readTypedDecimal(text), decimals);
    perSecond = rewardRate({ basis: typed.basis, amount, ...times });
    check({ ...times, perSecond });
  }, leastWords(typed.basis, decimals, times));
  const period = Object.keys(errors).length === 0 ? { ...times, perSecond } : null;
  return { ...times, amount, period, errors };
}

/** What a check refuses, at its field. */
function refusals(check: () => void, least = ''): RewardErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const words = describeInLine(error);
    return { [FIELD_OF[error.code] ?? 'amount']: error.code === 'farms/reward-per-second' ? `${words}${least}` : words };
  }
}

/** What one base unit a second takes: with few decimals that is a lot. */
function leastWords(
  basis: RewardBasis, decimals: number, { openTimeSeconds, endTimeSeconds }: Omit<RewardPeriod, 'perSecond'>,
): string {
  const least = basis === 'total' ? endTimeSeconds - openTimeSeconds : perDay(1n);
  if (least <= 0n) return '';
  return ` That is ${formatAmount(least, decimals, { grouping: true })} ${basis === 'total' ? 'in all' : 'a day'} at least.`;
}

/** What is known of a prolonged reward. */
export interface ReadProlonging extends Pick<ReadPeriod, 'endTimeSeconds' | 'period' | 'errors'> {
  /** What the longer time takes, base units; `null` while it is not possible. */
  readonly budget: bigint | null;
}

/**
 * Reads until when a running reward is to go on: it keeps its rate, so that nothing but the end is asked.
 *
 * @param budgetOf refuses what the program would refuse. @throws AppError `farms/*`
 */
export function readProlonging(
  typedEnd: string, { perSecond, endTimeSeconds: endsNow }: RewardPeriod, budgetOf: (period: RewardPeriod) => bigint,
): ReadProlonging {
  // Up to a whole minute: what the input takes has no seconds.
  const proposed = ((endsNow + WEEK_SECONDS - 1n) / MINUTE_SECONDS + 1n) * MINUTE_SECONDS;
  const endTimeSeconds = localSeconds(typedEnd) ?? proposed;
  const period = { openTimeSeconds: endsNow, endTimeSeconds, perSecond };
  try {
    return { endTimeSeconds, period, budget: budgetOf(period), errors: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { endTimeSeconds, period: null, budget: null, errors: { end: describeInLine(error) } };
  }
}

/**
 * Refuses a reward the signer cannot pay.
 *
 * @param held base units; `null` while unknown
 * @param budget base units
 * @throws AppError `pools/amount-above-balance`
 */
export function assertHeld(held: bigint | null, budget: bigint): void {
  if (held !== null && budget > held) throw new AppError('pools/amount-above-balance');
}

/** What was typed with a change; an end that is typed settles the start it was typed for, which would move on else. */
export function withStart(typed: TypedReward, part: Partial<TypedReward>, read: ReadPeriod): TypedReward {
  const start = part.end && typed.start === '' ? { start: localTimeText(read.openTimeSeconds) } : {};
  return { ...typed, ...start, ...part };
}

/** When a reward may open at the earliest that can be signed in peace: whole minutes. */
export function proposedStart(nowSeconds: bigint): bigint {
  return ((nowSeconds + LEAD_SECONDS) / MINUTE_SECONDS + 1n) * MINUTE_SECONDS;
}

/** A `datetime-local` value as unix time; `null` where it is none. */
function localSeconds(text: string): bigint | null {
  const milliseconds = text === '' ? NaN : new Date(text).getTime();
  return Number.isNaN(milliseconds) ? null : BigInt(Math.floor(milliseconds / 1000));
}

/** A moment as `datetime-local` writes it, in the time of this device. */
export function localTimeText(seconds: bigint): string {
  const date = new Date(Number(seconds) * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
