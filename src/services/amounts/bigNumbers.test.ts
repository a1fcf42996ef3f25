import sdk from '@raydium-io/raydium-sdk-v2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulDivCeil, mulDivFloor, parseBigNumberish } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';

/** Allows input that an untyped caller might pass. */
const untyped = parseBigNumberish as (value: unknown) => bigint;

describe('A big-number input', () => {
  it.each(['1.5', '', ' 1', '1 ', '+1', '1e5', '0x10', '--1', '-', '1_000', '1,000', '1n', '1\n', '٣'])(
    "%j is not an integer string and fails with 'invalid BigNumberish string' [5.10]",
    (text) => expect(codeOf(() => parseBigNumberish(text))).toBe('amounts/invalid-big-number-string'),
  );

  it.each([1.5, -0.1, 1e-7])("%d has a fraction and fails with 'underflow' [5.10]", (value) => {
    expect(codeOf(() => parseBigNumberish(value))).toBe('amounts/underflow');
  });

  it.each([9_007_199_254_740_991, -9_007_199_254_740_991, 1e21, Infinity, -Infinity])(
    "%d is at or beyond 9007199254740991 in absolute value and fails with 'overflow' [5.10]",
    (value) => expect(codeOf(() => parseBigNumberish(value))).toBe('amounts/overflow'),
  );

  it('refuses what the SDK silently reads as 0: nothing, objects, another library\'s big number', () => {
    const foreign = { negative: 0, words: [7], length: 1, red: null, toString: () => '7' };
    for (const value of [null, undefined, {}, [], true, Number.NaN, foreign]) {
      expect(codeOf(() => untyped(value))).toBe('amounts/not-a-big-number');
    }
  });

  it('accepts the last safe integers, both zeros and integers of any length', () => {
    expect(parseBigNumberish(9_007_199_254_740_990)).toBe(9_007_199_254_740_990n);
    expect(parseBigNumberish(-9_007_199_254_740_990)).toBe(-9_007_199_254_740_990n);
    expect(parseBigNumberish(-0)).toBe(0n);
    expect(parseBigNumberish('-0')).toBe(0n);
    expect(parseBigNumberish('007')).toBe(7n);
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(parseBigNumberish(value)).toBe(value);
        expect(parseBigNumberish(value.toString())).toBe(value);
        expect(parseBigNumberish(value.toString()).toString()).toBe(sdk.parseBigNumberish(value.toString()).toString());
      }),
    );
  });

  it('agrees with the SDK on every number below the bound', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        fc.pre(Math.abs(value) < 9_007_199_254_740_991);
        expect(parseBigNumberish(value).toString()).toBe(sdk.parseBigNumberish(value).toString());
      }),
    );
  });
});

describe('Multiplying and dividing', () => {
  it("fails with 'division by 0'", () => {
    expect(codeOf(() => mulDivFloor(1n, 1n, 0n))).toBe('amounts/division-by-zero');
    expect(codeOf(() => mulDivCeil(0n, 0n, 0n))).toBe('amounts/division-by-zero');
  });

  it('rounds in the direction of its name, for either sign', () => {
    expect([mulDivFloor(10n, 1n, 3n), mulDivCeil(10n, 1n, 3n)]).toEqual([3n, 4n]);
    expect([mulDivFloor(-10n, 1n, 3n), mulDivCeil(-10n, 1n, 3n)]).toEqual([-4n, -3n]);
    expect([mulDivFloor(10n, 1n, -3n), mulDivCeil(10n, 1n, -3n)]).toEqual([-4n, -3n]);
    expect([mulDivFloor(-10n, -1n, -3n), mulDivCeil(9n, 1n, 3n)]).toEqual([-4n, 3n]);
  });

  it('has the exact quotient between floor and ceil, which differ only if there is a remainder', () => {
    const any = fc.bigInt(-(1n << 128n), 1n << 128n);
    fc.assert(
      fc.property(any, any, any, (value, numerator, denominator) => {
        fc.pre(denominator !== 0n);
        const floor = mulDivFloor(value, numerator, denominator);
        const ceil = mulDivCeil(value, numerator, denominator);
        const product = denominator < 0n ? -value * numerator : value * numerator;
        const divisor = denominator < 0n ? -denominator : denominator;
        expect(floor * divisor <= product && product < (floor + 1n) * divisor).toBe(true);
        expect(ceil - floor).toBe(product % divisor === 0n ? 0n : 1n);
      }),
    );
  });
});
