import type { ClusterConfig } from '@/config.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { readSolPrice } from './solPrice.ts';
import type { PoolRow } from './list/PoolRow.ts';
import { type KnownSide, type RankedPool, rankPools } from './list/rankPools.ts';

/** A ranked pool with the value of what its maker cannot print. */
export interface WorthyPool extends RankedPool {
  /** Lamports that trades move until the price is 5 % away; -1 without a known side. */
  readonly depth: bigint;
  /** Lamports per base unit of the known side; `null` without one. */
  readonly lamportsPerUnit: Fraction | null;
}

/**
 * Ranks pools of any tokens by what trades can move in them of SOL or of a well-known token, in lamports.
 *
 * @param most pools of each kind, standard and concentrated, with each known mint
 * @returns the deepest first; those without a known mint last
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function rankByWorth(cluster: ClusterConfig, rows: readonly PoolRow[], most?: number): Promise<readonly WorthyPool[]> {
  const ranked = await rankPools(cluster, rows, most);
  const known = [...new Set(ranked.flatMap((pool) => pool.known?.mint ?? []))];
  const prices = new Map(await Promise.all(known.map(async (one) => [
    one, one === NATIVE_TOKEN.mint ? null : await readSolPrice(cluster, one).catch(() => null),
  ] as const)));
  const perUnit = ({ mint, decimals }: KnownSide): Fraction => {
    // Test networks may have no price of a known token; one of it then counts like one SOL.
    const { numerator, denominator } = prices.get(mint) ?? createFraction(1n);
    return createFraction(numerator * 10n ** BigInt(NATIVE_TOKEN.decimals), denominator * 10n ** BigInt(decimals));
  };
  return ranked
    .map((pool) => {
      const lamportsPerUnit = pool.known && perUnit(pool.known);
      return { ...pool, lamportsPerUnit, depth: pool.known && lamportsPerUnit ? lamportsOf(lamportsPerUnit, pool.known.depth) : -1n };
    })
    .sort((one, other) => (one.depth === other.depth ? 0 : one.depth < other.depth ? 1 : -1));
}

/** Base units of a known side in lamports, rounded down. */
export function lamportsOf({ numerator, denominator }: Fraction, amount: bigint): bigint {
  return (amount * numerator) / denominator;
}
