import { APR_PERIOD_DAYS, DAYS_PER_YEAR } from '@/constants.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';

/** Over how long an APR looks back (SPEC section 9): 1, 7 or 30 days. */
export type AprPeriod = keyof typeof APR_PERIOD_DAYS;

/**
 * What was earned in a period as a share of what earned it, for a whole year of 365 days; nothing is compounded.
 *
 * @param earned in any unit
 * @param tvl what lay in the pool or position meanwhile, in the same unit
 * @returns 1 is 100 %
 * @throws AppError `amounts/division-by-zero` where nothing lay there
 * @example aprOf(createFraction(7n), createFraction(365n), 'week'); // 1: 7 of 365 in a week, 365 of 365 in a year
 */
export function aprOf(earned: Fraction, tvl: Fraction, period: AprPeriod): Fraction {
  return createFraction(
    earned.numerator * tvl.denominator * BigInt(DAYS_PER_YEAR),
    earned.denominator * tvl.numerator * BigInt(APR_PERIOD_DAYS[period]),
  );
}
