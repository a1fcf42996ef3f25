import { expect, test } from 'vitest';
import { compareFractions, createFraction } from '@/services/amounts/fraction.ts';
import { dayFigures, type DayQuery } from './dayFigures.ts';
import type { Trade } from './decodeTrades.ts';

const trade = (timeSeconds: number | null, spot: bigint): Trade => ({
  signature: 'signature', index: 0, slot: 1, timeSeconds, trader: 'trader', inputSide: 'a', amountIn: 5n, amountOut: 7n,
  price: createFraction(1n), spotBefore: createFraction(spot), spotAfter: null,
});
const of = (some: Partial<DayQuery>) => dayFigures({ trades: [], isWhole: true, quote: 'b', price: createFraction(30n), opening: null, nowSeconds: 200_000, ...some });

test('volume and change count from the first trade of the last 24 hours, in the quote token', () => {
  const trades = [trade(100_000, 10n), trade(120_000, 20n), trade(199_000, 25n)];
  const [inB, inA] = [of({ trades }), of({ trades, quote: 'a' })];
  expect([inB!.volume, inA!.volume]).toEqual([14n, 10n]);
  expect(inB!.received).toEqual({ a: 10n, b: 0n });
  expect(compareFractions(inB!.change!, createFraction(1n, 2n))).toBe(0);
  expect(compareFractions(inA!.change!, createFraction(-1n, 3n))).toBe(0);
  expect(of({ trades, isWhole: false })!.volume).toBe(14n);
});

test('a day without a trade changed nothing, and what does not reach back a day is not known', () => {
  expect(of({ trades: [trade(1_000, 10n)] })).toMatchObject({ volume: 0n, change: { numerator: 0n } });
  expect(of({ trades: [trade(199_000, 10n)], isWhole: false })).toBeNull();
  expect(of({ isWhole: false })).toBeNull();
  expect(of({ trades: [trade(null, 10n)] })).toBeNull();
  const clmm = { ...trade(199_000, 1n), spotBefore: null, spotAfter: createFraction(30n) };
  expect(of({ trades: [clmm] })!.change).toBeNull();
  expect(compareFractions(of({ trades: [clmm], opening: createFraction(15n) })!.change!, createFraction(1n))).toBe(0);
});
