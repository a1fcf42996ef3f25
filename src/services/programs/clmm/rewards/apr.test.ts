import { describe, expect, test } from 'vitest';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { aprOf } from './amounts.ts';
import { codeOf } from '@tests/support/services.ts';

const percent = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 1_000_000n) / denominator) / 10_000;

describe('APR', () => {
  test('is measured over a day, a week or 30 days, for a year of 365 [9.28]', () => {
    const [earned, tvl] = [createFraction(1n), createFraction(365n)];
    const periods = ['day', 'week', 'month'] as const;
    expect(periods.map((period) => percent(aprOf(earned, tvl, period)))).toEqual([100, 14.2857, 3.3333]);
  });

  test('of zero value is refused', async () => {
    expect(await codeOf(() => aprOf(createFraction(1n), createFraction(0n), 'day'))).toBe('amounts/division-by-zero');
  });
});
