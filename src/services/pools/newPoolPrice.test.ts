import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, createFraction, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { priceDeviations } from './prices.ts';
import type { PairPrice } from './pairPrices.ts';
import { startingPrice } from '@/services/programs/pool/poolPrice.ts';

const priceOf = (base: Fraction | null, quote: Fraction | null) => startingPrice({ amount: base, token: null }, { amount: quote, token: null });

describe('the initial price of a pool', () => {
  test.each([
    [createFraction(4n), createFraction(1n), 1n, 4n],
    [createFraction(1n, 10n ** 9n), createFraction(2n ** 64n - 1n, 10n ** 9n), 18_446_744_073_709_551_615n, 1n],
    [createFraction(5n, 10n), createFraction(2n), 4n, 1n],
  ])('%o base for %o quote is %s / %s', (base, quote, numerator, denominator) => {
    const price = priceOf(base, quote);
    expect(price && compareFractions(price, createFraction(numerator, denominator))).toBe(0);
  });

  test.each([[null, createFraction(1n)], [createFraction(1n), null], [createFraction(0n), createFraction(1n)], [createFraction(1n), createFraction(-1n)]])(
    '%o for %o has no price yet', (base, quote) => expect(priceOf(base, quote)).toBeNull(),
  );

  test('counts what reaches the pool of a token with a transfer fee', () => {
    const token = {
      mint: { decimals: 2 }, transferFee: { epoch: 0n, maximumFee: 150n, transferFeeBasisPoints: 100 },
    };
    // 1 % of 100.00 is 1.00; of 1000.00 it is capped at 1.50.
    const one = createFraction(1n);
    const isOne = (found: Fraction | null) => found && compareFractions(found, one);
    expect(isOne(startingPrice({ amount: createFraction(100n), token }, { amount: createFraction(99n), token: null }))).toBe(0);
    expect(isOne(startingPrice({ amount: createFraction(1000n), token }, { amount: createFraction(9_985n, 10n), token: null }))).toBe(0);
    expect(startingPrice({ amount: createFraction(1_001n, 1_000n), token }, { amount: one, token: null })).toBeNull();
  });

  test('is exact in both directions, for any amounts', () => {
    const amount = fc.tuple(fc.bigInt(1n, 2n ** 64n - 1n), fc.nat(18));
    fc.assert(fc.property(amount, amount, ([base, baseDecimals], [quote, quoteDecimals]) => {
      const amounts = [createFraction(base, 10n ** BigInt(baseDecimals)), createFraction(quote, 10n ** BigInt(quoteDecimals))] as const;
      const price = priceOf(amounts[0], amounts[1]);
      const back = priceOf(amounts[1], amounts[0]);
      expect(price && back && compareFractions(price, invertFraction(back))).toBe(0);
      const expected = createFraction(quote * 10n ** BigInt(baseDecimals), base * 10n ** BigInt(quoteDecimals));
      expect(price && compareFractions(price, expected)).toBe(0);
    }));
  });
});

describe('a pool with a different price', () => {
  const pool = (numerator: bigint, denominator = 1n, poolId = 'A'): PairPrice =>
    ({ poolId, kind: 'cpmm', price: createFraction(numerator, denominator) });

  test.each([
    [110n, 100n, []],
    [90n, 100n, []],
    [110_000_000_000_000_001n, 10n ** 17n, ['A']],
    [89_999_999_999_999_999n, 10n ** 17n, ['A']],
  ])('deviates from %s / %s only beyond 10 %%, to the last digit [2.24]', (numerator, denominator, expected) => {
    const far = priceDeviations(createFraction(numerator, denominator), [pool(1n)]);
    expect(far.map(({ poolId }) => poolId)).toEqual(expected);
  });

  test('is listed with its deviation, the largest first', () => {
    const far = priceDeviations(createFraction(3n), [pool(4n, 1n, 'near'), pool(3n, 1n, 'same'), pool(1n, 1n, 'far')]);
    expect(far.map(({ poolId, difference }) => [poolId, compareFractions(difference, createFraction(poolId === 'far' ? 2n : -1n, poolId === 'far' ? 1n : 4n))]))
      .toEqual([['far', 0], ['near', 0]]);
  });
});
