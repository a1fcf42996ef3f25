import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFractions, createFraction, invertFraction } from '@/services/amounts/fraction.ts';
import { priceDeviations, implausiblePrice, type PricedToken } from './prices.ts';

/** A million whole tokens, all the signer's. */
const NEW: PricedToken = { mint: { supply: 10n ** 12n, decimals: 6 }, tokens: 10n ** 12n, isNative: false };
const SOL: PricedToken = { mint: { supply: 0n, decimals: 9 }, tokens: 5n * 10n ** 9n, isNative: true };
/** Eight billion whole tokens, five of them the signer's. */
const DOLLARS: PricedToken = { mint: { supply: 8n * 10n ** 15n, decimals: 6 }, tokens: 5_000_000n, isNative: false };

const worth = (price: readonly [bigint, bigint], base: PricedToken, quote: PricedToken) => {
  const found = implausiblePrice(createFraction(...price), base, quote);
  return found && [found.side, compareFractions(found.value, createFraction(10n ** 9n)) > 0];
};

describe('an implausible price', () => {
  test('makes the supply worth more SOL than exist, whichever side SOL is on; exact to the last digit [10.16]', () => {
    expect(worth([1_000n, 1n], NEW, SOL)).toBeNull(); // a billion SOL
    expect(worth([1_000_000_001n, 1_000_000n], NEW, SOL)).toEqual(['base', true]);
    expect(worth([1n, 1_000n], SOL, NEW)).toBeNull();
    expect(worth([1_000_000n, 1_000_000_001n], SOL, NEW)).toEqual(['quote', true]);
    // As intended, and the same inverted.
    expect(worth([5n, 1_000_000n], NEW, SOL)).toBeNull();
    expect(worth([1_000_000n, 5n], NEW, SOL)).toEqual(['base', true]);
  });

  test('makes the supply of one\'s own token worth more than exists of another', () => {
    expect(worth([8_000n, 1n], NEW, DOLLARS)).toBeNull();
    expect(worth([8_001n, 1n], NEW, DOLLARS)).toEqual(['base', true]);
    expect(worth([1n, 8_001n], DOLLARS, NEW)).toEqual(['quote', true]);
  });

  test('is not reported if neither side is clearly the money', () => {
    const price: readonly [bigint, bigint] = [10n ** 12n, 1n];
    expect(worth(price, NEW, NEW)).toBeNull(); // both are the signer's
    expect(worth(price, { ...NEW, tokens: NEW.mint.supply / 2n }, DOLLARS)).toBeNull(); // not most of it
    expect(worth(price, NEW, { ...DOLLARS, tokens: DOLLARS.mint.supply / 100n })).toBeNull(); // more than a little
    expect(worth(price, { ...NEW, mint: { supply: 0n, decimals: 6 } }, SOL)).toBeNull();
    expect(worth(price, SOL, SOL)).toBeNull();
  });

  test('is the same whichever of the two is called the base', () => {
    const amount = fc.bigInt(1n, 2n ** 64n - 1n);
    fc.assert(fc.property(amount, amount, amount, (numerator, denominator, supply) => {
      const token = { ...NEW, mint: { supply, decimals: 6 }, tokens: supply };
      const price = createFraction(numerator, denominator);
      const [straight, turned] = [implausiblePrice(price, token, SOL), implausiblePrice(invertFraction(price), SOL, token)];
      expect(straight === null).toBe(turned === null);
      if (straight && turned) expect([straight.side, turned.side, compareFractions(straight.value, turned.value)]).toEqual(['base', 'quote', 0]);
    }));
  });
});

describe('the price of another pool', () => {
  const inverted = (price: readonly [bigint, bigint], theirs: readonly [bigint, bigint]) =>
    priceDeviations(createFraction(...price), [{ poolId: 'A', kind: 'cpmm', price: createFraction(...theirs) }])
      .map(({ isInverted }) => isInverted);

  test.each([
    [[200n, 1n], [1n, 200n], [true]],
    [[219n, 1n], [1n, 200n], [true]],
    [[250n, 1n], [1n, 200n], [false]],
    [[1n, 200n], [1n, 200n], []],
  ] as const)('%s beside %s: inverted %s', (price, theirs, expected) => {
    expect(inverted(price, theirs)).toEqual(expected);
  });
});
