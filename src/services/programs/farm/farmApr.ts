import { APR_PERIOD_DAYS, DEFAULT_SLOTS_PER_SECOND } from '@/constants.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { aprOf, type AprPeriod } from '@/services/programs/clmm/rewards/amounts.ts';
import type { PeriodReward, SlotReward } from './accounts.ts';

const DAY_SECONDS = 86_400n;
const DEFAULT_SLOTS = createFraction(BigInt(DEFAULT_SLOTS_PER_SECOND));

export interface FarmAprQuery {
  /** A reward with a period, given or about to be given, or one that counts in slots. */
  readonly reward:
    | Pick<PeriodReward, 'openTimeSeconds' | 'endTimeSeconds' | 'perSecond'>
    | Pick<SlotReward, 'perSlot'>;
  /** Worth of one base unit of the reward, in the unit of `staked`. */
  readonly price: Fraction;
  /** Worth of all LP tokens in the farm, those about to be put in included. */
  readonly staked: Fraction;
  readonly period: AprPeriod;
  /** The chain's time. */
  readonly nowSeconds: bigint;
  /** How fast the chain goes, for rewards that count in slots; default 2. */
  readonly slotsPerSecond?: Fraction | undefined;
}

/**
 * What a reward will give all stakes of a farm from now on for 1, 7 or 30 days, as a share of what is staked, for a
 * whole year of 365 days; nothing is compounded. Before it opens and after its end a reward gives nothing, so that one
 * that ends within the period shows less; one that counts in slots has no end.
 *
 * @returns 1 is 100 %
 * @throws AppError `amounts/division-by-zero` where nothing is staked
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
