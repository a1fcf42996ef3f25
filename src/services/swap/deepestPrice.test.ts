import { describe, expect, test } from 'vitest';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { compareFractions, createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { deepestPrice } from './deepestPrice.ts';
import type { SwapPool } from './readSwapPools.ts';

const SOL = NATIVE_TOKEN.mint;
const TOKEN = 'HVbpJAQGNpkgBaYBZQBR1t7yFdvaYVp2vCQQfKKEN4tM';
const OTHER = 'Crn4x1Y2HUKko7ox2EZMT6N2t2ZyH7eKtwkBGVnhEq1g';

/** A pool with reserves in base units; SOL has 9 decimals, all others 6. */
function poolOf(kind: 'cpmm' | 'stable', ...sides: readonly [mint: string, reserve: bigint][]): SwapPool {
  const [a, b] = sides.map(([address, reserve]) => ({ mint: { address, decimals: address === SOL ? 9 : 6 }, reserve }));
  return { pool: { kind, a, b }, tickArrays: null } as unknown as SwapPool;
}

describe('the price of a pair', () => {
  const deep = poolOf('cpmm', [SOL, 100n * 10n ** 9n], [TOKEN, 1_000n * 10n ** 6n]);
  const printed = poolOf('cpmm', [TOKEN, 900_000_000n * 10n ** 6n], [SOL, 1_000n]);
  const of = (pools: readonly SwapPool[], mints: readonly [string, string]) => deepestPrice(pools, mints, [SOL]);

  test('is that of the pool with the most of what cannot be printed, in the order that is asked for', () => {
    const isPrice = (price: Fraction | null, wanted: Fraction) => price !== null && compareFractions(price, wanted) === 0;
    expect(isPrice(of([printed, deep], [SOL, TOKEN]), createFraction(10n))).toBe(true);
    expect(isPrice(of([deep, printed], [TOKEN, SOL]), createFraction(1n, 10n))).toBe(true);
  });

  test('is unknown without a pool of the pair, and where a stable pool, whose price depends on the amount, is the deepest', () => {
    expect(of([deep], [SOL, OTHER])).toBeNull();
    expect(of([], [SOL, TOKEN])).toBeNull();
    expect(of([deep, poolOf('stable', [SOL, 10n ** 12n], [TOKEN, 10n ** 12n])], [SOL, TOKEN])).toBeNull();
  });
});
