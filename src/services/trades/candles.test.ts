import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, createFraction, invertFraction } from '@/services/amounts/fraction.ts';
import { candlesOf, joinCandles } from './candles.ts';
import type { Trade } from './decodeTrades.ts';

const trade = (timeSeconds: number | null, amountA: bigint, amountB: bigint, inputSide: 'a' | 'b' = 'a'): Trade => ({
  signature: 'signature', index: 0, slot: 1, timeSeconds, trader: 'trader', inputSide,
  amountIn: inputSide === 'a' ? amountA : amountB, amountOut: inputSide === 'a' ? amountB : amountA, price: createFraction(amountB, amountA),
});

const trades = fc.array(fc.record({
  wait: fc.integer({ min: 0, max: 200_000 }), a: fc.bigInt(1n, 2n ** 64n - 1n), b: fc.bigInt(1n, 2n ** 64n - 1n), isBuy: fc.boolean(),
})).map((steps) => {
  let time = 1_700_000_000;
  return steps.map(({ wait, a, b, isBuy }) => trade(time += wait, a, b, isBuy ? 'b' : 'a'));
});
const periods = fc.constantFrom(60, 300, 900, 3_600, 14_400, 86_400);

describe('candles', () => {
  test('start with their period and have open, high, low, close and the volume in the quote token', () => {
    const [one, two] = candlesOf([
      trade(120, 10n, 30n), trade(130, 10n, 50n, 'b'), trade(150, 10n, 20n), trade(179, 10n, 40n), trade(240, 10n, 70n), trade(null, 1n, 900n),
    ], 60, 'b');
    expect(one).toEqual({
      startSeconds: 120, trades: 4, volume: 140n,
      open: createFraction(30n, 10n), high: createFraction(50n, 10n), low: createFraction(20n, 10n), close: createFraction(40n, 10n),
    });
    expect(two).toMatchObject({ startSeconds: 240, trades: 1, volume: 70n });
  });

  test('are inverted with the price: high becomes low', () => {
    const [candle] = candlesOf([trade(120, 10n, 30n), trade(121, 10n, 50n)], 60, 'a');
    expect(candle).toEqual({
      startSeconds: 120, trades: 2, volume: 20n,
      open: createFraction(10n, 30n), high: createFraction(10n, 30n), low: createFraction(10n, 50n), close: createFraction(10n, 50n),
    });
  });

  test('contain every trade once, in order, for any period', () => {
    fc.assert(fc.property(trades, periods, fc.constantFrom('a', 'b'), (all, period, quote) => {
      const candles = candlesOf(all, period, quote);
      const price = (index: number) => (quote === 'b' ? all[index]!.price : invertFraction(all[index]!.price));
      let [first, volume] = [0, 0n];
      candles.forEach((candle, place) => {
        expect(candle.startSeconds % period).toBe(0);
        if (place > 0) expect(candle.startSeconds).toBeGreaterThan(candles[place - 1]!.startSeconds);
        expect(compareFractions(candle.open, price(first))).toBe(0);
        const last = first + candle.trades - 1;
        expect(compareFractions(candle.close, price(last))).toBe(0);
        for (let index = first; index <= last; index += 1) {
          expect(all[index]!.timeSeconds! - candle.startSeconds).toBeGreaterThanOrEqual(0);
          expect(all[index]!.timeSeconds! - candle.startSeconds).toBeLessThan(period);
          expect(compareFractions(price(index), candle.high)).toBeLessThanOrEqual(0);
          expect(compareFractions(price(index), candle.low)).toBeGreaterThanOrEqual(0);
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
      const pages = [0, ...ends].map((start, place) => candlesOf(all.slice(start, ends[place]), period, quote));
      const before = structuredClone(pages);
      expect(joinCandles(pages)).toEqual(candlesOf(all, period, quote));
      expect(pages).toEqual(before);
    }));
  });
});
