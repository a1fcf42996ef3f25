import type { ClusterConfig } from '@/config.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { findPools } from './list/findPools.ts';
import { readPoolFigures } from './list/readPoolFigures.ts';

/** Pools to compare; more would take more than two requests. */
const MOST_POOLS = 50;

/**
 * Reads a token's price in SOL, from the pool that holds the most of it. Anyone can create a pool, so this is for
 * display only, never for a quote.
 *
 * @param mint base58, not wrapped SOL
 * @returns whole SOL per whole token; `null` if no pool trades it for SOL
 * @throws AppError `rpc/*`, `accounts/invalid-public-key`
 */
export async function readSolPrice(cluster: ClusterConfig, mint: string): Promise<Fraction | null> {
  const { rows } = await findPools({ cluster, mints: [mint, NATIVE_TOKEN.mint] });
  const pools = rows.slice(0, MOST_POOLS);
  const figures = await readPoolFigures(cluster, pools);
  const [deepest] = pools.flatMap(({ poolId, mintA }) => {
    const { price, reserveA, reserveB } = figures.get(poolId) ?? { price: null };
    if (!price || price.numerator <= 0n) return [];
    return [mintA === mint ? { price, sol: reserveB } : { price: invertFraction(price), sol: reserveA }];
  }).sort((one, other) => (one.sol > other.sol ? -1 : 1));
  return deepest?.price ?? null;
}
