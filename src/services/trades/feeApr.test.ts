import { expect, test } from 'vitest';
import { compareFractions, createFraction } from '@/services/amounts/fraction.ts';
import type { AnyPool } from '@/services/pools/PoolProgram.ts';
import { feeApr } from './feeApr.ts';

const cpmm = {
  kind: 'cpmm', fees: { tradeNumerator: 2_500n, tradeDenominator: 1_000_000n, protocolNumerator: 120_000n, fundNumerator: 40_000n, shareDenominator: 1_000_000n },
} as unknown as AnyPool;
const ammV4 = {
  kind: 'amm-v4', fees: { tradeNumerator: 25n, tradeDenominator: 10_000n, protocolNumerator: 12n, fundNumerator: 0n, shareDenominator: 100n },
} as unknown as AnyPool;
const clmm = (dynamicFee: unknown) => ({ kind: 'clmm', dynamicFee, config: { tradeFeeRate: 500, protocolFeeRate: 120_000, fundFeeRate: 40_000 } }) as unknown as AnyPool;

test.each([
  // 0.25 % of 2,000 are 5, of which 16 % are the protocol's and the fund's: 4.2 a day, 1,533 a year, of 500.
  [cpmm, 2_000n, 500n, createFraction(3_066n, 1_000n)],
  // 0.25 % of 10,000 are 25, of which 12 % are the protocol's: 22 a day, 8,030 a year.
  [ammV4, 10_000n, 10_000n, createFraction(803n, 1_000n)],
  // 0.05 % of 10,000 are 5: 4.2 a day.
  [clmm(null), 10_000n, 1_000n, createFraction(1_533n, 1_000n)],
  [cpmm, 0n, 500n, createFraction(0n)],
])('a year of such days pays liquidity providers their part of the fee', (pool, received, liquidity, apr) => {
  expect(compareFractions(feeApr(pool, received, liquidity)!, apr)).toBe(0);
});

test('without liquidity, and where the fee was another at each trade, it is not known', () => {
  expect(feeApr(cpmm, 1n, 0n)).toBeNull();
  expect(feeApr(clmm({}), 1n, 1n)).toBeNull();
});
