import * as published from '@solana/buffer-layout';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leanLayouts } from '../../../scripts/leanLayouts.ts';

const file = createRequire(import.meta.url).resolve('@solana/buffer-layout');
const code = readFileSync(file, 'utf8');
// Beside the package, where it finds what it imports; gone once it is loaded.
const path = join(file, `../lean-${process.pid}.mjs`);
let lean: typeof published;

beforeAll(async () => {
  writeFileSync(path, leanLayouts(code));
  lean = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as typeof published;
});
afterAll(() => rmSync(path, { force: true }));

test('everything is exported as before', () => {
  // The test runner adds a default of its own.
  expect(Object.keys(lean).toSorted()).toEqual(Object.keys(published).filter((name) => name !== 'default').toSorted());
});

test('values are written to the same bytes, and read back the same', () => {
  const bytes = ({ blob, cstr, f64, greedy, ns64, nu64, offset, s8, seq, struct, u16, u24, u32, u32be, u8, union, utf8 }: typeof published) => {
    const part = struct<Record<string, number>>([u8('kind'), nu64('amount'), ns64('change'), s8('sign'), u24('three'), u32be('four')], 'part');
    const words = u8('length');
    const kinds = union(u8('kind'), null, 'either');
    kinds.addVariant(1, struct([u32('value')]), 'one');
    kinds.addVariant(2, struct([f64('value')]), 'two');
    const layout = struct<Record<string, unknown>>([
      part, u16('small'), blob(4, 'raw'), words, seq(u8(), offset(words, -1), 'list'), kinds, cstr('name'),
      seq(u8(), greedy(1), 'rest'),
    ]);
    const buffer = Buffer.alloc(80);
    const value = {
      part: { kind: 3, amount: 2 ** 40, change: -7, sign: -1, three: 70000, four: 5 },
      small: 65535, raw: Buffer.from([1, 2, 3, 4]), length: 3, list: [9, 8, 7], either: { two: { value: 1.5 } }, name: 'pool', rest: [1, 2],
    };
    const length = layout.encode(value, buffer);
    return [length, buffer.toString('hex'), JSON.stringify(layout.decode(buffer.subarray(0, length))), utf8(9).decode(Buffer.from('añ'))];
  };
  expect(bytes(lean)).toEqual(bytes(published));
});

test('a file of another form is refused: nothing is left out unseen', () => {
  expect(() => leanLayouts(`${code}\nObject.assign(exports.Layout, {});`)).toThrow('written otherwise');
});
