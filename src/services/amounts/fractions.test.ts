import sdk from '@raydium-io/raydium-sdk-v2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareFractions, createFraction, divideFractions, invertFraction, multiplyFractions, subtractFractions,
} from './fraction.ts';
import { type Rounding, U64_MAX } from './integers.ts';
import { formatFixed, formatPercentFixed, formatPercentSignificant, formatSignificant, parsePercent } from './decimals.ts';
import { codeOf } from '@tests/support/codeOf.ts';

const signed = fc.bigInt(-U64_MAX, U64_MAX);
const positive = fc.bigInt(1n, U64_MAX);
const fractions = fc.tuple(signed, positive).map(([over, under]) => createFraction(over, under));

/** Parses a formatted decimal into an exact fraction. */
function read(text: string) {
  const [whole = '', part = ''] = text.split('.');
  return createFraction(BigInt(whole + part), 10n ** BigInt(part.length));
}
const abs = (value: bigint) => (value < 0n ? -value : value);

describe('A fraction', () => {
  it("fails with 'division by 0' if its denominator is 0", () => {
    expect(codeOf(() => createFraction(1n, 0n))).toBe('amounts/division-by-zero');
    expect(codeOf(() => invertFraction(createFraction(0n)))).toBe('amounts/division-by-zero');
    expect(codeOf(() => divideFractions(createFraction(1n), createFraction(0n)))).toBe('amounts/division-by-zero');
  });

  it('keeps its sign in the numerator and is immutable', () => {
    expect(createFraction(1n, -2n)).toEqual({ numerator: -1n, denominator: 2n });
    expect(invertFraction(createFraction(-1n, 2n))).toEqual({ numerator: -2n, denominator: 1n });
    expect(Object.isFrozen(createFraction(1n))).toBe(true);
  });

  it('subtracts, multiplies and divides exactly', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const common = a.denominator * b.denominator;
        const [x, y] = [a.numerator * b.denominator, b.numerator * a.denominator];
        const equal = (result: typeof a, numerator: bigint, denominator: bigint) =>
          expect(compareFractions(result, createFraction(numerator, denominator))).toBe(0);
        equal(subtractFractions(a, b), x - y, common);
        equal(multiplyFractions(a, b), a.numerator * b.numerator, common);
        if (b.numerator !== 0n) equal(divideFractions(a, b), x, y);
        expect(compareFractions(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0);
      }),
    );
  });
});

