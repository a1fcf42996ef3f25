import { expect, test } from 'vitest';
import { createFraction } from '@/services/amounts/fraction.ts';
import { keepEqualFigures } from './keepEqualFigures.ts';
import type { PoolFigures } from './readPoolFigures.ts';

const figures = (changes: Partial<PoolFigures> = {}): PoolFigures => ({
  reserveA: 10n, reserveB: 400n, decimalsA: 9, decimalsB: 9, price: createFraction(400n, 10n), openTimeSeconds: 5n, lpSupply: 60n, ...changes,
});

test('unchanged figures are the same objects, so that no row is rerendered', () => {
  const known = new Map([['one', figures()], ['two', figures({ price: null })]]);
  expect(keepEqualFigures(known, new Map([['one', figures()], ['two', figures({ price: null })]]))).toBe(known);
});

test.each<[string, Partial<PoolFigures>]>([
  ['reserve A', { reserveA: 11n }], ['reserve B', { reserveB: 401n }], ['decimals A', { decimalsA: 8 }],
  ['decimals B', { decimalsB: 8 }], ['price', { price: createFraction(399n, 10n) }], ['no price', { price: null }],
  ['open time', { openTimeSeconds: 6n }], ['LP supply', { lpSupply: 61n }],
])('a changed %s gives a new object, and the other rows stay', (_, changes) => {
  const known = new Map([['one', figures()], ['two', figures()]]);
  const next = keepEqualFigures(known, new Map([['one', figures(changes)], ['two', figures()]]));
  expect(next.get('one')).toEqual(figures(changes));
  expect(next.get('two')).toBe(known.get('two'));
});

test('a removed or added pool is a change', () => {
  const known = new Map([['one', figures()]]);
  expect([...keepEqualFigures(known, new Map()).keys()]).toEqual([]);
  expect([...keepEqualFigures(known, new Map([['one', figures()], ['two', figures()]])).keys()]).toEqual(['one', 'two']);
  expect([...keepEqualFigures(undefined, known).keys()]).toEqual(['one']);
});
