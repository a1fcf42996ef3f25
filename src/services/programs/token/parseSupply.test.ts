import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@/services/amounts/decimals.ts';
import { parseSupply } from './parseSupply.ts';
import { codeOf } from '@tests/support/services.ts';

describe('the initial supply', () => {
  test.each([
    ['1', 1_000_000_000n],
    ['0', 0n],
    ['0.000000001', 1n],
    ['1000000.5', 1_000_000_500_000_000n],
    ['18446744073.709551615', 2n ** 64n - 1n],
    [' 007. ', 7_000_000_000n],
    ['9007199.254740993', 9_007_199_254_740_993n],
  ])('%s is %s base units, exactly', (text, expected) => {
    expect(parseSupply(text)).toBe(expected);
  });

  test.each([
    ['', 'tokens/supply-required'],
    ['  ', 'tokens/supply-required'],
    ['abc', 'tokens/supply-not-a-number'],
    ['.', 'tokens/supply-not-a-number'],
    ['1,000', 'tokens/supply-not-a-number'],
    ['1e9', 'tokens/supply-not-a-number'],
    ['1.2.3', 'amounts/two-points'],
    ['-1', 'tokens/supply-negative'],
    ['-0.5', 'tokens/supply-negative'],
    ['0.0000000001', 'tokens/supply-too-many-decimals'],
    ['18446744073.709551616', 'tokens/supply-too-large'],
    ['99999999999999999999', 'tokens/supply-too-large'],
  ])('%j is refused with %s', async (text, code) => {
    expect(await codeOf(() => parseSupply(text))).toBe(code);
  });

  test('parses every amount a token account can hold', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (units) => {
      expect(parseSupply(formatAmount(units, 9))).toBe(units);
    }));
  });
});
