import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { createFraction, multiplyFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { aprOf } from '@/services/programs/clmm/rewards/amounts.ts';
import { isConcentrated } from '@/services/programs/pool/kinds.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';

/**
 * What a day's trades paid to liquidity providers, for a year of such days, relative to the pool's liquidity; pure. The parts of
 * the fee for the protocol and the fund are left out, and so are the base units by which each trade's fee is rounded.
 *
 * @param received value of what traders paid in within 24 hours, in the unit of `liquidity`
 * @param liquidity value of both sides now
 * @returns 1 is 100 %; `null` without liquidity, and for a fee that changes with volatility, because past rates are not known
 * @example feeApr(pool, 2_000n, 500n); // 3.066: 4.2 of 500 a day, at a fee of 0.25 % of which providers get 84 %
 */
export function feeApr(pool: AnyPool, received: bigint, liquidity: bigint): Fraction | null {
  if (liquidity <= 0n || (isConcentrated(pool) && pool.dynamicFee)) return null;
  const { trade, protocol, fund } = isConcentrated(pool) ? {
    trade: createFraction(BigInt(pool.config.tradeFeeRate), FEE_RATE_DENOMINATOR),
    protocol: BigInt(pool.config.protocolFeeRate), fund: BigInt(pool.config.fundFeeRate),
  } : {
    trade: createFraction(pool.fees.tradeNumerator, pool.fees.tradeDenominator),
    protocol: pool.fees.protocolNumerator, fund: pool.fees.fundNumerator,
  };
  const whole = isConcentrated(pool) ? FEE_RATE_DENOMINATOR : pool.fees.shareDenominator;
  const kept = whole === 0n ? createFraction(1n) : createFraction(whole - protocol - fund, whole);
  return aprOf(multiplyFractions(createFraction(received), multiplyFractions(trade, kept)), createFraction(liquidity), 'day');
}
