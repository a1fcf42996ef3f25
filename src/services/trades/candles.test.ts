import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, createFraction, invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { candlesOf, joinCandles, untradedCandle, withFlatCandles } from './candles.ts';
import type { Trade } from './decodeTrades.ts';

const trade = (timeSeconds: number | null, amountA: bigint, amountB: bigint, inputSide: 'a' | 'b' = 'a'): Trade => ({
  signature: 'signature', index: 0, slot: 1, timeSeconds, trader: 'trader', inputSide,
  amountIn: inputSide === 'a' ? amountA : amountB, amountOut: inputSide === 'a' ? amountB : amountA, price: createFraction(amountB, amountA), spotBefore: null, spotAfter: null,
});

const UNKNOWN = { before: null, after: null };

/** Trades of a program that logs the price before, after, or neither. */
const trades = fc.tuple(fc.constantFrom('before', 'after', 'neither'), fc.array(fc.record({
  wait: fc.integer({ min: 0, max: 200_000 }), a: fc.bigInt(1n, 2n ** 64n - 1n), b: fc.bigInt(1n, 2n ** 64n - 1n), isBuy: fc.boolean(), spot: fc.bigInt(1n, 2n ** 64n),
}))).map(([logs, steps]) => {
  let time = 1_700_000_000;
  return steps.map(({ wait, a, b, isBuy, spot }): Trade => ({
    ...trade(time += wait, a, b, isBuy ? 'b' : 'a'),
    ...(logs === 'before' && { spotBefore: createFraction(spot) }), ...(logs === 'after' && { spotAfter: createFraction(spot) }),
  }));
});
const periods = fc.constantFrom(60, 300, 900, 3_600, 14_400, 86_400);

