import { APR_PERIOD_DAYS, DAY_SECONDS, DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { aprOf, type AprPeriod } from '@/services/programs/clmm/rewards/amounts.ts';
import type { PeriodReward, SlotReward } from './accounts.ts';

const DEFAULT_SLOTS = createFraction(BigInt(DEFAULT_SLOTS_PER_SECOND));

export interface FarmAprQuery {
  /** A current or planned reward with a period, or one that counts in slots. */
  readonly reward:
    | Pick<PeriodReward, 'openTimeSeconds' | 'endTimeSeconds' | 'perSecond'>
    | Pick<SlotReward, 'perSlot'>;
  /** Value of one base unit of the reward, in the unit of `staked`. */
  readonly price: Fraction;
  /** Value of all LP tokens in the farm, including a planned deposit. */
  readonly staked: Fraction;
  readonly period: AprPeriod;
  /** On-chain time. */
  readonly nowSeconds: bigint;
  /** The chain's speed, for rewards that count in slots; default 2. */
  readonly slotsPerSecond?: Fraction | undefined;
}

/**
 * Annualizes what a reward will pay all stakes over the next 1, 7 or 30 days relative to their value, over 365 days
 * without compounding. A reward pays nothing before it opens and after its end, so one that ends within the period has
 * a lower APR. One that counts in slots has no end.
 *
 * @returns 1 is 100 %
 * @throws AppError `amounts/division-by-zero` if nothing is staked
 * @example farmApr({ reward: { perSlot: 1n }, price, staked, period: 'day', nowSeconds: 0n });
 */
export function farmApr(query: FarmAprQuery): Fraction {
  const { reward, price, staked, period, nowSeconds, slotsPerSecond = DEFAULT_SLOTS } = query;
  const until = nowSeconds + BigInt(APR_PERIOD_DAYS[period]) * DAY_SECONDS;
  const given = 'perSlot' in reward
    ? createFraction(reward.perSlot * (until - nowSeconds) * slotsPerSecond.numerator, slotsPerSecond.denominator)
    : createFraction(secondsWithin(reward, nowSeconds, until) * reward.perSecond);
  const earned = createFraction(given.numerator * price.numerator, given.denominator * price.denominator);
  return aprOf(earned, staked, period);
}

function secondsWithin(
  { openTimeSeconds, endTimeSeconds }: Pick<PeriodReward, 'openTimeSeconds' | 'endTimeSeconds'>, from: bigint, to: bigint,
): bigint {
  const start = openTimeSeconds > from ? openTimeSeconds : from;
  const end = endTimeSeconds < to ? endTimeSeconds : to;
  return end > start ? end - start : 0n;
}
