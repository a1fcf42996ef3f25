import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { calledMethods, leanBuffer, UNUSED_METHODS } from '../../../scripts/leanBuffer.ts';

const require = createRequire(import.meta.url);
// With the slash it is the package, not the module of Node.
const file = require.resolve('buffer/');
const whole = readFileSync(file, 'utf8');

function load(code: string): typeof Buffer {
  const exports = {};
  (compileFunction(code, ['exports', 'require']) as (...parts: readonly unknown[]) => void)(exports, createRequire(file));
  return (exports as { readonly Buffer: typeof Buffer }).Buffer;
}

const Whole = load(whole);
const Lean = load(leanBuffer(whole));

test('those of the list go, by both their spellings; every other method stays', () => {
  const methods = (of: typeof Buffer) => Object.keys(of.prototype as object).toSorted();
  const gone: readonly string[] = [...UNUSED_METHODS, ...UNUSED_METHODS.map((name) => name.replace('UInt', 'Uint'))];
  expect(methods(Whole)).toEqual(expect.arrayContaining([...UNUSED_METHODS]));
  expect(methods(Lean)).toEqual(methods(Whole).filter((name) => !gone.includes(name)));
});

test('what is left writes and reads the same bytes', () => {
  const bytes = (Type: typeof Buffer) => {
    const made = Type.alloc(40);
    made.writeUInt8(7, 0);
    made.writeUInt16LE(65_535, 1);
    made.writeUInt32LE(4_000_000_000, 3);
    made.writeBigUInt64LE(2n ** 64n - 1n, 7);
    made.writeDoubleLE(1.5, 15);
    made.writeInt32LE(-5, 23);
    made.writeUIntLE(2 ** 40, 27, 6);
    made.write('añ', 33);
    return [
      made.toString('hex'), made.toString('base64'), made.readUInt16LE(1), made.readUInt32LE(3), made.readBigUInt64LE(7),
      made.readDoubleLE(15), made.readInt32LE(23), made.readUIntLE(27, 6), made.subarray(33, 36).toString('utf8'),
      Type.from('AQID', 'base64').toString('latin1'), Type.concat([made, Type.from([1])]).indexOf(1, 30), made.equals(Type.from(made)),
    ];
  };
  expect(bytes(Lean)).toEqual(bytes(Whole));
});

test('a call of what is left out is found in what was built, by either way of writing it', () => {
  expect(calledMethods('b.readUInt32BE(0),b.readUint32BE(0);b["swap16"]()')).toEqual(['readUInt32BE', 'readUint32BE', 'swap16']);
  expect(calledMethods('b.readUInt32LE(0)')).toEqual([]);
});
