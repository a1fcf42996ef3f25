import type { Fraction } from '@/services/amounts/fraction.ts';
import { createFraction, invertFraction } from '@/services/amounts/fraction.ts';
import { LOWER_SQRT, standardDepth } from '@/services/pools/list/knownSide.ts';
import { depthAround } from '@/services/programs/clmm/depth.ts';
import { priceAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import type { SwapPool } from './readSwapPools.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/**
 * The price in the pool of a pair in which trades can move the most, whatever it is called or lists.
 *
 * @param pools from `readSwapPools`; those of other pairs are left out
 * @param known tokens that no maker can print, base58, preferred first: their side is compared
 * @returns whole tokens B per token A; `null` without a pool of the pair, and if the deepest is a stable one, whose price depends on the amount
 */
export function deepestPrice(pools: readonly SwapPool[], [mintA, mintB]: readonly [string, string], known: readonly string[]): Fraction | null {
  const counted = known.find((mint) => mint === mintA || mint === mintB) ?? mintB;
  let deepest: { readonly depth: bigint; readonly price: Fraction | null } | null = null;
  for (const one of pools) {
    const { a, b } = one.pool;
    if (![a, b].every(({ mint }) => mint.address === mintA || mint.address === mintB)) continue;
    const { depth, price } = depthOf(one, counted === a.mint.address);
    const isTurned = a.mint.address !== mintA;
    if (!deepest || depth > deepest.depth) deepest = { depth, price: price && isTurned ? invertFraction(price) : price };
  }
  return deepest?.price ?? null;
}

function depthOf({ pool, tickArrays }: SwapPool, countsA: boolean): { readonly depth: bigint; readonly price: Fraction | null } {
  if (tickArrays !== null) {
    const { amountA, amountB } = depthAround(pool, tickArrays, LOWER_SQRT);
    return { depth: countsA ? amountA : amountB, price: pool.sqrtPriceX64 > 0n ? priceAtSqrtPrice(pool.sqrtPriceX64, pool.a.mint.decimals, pool.b.mint.decimals) : null };
  }
  const { a, b } = pool;
  const { reserve } = countsA ? a : b;
  const price = !POOL_KINDS[pool.kind].hasPriceTable && a.reserve > 0n && b.reserve > 0n
    ? createFraction(b.reserve * 10n ** BigInt(a.mint.decimals), a.reserve * 10n ** BigInt(b.mint.decimals)) : null;
  return { depth: standardDepth(pool, reserve), price };
}
