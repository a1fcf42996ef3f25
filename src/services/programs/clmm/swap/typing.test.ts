import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePercent } from '@/services/amounts/decimals.ts';
import { quoteClmmSwap } from './quote.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '@tests/support/clmmModels.ts';

/** The most a form reads: the current array and seven on each side, with all ticks in use. */
const TICKS_PER_SIDE = 470;
const { pool, tickArrays } = clmmModel({
  positions: ladder(TICKS_PER_SIDE, 10, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: 10,
});

/** The same pool from another read, without cached paths. */
const readAgain = () => ({ ...pool });

function quote(of: typeof pool, from: 'a' | 'b', amount: bigint) {
  return quoteClmmSwap(of, tickArrays, {
    inputMint: of[from].mint.address, exact: 'in', amount, slippage: parsePercent('0.5'), epoch: 0n, timeSeconds: 0n,
    allowPartial: true,
  });
}

const amounts = fc.tuple(fc.constantFrom('a' as const, 'b' as const), fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }));

describe('an amount typed into a pool with hundreds of ticks on the way', () => {
  test('crosses hundreds of them, and includes every array crossed and their neighbours [10.23]', () => {
    const { ticksCrossed, walkedTickArrayStarts, tickArrayStarts } = quote(readAgain(), 'a', 10n ** 15n);
    expect(ticksCrossed).toBeGreaterThanOrEqual(TICKS_PER_SIDE - 1);
    const falling = pool.tickArrayStarts.filter((start) => start <= 0).reverse();
    expect(walkedTickArrayStarts).toEqual(falling.slice(0, walkedTickArrayStarts.length));
    expect(walkedTickArrayStarts.length).toBeGreaterThanOrEqual(8);
    expect(tickArrayStarts.slice(1)).toEqual(walkedTickArrayStarts.slice(0, tickArrayStarts.length - 1));
  });

  test('includes the same arrays as a quote of a fresh pool', () => {
    const asked = readAgain();
    fc.assert(fc.property(amounts, ([from, amount]) => {
      expect(quote(asked, from, amount)).toEqual(quote(readAgain(), from, amount));
    }), { numRuns: 60 });
  });

  test('shares the list of the previous keystroke if it ends in the same array', () => {
    const asked = readAgain();
    const [first, second] = [quote(asked, 'a', 10n ** 12n), quote(asked, 'a', 10n ** 12n + 1n)];
    expect(second.tickArrayStarts).toBe(first.tickArrayStarts);
    expect(second.amountIn).not.toBe(first.amountIn);
  });
});
