import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parseAmount } from './decimals.ts';
import { U64_MAX } from './integers.ts';
import { codeOf } from '@tests/support/codeOf.ts';

describe('An amount typed into a form', () => {
  it.each([
    ['1.5', 9, 1_500_000_000n],
    ['0', 9, 0n],
    ['.5', 1, 5n],
    ['5.', 1, 50n],
    [' 7 ', 0, 7n],
    ['000001', 2, 100n],
    ['0.000000001', 9, 1n],
    ['18446744073.709551615', 9, U64_MAX],
    ['18446744073709551615', 0, U64_MAX],
  ])('%j with %i decimals is %s base units', (text, decimals, amount) => {
    expect(parseAmount(text, decimals)).toBe(amount);
  });

  it.each([
    ['', 9, 'amounts/empty'],
    ['   ', 9, 'amounts/empty'],
    ['-1', 9, 'amounts/not-a-number'],
    ['-0.5', 9, 'amounts/not-a-number'],
    ['+1', 9, 'amounts/not-a-number'],
    ['1e5', 9, 'amounts/not-a-number'],
    ['0x10', 9, 'amounts/not-a-number'],
    ['1,234.5', 9, 'amounts/not-a-number'],
    ['1,5', 9, 'amounts/not-a-number'],
    ['1 000', 9, 'amounts/not-a-number'],
    ['1_000', 9, 'amounts/not-a-number'],
    ['.', 9, 'amounts/not-a-number'],
    ['٣', 9, 'amounts/not-a-number'],
    ['１', 9, 'amounts/not-a-number'],
    ['NaN', 9, 'amounts/not-a-number'],
    ['Infinity', 9, 'amounts/not-a-number'],
    ['1.2.3', 9, 'amounts/two-points'],
    ['1..', 9, 'amounts/two-points'],
    ['1'.repeat(101), 0, 'amounts/too-long'],
    [`${'1'.repeat(200_000)}x`, 9, 'amounts/too-long'],
    ['1.5', 0, 'amounts/too-many-decimals'],
    ['1.1234567891', 9, 'amounts/too-many-decimals'],
    ['1.0', 0, 'amounts/too-many-decimals'],
    ['18446744073.709551616', 9, 'amounts/out-of-range'],
    ['18446744073709551616', 0, 'amounts/out-of-range'],
    ['1', 255, 'amounts/out-of-range'],
    ['1', -1, 'amounts/invalid-decimals'],
    ['1', 1.5, 'amounts/invalid-decimals'],
    ['1', 256, 'amounts/invalid-decimals'],
    ['1', Number.NaN, 'amounts/invalid-decimals'],
  ])('%j with %d decimals is refused as %s [5.11]', (text, decimals, code) => {
    expect(codeOf(() => parseAmount(text, decimals))).toBe(code);
  });
});

describe('An amount shown to a person', () => {
  it.each([
    [1_500_000_000n, 9, {}, '1.5'],
    [0n, 9, {}, '0'],
    [0n, 0, {}, '0'],
    [1n, 9, {}, '0.000000001'],
    [1n, 9, { maxDecimals: 4 }, '0'],
    [-1n, 9, { maxDecimals: 4 }, '0'],
    [-1_500n, 3, {}, '-1.5'],
    [1_999_999n, 6, { maxDecimals: 2 }, '1.99'],
    [1_000_000n, 6, { maxDecimals: 0 }, '1'],
    [1_999_999n, 6, { maxDecimals: 0 }, '1'],
    [1_234_567_890n, 6, { grouping: true }, '1,234.56789'],
    [100n, 0, { grouping: true }, '100'],
    [-1_000n, 0, { grouping: true }, '-1,000'],
    [U64_MAX, 0, { grouping: true }, '18,446,744,073,709,551,615'],
    [U64_MAX, 9, {}, '18446744073.709551615'],
  ])('%s with %i decimals and %j reads %s', (amount, decimals, options, text) => {
    expect(formatAmount(amount, decimals, options)).toBe(text);
  });

  it('needs a non-negative integer of decimals to show, and decimals that a mint can have', () => {
    expect(codeOf(() => formatAmount(1n, 9, { maxDecimals: -1 }))).toBe('amounts/not-a-non-negative-integer');
    expect(codeOf(() => formatAmount(1n, 9, { maxDecimals: 1.5 }))).toBe('amounts/not-a-non-negative-integer');
    expect(codeOf(() => formatAmount(1n, -1))).toBe('amounts/invalid-decimals');
  });

  it('is parsed back exactly for every u64 amount and every number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, U64_MAX), fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
        expect(parseAmount(formatAmount(amount, decimals), decimals)).toBe(amount);
      }),
    );
  });

  it('never exceeds the amount, and is less than one displayed unit below it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, U64_MAX), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }),
        (amount, decimals, maxDecimals) => {
          const shown = parseAmount(formatAmount(amount, decimals, { maxDecimals }), decimals);
          const unit = 10n ** BigInt(Math.max(decimals - maxDecimals, 0));
          expect(shown).toBe(amount - (amount % unit));
        },
      ),
    );
  });
});
