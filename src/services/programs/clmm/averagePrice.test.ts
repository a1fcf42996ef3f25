import { describe, expect, test } from 'vitest';
import { averagePrice } from './averagePrice.ts';
import { priceAtTick } from './ticks.ts';

const mint = (decimals: number) => ({ mint: { decimals } });
const average = (...entries: readonly (readonly [seconds: bigint, cumulative: bigint])[]) => averagePrice({
  a: mint(9), b: mint(6),
  observations: entries.map(([timeSeconds, tickCumulative]) => ({ timeSeconds, tickCumulative })),
});
const value = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number((numerator * 10n ** 15n) / denominator) / 1e15;

describe('the average price of a concentrated pool', () => {
  test('is that of the tick at which the price stayed, of either sign', () => {
    for (const tick of [0, 60, -60, 443_635, -443_636]) {
      const found = average([1_000n, 7n], [1_100n, 7n + 100n * BigInt(tick)]);
      expect(found).toEqual({ price: priceAtTick(tick, 9, 6), fromSeconds: 1_000n, toSeconds: 1_100n });
    }
  });

  test('weights each price by its duration, also between two ticks and below tick 0', () => {
    // 75 seconds at tick -100, 25 at tick 301: a quarter of a tick on average.
    const found = average([1_000n, 0n], [1_075n, -7_500n], [1_100n, -7_500n + 25n * 301n])!;
    expect(value(found.price)).toBeCloseTo(1_000 * 1.0001 ** 0.25, 6);
    const below = average([1_000n, 0n], [1_100n, -1_025n])!;
    expect(value(below.price)).toBeCloseTo(1_000 * 1.0001 ** -10.25, 6);
  });

  test('is unknown with fewer than two entries', () => {
    expect(average()).toBe(null);
    expect(average([1_000n, 0n])).toBe(null);
    expect(averagePrice({ a: mint(9), b: mint(6) })).toBe(null);
  });
});
