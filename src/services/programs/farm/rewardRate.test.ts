import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perDay, rewardRate } from './rewards.ts';
import { rewardBudget } from './rewardRules.ts';

const DAY = 86_400n;
const week = { openTimeSeconds: 1_000n, endTimeSeconds: 1_000n + 7n * DAY };

describe('the rate of a reward', () => {
  test('spreads a total over its period, in whole units per second [9.32]', () => {
    expect(rewardRate({ basis: 'total', amount: 7n * DAY * 3n, ...week })).toBe(3n);
    expect(rewardRate({ basis: 'total', amount: 7n * DAY * 3n - 1n, ...week })).toBe(2n);
    expect(rewardRate({ basis: 'total', amount: 7n * DAY - 1n, ...week })).toBe(0n);
  });

  test('gives a daily amount on each day, however long the period', () => {
    expect(rewardRate({ basis: 'per-day', amount: DAY * 3n, ...week })).toBe(3n);
    expect(rewardRate({ basis: 'per-day', amount: DAY - 1n, ...week })).toBe(0n);
    expect(perDay(3n)).toBe(DAY * 3n);
  });

  test('is 0 for an invalid period', () => {
    expect(rewardRate({ basis: 'total', amount: 10n, openTimeSeconds: 5n, endTimeSeconds: 5n })).toBe(0n);
    expect(rewardRate({ basis: 'total', amount: 10n, openTimeSeconds: 5n, endTimeSeconds: 4n })).toBe(0n);
  });

  test('never takes more than the given total, and leaves less than a unit per second of it [9.32]', () => {
    fc.assert(fc.property(fc.bigInt(0n, 2n ** 64n - 1n), fc.bigInt(1n, 90n * DAY), (amount, seconds) => {
      const period = { openTimeSeconds: 77n, endTimeSeconds: 77n + seconds };
      const budget = rewardBudget({ ...period, perSecond: rewardRate({ basis: 'total', amount, ...period }) });
      expect(budget).toBeLessThanOrEqual(amount);
      expect(amount - budget).toBeLessThan(seconds);
    }));
  });
});
