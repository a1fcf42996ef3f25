import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeStableModel, STABLE_MODEL_BYTES } from './accounts.ts';
import { baseForQuote, fromTable, quoteForBase, stablePrice, stableRatio, toTable, pointPrice, pointX, pointY } from './curve.ts';
import { codeOf } from '@tests/support/services.ts';
import { modelBytes } from '@tests/support/stablePools.ts';

const model = decodeStableModel('11111111111111111111111111111111', modelBytes());
const LAST_SEARCHED = 49_998;
/** Points a search can end at: the first and the last two are only neighbours. */
const point = fc.integer({ min: 1, max: LAST_SEARCHED - 1 });
/** Points far enough from the ends for a trade to stay on the curve. */
const innerPoint = fc.integer({ min: 5_000, max: 45_000 });

describe('a curve', () => {
  test('has 50000 points of 24 bytes after a header of 32 [3.24]', async () => {
    expect(STABLE_MODEL_BYTES).toBe(1_200_032);
    expect([model.multiplier, model.validDataCount]).toEqual([1_000_000n, 50_000n]);
    expect(await codeOf(() => decodeStableModel('id', undefined))).toBe('pools/no-stable-model');
    expect(await codeOf(() => decodeStableModel('id', modelBytes().subarray(1)))).toBe('pools/no-stable-model');
    const withoutMultiplier = new Uint8Array(STABLE_MODEL_BYTES);
    expect(await codeOf(() => decodeStableModel('id', withoutMultiplier))).toBe('pools/no-stable-model');
  });

  test('is read in place, at any offset of its buffer', () => {
    const shifted = new Uint8Array(STABLE_MODEL_BYTES + 5);
    shifted.set(modelBytes(), 5);
    const same = decodeStableModel('id', shifted.subarray(5));
    fc.assert(fc.property(fc.integer({ min: 0, max: 49_999 }), (index) => {
      const read = (of: typeof model): bigint[] => [pointX(of, index), pointY(of, index), pointPrice(of, index)];
      expect(read(same)).toEqual(read(model));
    }));
  });

  test('ascends in quote and price and descends in base from point to point', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 49_998 }), (index) => {
      expect(pointX(model, index + 1)).toBeGreaterThan(pointX(model, index));
      expect(pointY(model, index + 1)).toBeLessThan(pointY(model, index));
      expect(pointPrice(model, index + 1)).toBeGreaterThanOrEqual(pointPrice(model, index));
    }));
  });
});

describe('the size of a pool relative to the curve', () => {
  test('is the multiplier at a point of the curve, and scales with the pool', () => {
    fc.assert(fc.property(point, fc.bigInt({ min: 1n, max: 10n ** 9n }), (index, times) => {
      const ratio = stableRatio(model, { x: pointX(model, index) * times, y: pointY(model, index) * times });
      expect(ratio).toBe(model.multiplier * times);
    }));
  });

  test('is between those of the two surrounding points, for any pool between them', () => {
    const between = fc.tuple(innerPoint, fc.bigInt({ min: 0n, max: 1_000n }), fc.bigInt({ min: 1n, max: 10n ** 6n }));
    fc.assert(fc.property(between, ([index, part, times]) => {
      const mix = (at: typeof pointX): bigint =>
        ((at(model, index) * (1_000n - part) + at(model, index + 1) * part) * times) / 1_000n;
      const ratio = stableRatio(model, { x: mix(pointX), y: mix(pointY) });
      const expected = model.multiplier * times;
      expect(ratio).toBeGreaterThan(expected - expected / 100_000n - 10n);
      expect(ratio).toBeLessThan(expected + expected / 100_000n + 10n);
    }));
  });

  test('scales amounts to the curve and back with a loss below one unit of the coarser of the two', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.bigInt({ min: 1n, max: 2n ** 50n }));
    fc.assert(fc.property(amounts, ([amount, ratio]) => {
      const back = fromTable(model, toTable(model, amount, ratio), ratio);
      expect(back).toBeLessThanOrEqual(amount);
      expect(amount - back).toBeLessThanOrEqual(ratio / model.multiplier + 1n);
    }));
  });

  test('is refused off the curve: nothing on a side, or far more of one than of the other', async () => {
    for (const [x, y] of [[0n, 5n], [5n, 0n], [1n, 10n ** 9n], [10n ** 9n, 1n]] as const) {
      expect(await codeOf(() => stableRatio(model, { x, y }))).toBe('pools/stable-off-curve');
    }
    expect(await codeOf(() => toTable(model, 5n, 0n))).toBe('pools/stable-off-curve');
  });
});

