import type { ClusterConfig } from '@/config.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { findPools } from './list/findPools.ts';
import { rankPools } from './list/rankPools.ts';

/**
 * Reads a token's price in SOL, from its deepest pool. Anyone can create a pool, so this is for display only, never
 * for a quote.
 *
 * @param mint base58, not wrapped SOL
 * @returns whole SOL per whole token; `null` if no pool trades it for SOL
 * @throws AppError `rpc/*`, `accounts/invalid-public-key`
 */
export async function readSolPrice(cluster: ClusterConfig, mint: string): Promise<Fraction | null> {
  const { rows } = await findPools({ cluster, mints: [mint, NATIVE_TOKEN.mint] });
  const pools = await rankPools(cluster, rows);
  const [price] = pools.flatMap(({ row: { mintA }, figures: { price: own } }) =>
    (own && own.numerator > 0n ? [mintA === mint ? own : invertFraction(own)] : []));
  return price ?? null;
}
