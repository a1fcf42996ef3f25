import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, createFraction, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { writeDecimal } from '@/services/amounts/decimals.ts';
import { farPrices } from '@/services/pools/prices.ts';
import type { PairPrice } from '@/services/pools/pairPrices.ts';
import { typedPrice as priceOf } from '@/services/programs/pool/typedPrice.ts';

const typedPrice = (base: string, quote: string) => priceOf({ text: base, token: null }, { text: quote, token: null });

describe('the price two typed amounts start a pool with', () => {
  test.each([
    ['4', '1', 1n, 4n],
    ['0.000000001', '18446744073.709551615', 18_446_744_073_709_551_615n, 1n],
    ['.5', '2.', 4n, 1n],
  ])('%s base for %s quote is %s / %s', (base, quote, numerator, denominator) => {
    const price = typedPrice(base, quote);
    expect(price && compareFractions(price, createFraction(numerator, denominator))).toBe(0);
  });

  test.each([['', '1'], ['1', ''], ['0', '1'], ['1', '0.000'], ['-1', '1'], ['1e3', '1'], ['1.2.3', '1'], ['all', '1']])(
    '%j for %j is none yet', (base, quote) => expect(typedPrice(base, quote)).toBeNull(),
  );

  test('counts what reaches the pool of a token that takes a transfer fee', () => {
    const token = {
      mint: { decimals: 2 }, transferFee: { epoch: 0n, maximumFee: 150n, transferFeeBasisPoints: 100 },
    };
    // 1 % of 100.00 is 1.00; of 1000.00 it is capped at 1.50.
    const one = createFraction(1n);
    const isOne = (found: Fraction | null) => found && compareFractions(found, one);
    expect(isOne(priceOf({ text: '100', token }, { text: '99', token: null }))).toBe(0);
    expect(isOne(priceOf({ text: '1000', token }, { text: '998.5', token: null }))).toBe(0);
    expect(priceOf({ text: '1.001', token }, { text: '1', token: null })).toBeNull();
  });

  test('is exact in both directions, whatever is typed', () => {
    const amount = fc.tuple(fc.bigInt(1n, 2n ** 64n - 1n), fc.nat(18));
    fc.assert(fc.property(amount, amount, ([base, baseDecimals], [quote, quoteDecimals]) => {
      const texts = [writeDecimal(base, baseDecimals), writeDecimal(quote, quoteDecimals)] as const;
      const price = typedPrice(texts[0], texts[1]);
      const back = typedPrice(texts[1], texts[0]);
      expect(price && back && compareFractions(price, invertFraction(back))).toBe(0);
      const expected = createFraction(quote * 10n ** BigInt(baseDecimals), base * 10n ** BigInt(quoteDecimals));
      expect(price && compareFractions(price, expected)).toBe(0);
    }));
  });
});

describe('a pool with another price', () => {
  const pool = (numerator: bigint, denominator = 1n, poolId = 'A'): PairPrice =>
    ({ poolId, kind: 'cpmm', price: createFraction(numerator, denominator) });

  test.each([
    [110n, 100n, []],
    [90n, 100n, []],
    [110_000_000_000_000_001n, 10n ** 17n, ['A']],
    [89_999_999_999_999_999n, 10n ** 17n, ['A']],
  ])('is far from %s / %s only beyond 10 %%, to the last digit [2.24]', (numerator, denominator, expected) => {
    const far = farPrices(createFraction(numerator, denominator), [pool(1n)]);
    expect(far.map(({ poolId }) => poolId)).toEqual(expected);
  });

  test('is named with how far it is, the farthest first', () => {
    const far = farPrices(createFraction(3n), [pool(4n, 1n, 'near'), pool(3n, 1n, 'same'), pool(1n, 1n, 'far')]);
    expect(far.map(({ poolId, difference }) => [poolId, compareFractions(difference, createFraction(poolId === 'far' ? 2n : -1n, poolId === 'far' ? 1n : 4n))]))
      .toEqual([['far', 0], ['near', 0]]);
  });
});
