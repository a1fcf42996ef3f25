import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonItems } from './jsonItems.ts';

/** The result of parsing a response that arrives in chunks of this length. */
function split(answer: string, length: number): { readonly items: readonly unknown[]; readonly rest: unknown } {
  const items = jsonItems();
  const found: unknown[] = [];
  for (let from = 0; from < answer.length; from += length) {
    found.push(...items.take(answer.slice(from, from + length)).map((item) => JSON.parse(item) as unknown));
  }
  return { items: found, rest: JSON.parse(items.rest()) as unknown };
}

test('a list gives the same items however the response is split', () => {
  const answers = fc.tuple(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), fc.boolean());
  fc.assert(fc.property(answers, ([list, length, isIndented]) => {
    const answer = JSON.stringify({ jsonrpc: '2.0', result: list, id: 1 }, null, isIndented ? 2 : 0);
    expect(split(answer, length)).toEqual({ items: JSON.parse(JSON.stringify(list)) as unknown, rest: { jsonrpc: '2.0', result: [], id: 1 } });
  }));
});

test('a response without a list is returned whole', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 40 }), (value, length) => {
    const answer = JSON.stringify({ jsonrpc: '2.0', error: { code: -32005, data: { result: [value] } }, id: 'a"b' });
    expect(split(answer, length)).toEqual({ items: [], rest: JSON.parse(answer) as unknown });
  }));
});

test('items are returned as soon as they are complete', () => {
  const items = jsonItems();
  expect(items.take('{"id":1,"result":[{"a":"]}\\""},{"b')).toEqual(['{"a":"]}\\""}']);
  expect(items.take('":[1,2]},3')).toEqual(['{"b":[1,2]}']);
  expect(items.take(']')).toEqual(['3']);
  expect(JSON.parse(items.rest() + items.take('}').join('') + '}')).toEqual({ id: 1, result: [] });
});

test('a truncated response is not JSON', () => {
  const items = jsonItems();
  items.take('{"jsonrpc":"2.0","result":[{"a":1},{"a"');
  expect(() => JSON.parse(items.rest()) as unknown).toThrow(SyntaxError);
});
