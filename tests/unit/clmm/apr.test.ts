import { describe, expect, test } from 'vitest';
import { createFraction } from '../../../src/services/amounts/createFraction.ts';
import type { Fraction } from '../../../src/services/amounts/Fraction.ts';
import { aprOf, feeApr, positionFeeApr, rewardApr } from '../../../src/services/clmm/rewards/apr.ts';
import { codeOf } from '../../support/services.ts';

const percent = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 1_000_000n) / denominator) / 10_000;

describe('APR', () => {
  test('looks back on a day, a week or 30 days, for a year of 365', () => {
    const [earned, tvl] = [createFraction(1n), createFraction(365n)];
    const periods = ['day', 'week', 'month'] as const;
    expect(periods.map((period) => percent(aprOf(earned, tvl, period)))).toEqual([100, 14.2857, 3.3333]);
  });

  test('of nothing is refused', async () => {
    expect(await codeOf(() => aprOf(createFraction(1n), createFraction(0n), 'day'))).toBe('amounts/division-by-zero');
  });

  test('of fees leaves out what goes to the protocol and the fund', () => {
    const config = { tradeFeeRate: 2_500, protocolFeeRate: 120_000, fundFeeRate: 40_000 };
    const apr = feeApr({ volume: createFraction(1_000_000n), tvl: createFraction(766_500n), config, period: 'day' });
    // 2,500 of fees, 84 % of it to positions: 2,100 a day.
    expect(percent(apr)).toBe(100);
  });

  test('of a reward counts the seconds of the period in which it ran', () => {
    const reward = { openTimeSeconds: 1_000_000n, endTimeSeconds: 1_604_800n, emissionsPerSecondX64: 10n << 64n };
    const query = { reward, price: createFraction(1n, 2n), tvl: createFraction(157_680_000n) };
    // 10 units of half a value each a second.
    expect(percent(rewardApr({ ...query, period: 'day', nowSeconds: 1_500_000n }))).toBe(100);
    expect(percent(rewardApr({ ...query, period: 'day', nowSeconds: 1_043_200n }))).toBe(50);
    expect(percent(rewardApr({ ...query, period: 'week', nowSeconds: 1_604_800n + 302_400n }))).toBe(50);
    expect(percent(rewardApr({ ...query, period: 'day', nowSeconds: 900_000n }))).toBe(0);
    expect(percent(rewardApr({ ...query, period: 'day', nowSeconds: 3_000_000n }))).toBe(0);
  });

  test('of one position comes from what grew inside its range', () => {
    const sqrtPriceX64 = 2n << 64n; // a unit of A is worth 4 of B
    const apr = positionFeeApr({
      growthX64A: 1n << 64n, growthX64B: 6n << 64n, liquidity: 10n, sqrtPriceX64, amountA: 5_000n, amountB: 16_500n,
      period: 'day',
    });
    // 10 × (4 + 6) a day on 36,500.
    expect(percent(apr)).toBe(100);
  });
});
