import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessHeights, learnHeights, rowAt, topsOf } from '../../../src/providers/rows/rowHeights.ts';

const keyOf = (index: number): string => `row ${index}`;
const measured = (...heights: readonly (readonly [number, number])[]): ReadonlyMap<string, number> =>
  new Map(heights.map(([index, px]) => [keyOf(index), px]));

test('the first rows measured say how high all of them are', () => {
  const heights = learnHeights(guessHeights(136), measured([0, 120], [1, 150], [2, 120]));
  expect([...topsOf(5, keyOf, heights)]).toEqual([0, 120, 270, 390, 510, 630]);
});

test('rows as high as was thought are nothing new, so nothing is drawn again', () => {
  const heights = learnHeights(guessHeights(136), measured([0, 120], [1, 150]));
  expect(learnHeights(heights, measured([0, 120], [1, 150], [7, 120]))).toBe(heights);
  expect(learnHeights(heights, new Map())).toBe(heights);
});

test('a row that was unfolded and folded again is as high as before', () => {
  const before = learnHeights(guessHeights(136), measured([0, 120], [1, 120]));
  const unfolded = learnHeights(before, measured([1, 400]));
  expect([...topsOf(3, keyOf, unfolded)]).toEqual([0, 120, 520, 640]);
  expect([...topsOf(3, keyOf, learnHeights(unfolded, measured([1, 120])))]).toEqual([0, 120, 240, 360]);
});

test('a list without rows is without height, and its place is the first', () => {
  expect([...topsOf(0, keyOf, guessHeights(136))]).toEqual([0]);
  expect(rowAt(new Float64Array(1), 500)).toBe(0);
});

test('the row at any place begins at or above it and ends below it', () => {
  const lists = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 });
  fc.assert(fc.property(lists, fc.integer({ min: -500, max: 60_000 }), (list, px) => {
    const heights = learnHeights(guessHeights(136), measured(...list.map((height, index) => [index, height] as const)));
    const tops = topsOf(list.length, keyOf, heights);
    const row = rowAt(tops, px);
    expect(tops.at(-1)).toBe(list.reduce((total, height) => total + height, 0));
    if (px < 0) expect(row).toBe(0);
    else if (px >= tops.at(-1)!) expect(row).toBe(list.length - 1);
    else expect(px >= tops[row]! && px < tops[row + 1]!).toBe(true);
  }));
});
