import { expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import type { Candle } from '@/services/trades/candles.ts';
import { candlesToDraw } from './drawnCandles.ts';

const price = createFraction(1n);
const candles = (from: number, to: number): readonly Candle[] => Array.from({ length: to - from }, (_, index) => (
  { startSeconds: 60 * (from + index), open: price, high: price, low: price, close: price, volume: 1n, trades: 1 }
));

test('the newest candles are drawn, all if there are fewer', () => {
  expect(candlesToDraw(candles(0, 30), 10, null)).toEqual(candles(20, 30));
  expect(candlesToDraw(candles(0, 5), 10, null)).toEqual(candles(0, 5));
  expect(candlesToDraw([], 10, null)).toEqual([]);
});

test('newer candles are added to those drawn, and older ones only when more are wanted', () => {
  expect(candlesToDraw(candles(0, 35), 10, 20 * 60)).toEqual(candles(20, 35));
  expect(candlesToDraw(candles(0, 35), 25, 20 * 60)).toEqual(candles(10, 35));
  expect(candlesToDraw(candles(0, 35), 100, 20 * 60)).toEqual(candles(0, 35));
});

test('after a gap or when trades are read from the start again, the newest candles are drawn', () => {
  expect(candlesToDraw(candles(40, 60), 10, 20 * 60)).toEqual(candles(40, 60));
  expect(candlesToDraw(candles(0, 15), 10, 20 * 60)).toEqual(candles(5, 15));
});
