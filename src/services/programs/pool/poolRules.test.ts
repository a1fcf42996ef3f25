import { describe, expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { checkStartTime, parseStartTime, poolUnits } from './newPoolChecks.ts';
import { codeOf } from '@tests/support/services.ts';

describe('the start time of a pool', () => {
  test.each([['', 0n], ['0', 0n], [' 1790000000 ', 1_790_000_000n], ['100000000000', 100_000_000_000n]])(
    '%j is %s seconds', (text, seconds) => expect(parseStartTime(text)).toBe(seconds),
  );

  test.each([
    ['100000000001', 'pools/start-time-in-milliseconds'],
    ['1790000000000', 'pools/start-time-in-milliseconds'],
    ['-1', 'pools/start-time-negative'],
    ['1.0', 'pools/start-time-not-an-integer'],
    ['1e9', 'pools/start-time-not-an-integer'],
    ['tomorrow', 'pools/start-time-not-an-integer'],
  ])('%j is refused with %s', async (text, code) => {
    expect(await codeOf(() => parseStartTime(text))).toBe(code);
  });

  test('is checked without its text, too', async () => {
    checkStartTime(100_000_000_000n);
    expect(await codeOf(() => checkStartTime(100_000_000_001n))).toBe('pools/start-time-in-milliseconds');
    expect(await codeOf(() => checkStartTime(-1n))).toBe('pools/start-time-negative');
  });
});

describe('the amount of one side', () => {
  test.each<[numerator: bigint, denominator: bigint, decimals: number, units: bigint]>([
    [1n, 10n ** 9n, 9, 1n], [2n ** 64n - 1n, 1n, 0, 2n ** 64n - 1n], [150n, 100n, 1, 15n],
  ])('%s / %s with %s decimals is %s base units', (numerator, denominator, decimals, units) => {
    expect(poolUnits(createFraction(numerator, denominator), decimals)).toBe(units);
  });

  test('is above 0 and at most what a token account can hold [5.22]', async () => {
    expect(await codeOf(() => poolUnits(null, 9))).toBe('amounts/empty');
    expect(await codeOf(() => poolUnits(createFraction(0n), 9))).toBe('pools/amount-zero');
    expect(await codeOf(() => poolUnits(createFraction(-1n), 9))).toBe('pools/amount-negative');
    expect(await codeOf(() => poolUnits(createFraction(2n ** 64n), 0))).toBe('amounts/out-of-range');
    expect(await codeOf(() => poolUnits(createFraction(3n, 2n), 0))).toBe('amounts/too-many-decimals');
  });
});
