import { describe, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { farmApr } from './farmApr.ts';
import { codeOf } from '@tests/support/codeOf.ts';
import { periodReward } from '@tests/support/farmModels.ts';

const one = createFraction(1n);
const DAY = 86_400n;
/** 365 units per day on 36,500 staked: 1 % per day. */
const reward = periodReward({ openTimeSeconds: 0n, endTimeSeconds: 7n * DAY, perSecond: 365n });
const query = { reward, price: createFraction(1n, DAY), staked: createFraction(36_500n), nowSeconds: 0n } as const;

describe('the APR of a farm', () => {
  test('is what the next day, week or month pays, for a year of 365 days [9.31]', () => {
    expect(ratio(farmApr({ ...query, period: 'day' }))).toBe(3.65);
    expect(ratio(farmApr({ ...query, period: 'week' }))).toBe(3.65);
    // It pays for 7 of the 30 days.
    expect(ratio(farmApr({ ...query, period: 'month' }))).toBeCloseTo((3.65 * 7) / 30, 12);
  });

  test('is zero before the open time and after the end', () => {
    expect(ratio(farmApr({ ...query, nowSeconds: 7n * DAY, period: 'day' }))).toBe(0);
    expect(ratio(farmApr({ ...query, nowSeconds: -DAY, period: 'day' }))).toBe(0);
    expect(ratio(farmApr({ ...query, nowSeconds: -DAY / 2n, period: 'day' }))).toBe(1.825);
  });

  test('of older farms counts slots, two per second unless given', () => {
    const slots = { ...query, reward: { perSlot: 365n }, period: 'month' as const };
    expect(ratio(farmApr(slots))).toBe(7.3);
    expect(ratio(farmApr({ ...slots, slotsPerSecond: createFraction(5n, 2n) }))).toBe(9.125);
  });

  test('is refused if nothing is staked', () => {
    expect(codeOf(() => farmApr({ ...query, staked: createFraction(0n), period: 'day' }))).toBe('amounts/division-by-zero');
    expect(ratio(farmApr({ ...query, staked: one, price: one, period: 'day' }))).toBe(365 * 86_400 * 365);
  });
});

function ratio({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }): number {
  return Number(numerator) / Number(denominator);
}