describe('candles', () => {
  test('open with the price before the first trade, close with the one after the last, and stay flat without a trade', () => {
    const spot = (numerator: bigint) => createFraction(numerator);
    const before = (timeSeconds: number, price: bigint) => ({ ...trade(timeSeconds, 1n, 1_000n), spotBefore: spot(price) });
    const candles = withFlatCandles(candlesOf([before(120, 10n), before(130, 12n), before(250, 11n)], 60, 'b', { before: null, after: spot(20n) }), 60, 400, 100);
    const ohlc = candles.map(({ startSeconds, open, high, low, close, trades: count }) => [startSeconds, ...[open, high, low, close].map(({ numerator }) => Number(numerator)), count]);
    expect(ohlc).toEqual([[120, 10, 12, 10, 11, 2], [180, 11, 11, 11, 11, 0], [240, 11, 20, 11, 20, 1], [300, 20, 20, 20, 20, 0], [360, 20, 20, 20, 20, 0]]);
    const after = (timeSeconds: number, price: bigint) => ({ ...trade(timeSeconds, 1n, 1_000n), spotAfter: spot(price) });
    const [only] = candlesOf([after(120, 12n), after(130, 8n)], 60, 'b', { before: spot(10n), after: spot(99n) });
    expect([only!.open, only!.high, only!.low, only!.close]).toEqual([10n, 12n, 8n, 8n].map((price) => spot(price)));
  });

  test('without a trade are as many as asked for, the newest, and the same objects again', () => {
    const some = candlesOf([trade(0, 1n, 2n), trade(6_000, 1n, 3n)], 60, 'b', UNKNOWN);
    const filled = withFlatCandles(some, 60, 6_600, 20);
    expect(filled.map(({ startSeconds }) => startSeconds)).toEqual([0, 5_400, 5_460, 5_520, 5_580, 5_640, 5_700, 5_760, 5_820, 5_880, 5_940, 6_000, 6_060, 6_120, 6_180, 6_240, 6_300, 6_360, 6_420, 6_480, 6_540]);
    withFlatCandles(some, 60, 6_660, 20).slice(-11).forEach((candle, place) => expect(place === 10 || candle === filled[place + 11]).toBe(true));
  });

  test('start with their period and have open, high, low, close and the volume in the quote token', () => {
    const [one, two] = candlesOf([
      trade(120, 10n, 30n), trade(130, 10n, 50n, 'b'), trade(150, 10n, 20n), trade(179, 10n, 40n), trade(240, 10n, 70n), trade(null, 1n, 900n),
    ], 60, 'b', UNKNOWN);
    expect(one).toEqual({
      startSeconds: 120, trades: 4, volume: 140n,
      open: createFraction(30n, 10n), high: createFraction(50n, 10n), low: createFraction(20n, 10n), close: createFraction(40n, 10n),
    });
    expect(two).toMatchObject({ startSeconds: 240, trades: 1, volume: 70n });
  });

  test('are inverted with the price: high becomes low', () => {
    const [candle] = candlesOf([trade(120, 10n, 30n), trade(121, 10n, 50n)], 60, 'a', UNKNOWN);
    expect(candle).toEqual({
      startSeconds: 120, trades: 2, volume: 20n,
      open: createFraction(10n, 30n), high: createFraction(10n, 30n), low: createFraction(10n, 50n), close: createFraction(10n, 50n),
    });
  });

  test('contain every trade once, in order, for any period', () => {
    fc.assert(fc.property(trades, periods, fc.constantFrom('a', 'b'), (all, period, quote) => {
      const candles = candlesOf(all, period, quote, UNKNOWN);
      const inverted = (price: Fraction) => (quote === 'b' ? price : invertFraction(price));
      const after = (index: number): Fraction => all[index]!.spotAfter ?? all[index + 1]?.spotBefore ?? all[index]!.price;
      const before = (index: number): Fraction => all[index]!.spotBefore ?? (index > 0 ? after(index - 1) : all[index]!.price);
      let [first, volume] = [0, 0n];
      candles.forEach((candle, place) => {
        expect(candle.startSeconds % period).toBe(0);
        if (place > 0) expect(candle.startSeconds).toBeGreaterThan(candles[place - 1]!.startSeconds);
        expect(compareFractions(candle.open, inverted(before(first)))).toBe(0);
        const last = first + candle.trades - 1;
        expect(compareFractions(candle.close, inverted(after(last)))).toBe(0);
        for (let index = first; index <= last; index += 1) {
          expect(all[index]!.timeSeconds! - candle.startSeconds).toBeGreaterThanOrEqual(0);
          expect(all[index]!.timeSeconds! - candle.startSeconds).toBeLessThan(period);
          for (const price of [inverted(before(index)), inverted(after(index))]) {
            expect(compareFractions(price, candle.high)).toBeLessThanOrEqual(0);
            expect(compareFractions(price, candle.low)).toBeGreaterThanOrEqual(0);
          }
        }
        first = last + 1;
        volume += candle.volume;
      });
      expect(first).toBe(all.length);
      expect(volume).toBe(all.reduce((sum, { inputSide, amountIn, amountOut }) => sum + (inputSide === quote ? amountIn : amountOut), 0n));
    }));
  });

  test('of pages equal those of all trades at once, and do not modify them', () => {
    fc.assert(fc.property(trades, fc.array(fc.nat(20)), periods, fc.constantFrom('a', 'b'), (all, lengths, period, quote) => {
      const ends = lengths.map((_, place) => lengths.slice(0, place + 1).reduce((sum, length) => sum + length, 0));
      const parts = [0, ...ends].map((start, place) => all.slice(start, ends[place])).filter(({ length }) => length > 0);
      const pages = parts.map((part, place) => {
        const previous = parts[place - 1]?.at(-1);
        return candlesOf(part, period, quote, { before: previous ? previous.spotAfter ?? previous.price : null, after: parts[place + 1]?.[0]?.spotBefore ?? null });
      });
      const before = structuredClone(pages);
      expect(joinCandles(pages)).toEqual(candlesOf(all, period, quote, UNKNOWN));
      expect(pages).toEqual(before);
    }));
  });
});

test('without a trade the price is flat from the creation of the pool to now, in both directions', () => {
  const flat = (quote: 'a' | 'b') => withFlatCandles([untradedCandle(createFraction(3n, 2n), quote, 130, 60)], 60, 330, 100);
  expect(flat('b').map(({ startSeconds }) => startSeconds)).toEqual([120, 180, 240, 300]);
  for (const [quote, price] of [['b', createFraction(3n, 2n)], ['a', createFraction(2n, 3n)]] as const) {
    for (const { open, high, low, close, volume, trades: count } of flat(quote)) {
      expect([open, high, low, close].every((one) => compareFractions(one, price) === 0)).toBe(true);
      expect([volume, count]).toEqual([0n, 0]);
    }
  }
});
