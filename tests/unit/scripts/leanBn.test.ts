import BN from 'bn.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import { calledMethods, leanBn, UNUSED_CLASSES, UNUSED_FUNCTIONS, UNUSED_METHODS } from '../../../scripts/leanBn.ts';

const require = createRequire(import.meta.url);
const whole = readFileSync(require.resolve('bn.js'), 'utf8');
const lines = leanBn(whole);

const made = { exports: {} };
(compileFunction(lines, ['module', 'exports', 'require']) as (...parts: readonly unknown[]) => void)(made, made.exports, require);
const Lean = made.exports as typeof BN;

const cutOut: readonly string[] = UNUSED_METHODS;

test('what is left is less than two thirds', () => {
  expect(lines.length).toBeLessThan(whole.length * 0.67);
});

test('the published file has what is left out, and has it no more', () => {
  for (const name of UNUSED_METHODS) expect(whole, name).toContain(`BN.prototype.${name} = `);
  for (const name of UNUSED_FUNCTIONS) expect(whole, name).toContain(`BN.${name} = `);
  for (const name of UNUSED_CLASSES) {
    expect(whole, name).toContain(`function ${name} (`);
    expect(lines, name).not.toMatch(new RegExp(`^\\s*(function ${name} |${name}\\.prototype|inherits\\(${name})`, 'm'));
  }
});

test('those of the list go, every other method stays', () => {
  const methods = (of: typeof BN) => Object.keys(of.prototype).toSorted();
  expect(methods(Lean)).toEqual(methods(BN).filter((name) => !cutOut.includes(name)));
  expect(methods(BN)).toEqual(expect.arrayContaining([...UNUSED_METHODS]));
});

/** Up to 64 bytes, the length at which products were written out (ten words of 26 bits) among them. */
const numbers = fc.oneof(
  fc.bigInt({ min: -(2n ** 512n), max: 2n ** 512n }),
  fc.bigInt({ min: 2n ** 234n, max: 2n ** 260n - 1n }),
  fc.constantFrom(0n, 1n, -1n, 2n ** 64n - 1n, 2n ** 260n - 1n, 2n ** 234n),
);

test('every number is multiplied, divided, shifted and written as before', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 0, max: 300 }), (a, b, bits) => {
      const results = (Type: typeof BN) => {
        const [left, right] = [new Type(`${a}`), new Type(`${b}`)];
        const divisor = right.isZero() ? new Type(1) : right;
        return [
          left.mul(right), left.add(right), left.sub(right), left.div(divisor), left.mod(divisor), left.umod(divisor),
          left.divmod(divisor).div, left.sqr(), left.abs().shln(bits), left.abs().shrn(bits), left.neg(), left.abs().or(right.abs()),
          left.toTwos(640), left.pow(new Type(3)), left.gcd(right), left.abs().addn(7), left.muln(1234567),
        ].map((each) => `${each.toString()} ${each.toString(16)} ${each.abs().toArrayLike(Buffer, 'le', 256).toString('hex')}`);
      };
      expect(results(Lean)).toEqual(results(BN));
      expect(new Lean(`${a}`).mul(new Lean(`${b}`)).toString()).toBe(`${a * b}`);
    }),
    { numRuns: 300 },
  );
});

test('a call of what is left out is found in what was built', () => {
  expect(calledMethods('x.toRed(y);z["redMul"](w)')).toEqual(['redMul', 'toRed']);
  expect(calledMethods('x.mul(y).toReduce()')).toEqual([]);
});
