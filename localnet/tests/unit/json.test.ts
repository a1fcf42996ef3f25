import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonList, JsonText, MAX_ANSWER_LENGTH, parseJson, stringifyJson } from '../../src/encoding/json.ts';
import { codeOf } from './codeOf.ts';

/** Strings that another way of writing bigint could mistake for its marks. */
const MARKS = ['\u0000u64:007', '"\u0000u64:7"', '\\u0000u64:1', '\u0000', '7n', '"', '\\"'];
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...MARKS), fc.mixedCase(fc.constantFrom(...MARKS)));

describe('JSON of answers', () => {
  it('is the same as JSON.stringify without bigint', () => {
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' }, text, fc.double(), fc.integer(), fc.boolean(), fc.constantFrom(null, undefined),
        fc.array(tie('tree')), fc.dictionary(text, tie('tree')),
      ),
    }));
    fc.assert(fc.property(tree.filter((value) => value !== undefined), (value) => {
      expect(stringifyJson(value)).toBe(JSON.stringify(value));
    }), { seed: 14 });
  });

  it('keeps strings as strings next to numbers of any size [10.27]', () => {
    const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(fc.property(fc.array(fc.tuple(text, u64)), (pairs) => {
      const written = stringifyJson(pairs);
      const read = JSON.parse(written) as [string, number][];
      expect(read.map(([name]) => name)).toEqual(pairs.map(([name]) => name));
      for (const [, number] of pairs) expect(written).toContain(`,${number}]`);
    }), { seed: 14 });
  });

  it('includes text that is already JSON', () => {
    expect(stringifyJson({ a: new JsonText(['[1]']), b: [new JsonText(['{}'])] })).toBe('{"a":[1],"b":[{}]}');
  });

  it('stops at a list that is too long, without reading it to the end', () => {
    let read = 0;
    const piece = 'x'.repeat(MAX_ANSWER_LENGTH / 8);
    function* endless(): IterableIterator<string> {
      for (;; read += 1) yield piece;
    }
    const [code, message] = codeOf(() => jsonList(endless()));
    expect(code).toBe(-32600);
    expect(message).toContain('Answer too large: more than 67108864 bytes.');
    expect(read).toBeLessThan(9);
    expect(jsonList(['1', '2']).text).toBe('[1,2]');
  });
});

it('integers beyond 2^53 keep their digits, and nothing else changes', () => {
  const text = String.raw`[9223372036854775807, -12345678901234567890, 1234567890123456, 12345678901234567.5, 0.12345678901234567,`
    + String.raw` 1e-1234567890123456, "9223372036854775807", "a\"9223372036854775807", "\\", 18446744073709551615]`;
  expect(parseJson(text)).toEqual([
    9223372036854775807n, -12345678901234567890n, 1234567890123456, 12345678901234567.5, 0.12345678901234567,
    0, '9223372036854775807', 'a"9223372036854775807', '\\', 18446744073709551615n,
  ]);
  expect(() => parseJson('[9223372036854775807')).toThrow(SyntaxError);
});
