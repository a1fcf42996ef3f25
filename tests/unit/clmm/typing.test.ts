import { PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parsePercent } from '../../../src/services/amounts/parsePercent.ts';
import { tickArrayAddress } from '../../../src/services/clmm/tickArrayAddress.ts';
import { quoteClmmSwap } from '../../../src/services/clmm/swap/quoteClmmSwap.ts';
import { clmmModel, LADDER_PRICE_X64, ladder } from '../../support/clmmModels.ts';

/** The most a form reads: the array of the price and seven on each side, all of their ticks in use. */
const TICKS_PER_SIDE = 470;
const { pool, tickArrays } = clmmModel({
  positions: ladder(TICKS_PER_SIDE, 10, 10n ** 12n), sqrtPriceX64: LADDER_PRICE_X64, tickSpacing: 10,
});

/** The same pool as it was read another time: nothing of it has been asked yet. */
const readAnew = () => ({ ...pool });

function quote(of: typeof pool, from: 'a' | 'b', amount: bigint) {
  return quoteClmmSwap(of, tickArrays, {
    inputMint: of[from].mint.address, exact: 'in', amount, slippage: parsePercent('0.5'), epoch: 0n, timeSeconds: 0n,
    allowPartial: true,
  });
}

const amounts = fc.tuple(fc.constantFrom('a' as const, 'b' as const), fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }));

describe('while an amount is typed into a pool with hundreds of ticks on the way', () => {
  afterEach(() => vi.restoreAllMocks());

  test('the swap crosses hundreds of them, and names every array it goes through and its neighbours', () => {
    const { ticksCrossed, walkedTickArrayAddresses, tickArrayAddresses } = quote(readAnew(), 'a', 10n ** 15n);
    expect(ticksCrossed).toBeGreaterThanOrEqual(TICKS_PER_SIDE - 1);
    const falling = pool.tickArrayStarts.filter((start) => start <= 0).reverse();
    const named = (starts: readonly number[]) => starts.map((start) => tickArrayAddress(pool.programId, pool.poolId, start));
    expect(walkedTickArrayAddresses).toEqual(named(falling.slice(0, walkedTickArrayAddresses.length)));
    expect(walkedTickArrayAddresses.length).toBeGreaterThanOrEqual(8);
    expect(tickArrayAddresses.slice(1)).toEqual(walkedTickArrayAddresses.slice(0, tickArrayAddresses.length - 1));
  });

  test('no key derives an address that was known, and each names what a pool asked for the first time names', () => {
    const asked = readAnew();
    for (const start of pool.tickArrayStarts) tickArrayAddress(pool.programId, pool.poolId, start);
    const derived = vi.spyOn(PublicKey, 'findProgramAddressSync');
    fc.assert(fc.property(amounts, ([from, amount]) => {
      expect(quote(asked, from, amount)).toEqual(quote(readAnew(), from, amount));
    }), { numRuns: 60 });
    expect(derived).not.toHaveBeenCalled();
  });

  test('a second key that ends in the same array shares the list of the first', () => {
    const asked = readAnew();
    const [first, second] = [quote(asked, 'a', 10n ** 12n), quote(asked, 'a', 10n ** 12n + 1n)];
    expect(second.tickArrayAddresses).toBe(first.tickArrayAddresses);
    expect(second.amountIn).not.toBe(first.amountIn);
  });
});