describe('Formatting a fraction', () => {
  it('needs a positive integer of significant digits, and a non-negative integer of decimals [5.6]', () => {
    const third = createFraction(1n, 3n);
    for (const digits of [0, -1, 1.5, Number.NaN, Infinity]) {
      expect(codeOf(() => formatSignificant(third, digits))).toBe('amounts/not-a-positive-integer');
    }
    for (const places of [-1, 1.5, Number.NaN, Infinity]) {
      expect(codeOf(() => formatFixed(third, places))).toBe('amounts/not-a-non-negative-integer');
    }
  });

  it.each<[bigint, bigint, number, Rounding, string]>([
    [2n, 3n, 2, 'down', '0.66'],
    [2n, 3n, 2, 'half-up', '0.67'],
    [1n, 3n, 2, 'up', '0.34'],
    [-2n, 3n, 2, 'down', '-0.66'],
    [-1n, 3n, 2, 'up', '-0.34'],
    [1n, 1000n, 2, 'down', '0.00'],
    [-1n, 1000n, 2, 'down', '0.00'],
    [999n, 1000n, 0, 'half-up', '1'],
    [5n, 1n, 0, 'down', '5'],
  ])('shows %s/%s with %i decimals, rounding %s, as %s', (over, under, places, rounding, text) => {
    expect(formatFixed(createFraction(over, under), places, { rounding })).toBe(text);
  });

  it.each<[bigint, bigint, number, Rounding, string]>([
    [1_234_567n, 10n, 3, 'down', '123000'],
    [1_234_567n, 10n, 7, 'down', '123456.7'],
    [1n, 3n, 5, 'down', '0.33333'],
    [2n, 3n, 1, 'half-up', '0.7'],
    [1n, 300_000n, 2, 'down', '0.0000033'],
    [999_999n, 1n, 2, 'half-up', '1000000'],
    [999_999n, 1_000_000n, 2, 'up', '1'],
    [100n, 1n, 5, 'down', '100'],
    [0n, 7n, 3, 'down', '0'],
    [-15n, 10n, 1, 'half-up', '-2'],
    [1n, 10n ** 30n, 1, 'down', `0.${'0'.repeat(29)}1`],
  ])('shows %s/%s with %i significant digits, rounding %s, as %s', (over, under, digits, rounding, text) => {
    expect(formatSignificant(createFraction(over, under), digits, { rounding })).toBe(text);
  });

  it('never shows more than the value, and is less than one displayed unit below it', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 0, max: 25 }), (value, places) => {
        const shown = read(formatFixed(value, places));
        const missing = subtractFractions(value, shown);
        const unit = createFraction(1n, 10n ** BigInt(places));
        const size = createFraction(abs(missing.numerator), missing.denominator);
        expect(compareFractions(size, unit)).toBe(-1);
        expect(missing.numerator === 0n || missing.numerator < 0n === value.numerator < 0n).toBe(true);
      }),
    );
  });

  it('shows as many significant digits as requested, from the first non-zero one', () => {
    fc.assert(
      fc.property(fractions, fc.integer({ min: 1, max: 25 }), (value, digits) => {
        fc.pre(value.numerator !== 0n);
        const shown = formatSignificant(value, digits);
        const significant = shown.replace(/[-.]/g, '').replace(/^0+/, '');
        expect(significant.replace(/0+$/, '').length).toBeLessThanOrEqual(digits);
        const exact = formatFixed(value, 60).replace(/[-.]/g, '').replace(/^0+/, '');
        expect(exact.startsWith(significant.slice(0, digits).replace(/0+$/, ''))).toBe(true);
      }),
    );
  });

  it('agrees with the SDK if both round half up', () => {
    fc.assert(
      fc.property(signed, positive, fc.integer({ min: 0, max: 20 }), (over, under, places) => {
        const format = { groupSeparator: '' };
        const theirs = new sdk.Fraction(over, under).toFixed(places, format, sdk.Rounding.ROUND_HALF_UP);
        const ours = formatFixed(createFraction(over, under), places, { rounding: 'half-up' });
        // big.js formats a negative value that rounds to 0 as -0.
        expect(ours).toBe(theirs.replace(/^-(0(\.0*)?)$/, '$1'));
      }),
    );
  });

  it('keeps no state between calls, unlike the SDK, which configures its library for the whole page', () => {
    const third = createFraction(1n, 3n);
    formatFixed(third, 2, { rounding: 'up' });
    formatSignificant(third, 2);
    expect(formatFixed(third, 30)).toBe(`0.${'3'.repeat(30)}`);
  });
});

describe('A percent', () => {
  it('is shown multiplied by 100, with 2 decimals or 5 significant digits by default [3.9, 9.16]', () => {
    const third = createFraction(1n, 3n);
    expect(formatPercentFixed(third)).toBe('33.33');
    expect(formatPercentSignificant(third)).toBe('33.333');
    expect(formatPercentFixed(third)).toBe(new sdk.Percent(1, 3).toFixed());
    expect(formatPercentSignificant(third)).toBe(new sdk.Percent(1, 3).toSignificant());
  });

  it('is rounded down, where the SDK rounds up', () => {
    const twoThirds = createFraction(2n, 3n);
    expect(new sdk.Percent(2, 3).toFixed()).toBe('66.67');
    expect(formatPercentFixed(twoThirds)).toBe('66.66');
    expect(formatPercentSignificant(twoThirds)).toBe('66.666');
    expect(formatPercentFixed(createFraction(99_999n, 100_000n))).toBe('99.99');
  });

  it('takes other numbers of digits, under the same rules', () => {
    expect(formatPercentFixed(createFraction(1n, 8n), 1)).toBe('12.5');
    expect(formatPercentSignificant(createFraction(1n, 8n), 1)).toBe('10');
    expect(codeOf(() => formatPercentFixed(createFraction(1n), -1))).toBe('amounts/not-a-non-negative-integer');
    expect(codeOf(() => formatPercentSignificant(createFraction(1n), 0))).toBe('amounts/not-a-positive-integer');
  });

  it('is parsed as typed', () => {
    expect(compareFractions(parsePercent('0.5'), createFraction(1n, 200n))).toBe(0);
    expect(compareFractions(parsePercent('100'), createFraction(1n))).toBe(0);
    expect(formatPercentFixed(parsePercent('12.34'))).toBe('12.34');
    expect(codeOf(() => parsePercent(''))).toBe('amounts/empty');
    expect(codeOf(() => parsePercent('1%'))).toBe('amounts/not-a-number');
    expect(codeOf(() => parsePercent('1.2.3'))).toBe('amounts/two-points');
  });
});
