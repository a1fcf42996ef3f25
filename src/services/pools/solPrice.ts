import type { ClusterConfig } from '@/config.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { findPools } from './list/findPools.ts';
import { readPoolFigures } from './list/readPoolFigures.ts';

/** Pools that are compared: more would be more than two requests. */
const MOST_POOLS = 50;

/**
 * Reads what a token costs in SOL in the pool that holds the most of it. Anyone can create a pool: for showing only, never for a quote.
 *
 * @param mint base58, not that of SOL
 * @returns whole SOL for one whole token, from the chain; `null` where no pool trades it for SOL
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
