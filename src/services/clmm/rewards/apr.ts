import { APR_PERIOD_DAYS, DAYS_PER_YEAR } from '../../../constants.ts';
import { createFraction } from '../../amounts/createFraction.ts';
import type { Fraction } from '../../amounts/Fraction.ts';
import type { ClmmConfig, ClmmReward } from '../ClmmPool.ts';

/** Over how long an APR looks back (SPEC section 9): 1, 7 or 30 days. */
export type AprPeriod = keyof typeof APR_PERIOD_DAYS;

const RATE_DENOMINATOR = 1_000_000n;
const DAY_SECONDS = 86_400n;

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

export interface FeeAprQuery {
  /** What was swapped in the period, fees included, in the unit of `tvl`. */
  readonly volume: Fraction;
  readonly tvl: Fraction;
  readonly config: Pick<ClmmConfig, 'tradeFeeRate' | 'protocolFeeRate' | 'fundFeeRate'>;
  readonly period: AprPeriod;
}

/**
 * What the fees of swaps gave all positions of a pool: its trade fee of the volume, less the protocol's and the fund's
 * part. A narrow range in which the price stays earns more, one the price has left earns nothing.
 *
 * @throws AppError `amounts/division-by-zero`
 */
export function feeApr({ volume, tvl, config, period }: FeeAprQuery): Fraction {
  const { tradeFeeRate, protocolFeeRate, fundFeeRate } = config;
  const kept = RATE_DENOMINATOR - BigInt(protocolFeeRate) - BigInt(fundFeeRate);
  const earned = createFraction(
    volume.numerator * BigInt(tradeFeeRate) * kept, volume.denominator * RATE_DENOMINATOR * RATE_DENOMINATOR,
  );
  return aprOf(earned, tvl, period);
}

export interface RewardAprQuery {
  readonly reward: Pick<ClmmReward, 'openTimeSeconds' | 'endTimeSeconds' | 'emissionsPerSecondX64'>;
  /** Worth of one base unit of the reward, in the unit of `tvl`. */
  readonly price: Fraction;
  readonly tvl: Fraction;
  readonly period: AprPeriod;
  /** The chain's time. */
  readonly nowSeconds: bigint;
}

/**
 * What a reward gave all positions of a pool in the period that ends now; before it opened and after its end it gave
 * nothing.
 *
 * @throws AppError `amounts/division-by-zero`
 */
export function rewardApr({ reward, price, tvl, period, nowSeconds }: RewardAprQuery): Fraction {
  const { openTimeSeconds, endTimeSeconds, emissionsPerSecondX64 } = reward;
  const start = nowSeconds - BigInt(APR_PERIOD_DAYS[period]) * DAY_SECONDS;
  const from = start > openTimeSeconds ? start : openTimeSeconds;
  const until = nowSeconds < endTimeSeconds ? nowSeconds : endTimeSeconds;
  const seconds = until > from ? until - from : 0n;
  const earned = createFraction(seconds * emissionsPerSecondX64 * price.numerator, price.denominator << 64n);
  return aprOf(earned, tvl, period);
}

export interface PositionAprQuery {
  /** How far fees grew inside its range in the period, per unit of liquidity, Q64.64: differences of `growthInside`. */
  readonly growthX64A: bigint;
  readonly growthX64B: bigint;
  readonly liquidity: bigint;
  /** The pool's. */
  readonly sqrtPriceX64: bigint;
  /** What the position holds, base units. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  readonly period: AprPeriod;
}

/**
 * What fees gave one position in a period, both tokens at the pool's price.
 *
 * @throws AppError `amounts/division-by-zero` for a position that holds nothing
 */
export function positionFeeApr(query: PositionAprQuery): Fraction {
  const { growthX64A, growthX64B, liquidity, sqrtPriceX64, amountA, amountB, period } = query;
  const square = sqrtPriceX64 * sqrtPriceX64;
  const inB = (a: bigint, b: bigint): bigint => a * square + (b << 128n);
  const earned = createFraction(liquidity * inB(growthX64A, growthX64B), 1n << 64n);
  return aprOf(earned, createFraction(inB(amountA, amountB)), period);
}