describe('a move on the curve', () => {
  /** A pool at a point of the curve, larger than it, and an amount up to a tenth of its quote. */
  const pools = fc.tuple(innerPoint, fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
    .map(([index, times, part]) => {
      const at = { x: pointX(model, index) * times, y: pointY(model, index) * times };
      return { index, at, amount: ((at.x < at.y ? at.x : at.y) * part) / 10n ** 7n + 1n };
    });

  test('pays the price of the segment while it stays within it, truncated to whole units', () => {
    fc.assert(fc.property(innerPoint, fc.bigInt({ min: 1n, max: 100n }), (index, amount) => {
      // Between this point and the next, so that both ends of a small trade are, too.
      const at = {
        x: (pointX(model, index) + pointX(model, index + 1)) / 2n,
        y: (pointY(model, index) + pointY(model, index + 1)) / 2n,
      };
      const up = pointPrice(model, index + 1);
      expect(baseForQuote(model, at, amount, 'up')).toEqual({ amount: (amount * model.multiplier) / up, price: up });
      expect(quoteForBase(model, at, amount, 'up')).toEqual({ amount: (amount * up) / model.multiplier, price: up });
      const down = pointPrice(model, index);
      expect(baseForQuote(model, at, amount, 'down'))
        .toEqual({ amount: (amount * model.multiplier) / down, price: down });
      expect(quoteForBase(model, at, amount, 'down'))
        .toEqual({ amount: (amount * down) / model.multiplier, price: down });
    }));
  });

  test('from point to point moves exactly the difference between them', () => {
    fc.assert(fc.property(innerPoint, fc.integer({ min: 2, max: 4_000 }), (index, steps) => {
      const at = { x: pointX(model, index), y: pointY(model, index) };
      const to = { x: pointX(model, index + steps), y: pointY(model, index + steps) };
      expect(baseForQuote(model, at, to.x - at.x, 'up').amount).toBe(at.y - to.y);
      expect(quoteForBase(model, at, at.y - to.y, 'up').amount).toBe(to.x - at.x);
      expect(quoteForBase(model, to, at.y - to.y, 'down').amount).toBe(to.x - at.x);
      expect(baseForQuote(model, to, to.x - at.x, 'down').amount).toBe(at.y - to.y);
    }));
  });

  test('up raises the price and down lowers it', () => {
    fc.assert(fc.property(pools, ({ at, amount }) => {
      const price = stablePrice(model, at);
      expect(baseForQuote(model, at, amount, 'up').price).toBeGreaterThanOrEqual(price);
      expect(quoteForBase(model, at, amount, 'up').price).toBeGreaterThanOrEqual(price);
      expect(baseForQuote(model, at, amount, 'down').price).toBeLessThanOrEqual(price);
      expect(quoteForBase(model, at, amount, 'down').price).toBeLessThanOrEqual(price);
    }));
  });

  test('and back costs no more than rounding: the input of an exact output yields about that output', () => {
    fc.assert(fc.property(pools, ({ at, amount }) => {
      const paid = quoteForBase(model, at, amount, 'up').amount;
      const got = baseForQuote(model, at, paid, 'up').amount;
      const difference = got > amount ? got - amount : amount - got;
      expect(difference).toBeLessThanOrEqual(amount / 1_000n + at.y / 10n ** 7n + 2n);
    }));
  });

  test('beyond the curve is refused, in every direction', async () => {
    const at = { x: pointX(model, 25_000), y: pointY(model, 25_000) };
    expect(await codeOf(() => baseForQuote(model, at, at.x * 2n, 'up'))).toBe('pools/stable-off-curve');
    expect(await codeOf(() => baseForQuote(model, at, at.x, 'down'))).toBe('pools/stable-off-curve');
    expect(await codeOf(() => quoteForBase(model, at, at.y, 'up'))).toBe('pools/stable-off-curve');
    expect(await codeOf(() => quoteForBase(model, at, at.y * 2n, 'down'))).toBe('pools/stable-off-curve');
  });
});
