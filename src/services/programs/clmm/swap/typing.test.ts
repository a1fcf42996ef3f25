import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { quoteClmmSwap } from './quoteClmmSwap.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '@tests/support/clmmModels.ts';

/** The most a form reads: the array of the price and seven on each side, all of their ticks in use. */
const TICKS_PER_SIDE = 470;
const { pool, tickArrays } = clmmModel({
  positions: ladder(TICKS_PER_SIDE, 10, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: 10,
});

/** The same pool as it was read another time: nothing of it has been asked yet. */
const readAgain = () => ({ ...pool });

function quote(of: typeof pool, from: 'a' | 'b', amount: bigint) {
  return quoteClmmSwap(of, tickArrays, {
    inputMint: of[from].mint.address, exact: 'in', amount, slippage: parsePercent('0.5'), epoch: 0n, timeSeconds: 0n,
    allowPartial: true,
  });
}

const amounts = fc.tuple(fc.constantFrom('a' as const, 'b' as const), fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }));

describe('while an amount is typed into a pool with hundreds of ticks on the way', () => {
  test('the swap crosses hundreds of them, and names every array it goes through and its neighbours [10.23]', () => {
    const { ticksCrossed, walkedTickArrayStarts, tickArrayStarts } = quote(readAgain(), 'a', 10n ** 15n);
    expect(ticksCrossed).toBeGreaterThanOrEqual(TICKS_PER_SIDE - 1);
    const falling = pool.tickArrayStarts.filter((start) => start <= 0).reverse();
    expect(walkedTickArrayStarts).toEqual(falling.slice(0, walkedTickArrayStarts.length));
    expect(walkedTickArrayStarts.length).toBeGreaterThanOrEqual(8);
    expect(tickArrayStarts.slice(1)).toEqual(walkedTickArrayStarts.slice(0, tickArrayStarts.length - 1));
  });

  test('each names what a pool asked for the first time names', () => {
    const asked = readAgain();
    fc.assert(fc.property(amounts, ([from, amount]) => {
      expect(quote(asked, from, amount)).toEqual(quote(readAgain(), from, amount));
    }), { numRuns: 60 });
  });

  test('a second key that ends in the same array shares the list of the first', () => {
    const asked = readAgain();
    const [first, second] = [quote(asked, 'a', 10n ** 12n), quote(asked, 'a', 10n ** 12n + 1n)];
    expect(second.tickArrayStarts).toBe(first.tickArrayStarts);
    expect(second.amountIn).not.toBe(first.amountIn);
  });
});
