import type { ClusterConfig } from '@/config.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import type { PoolKind, PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';

/** What a pool that is already there asks for a token. */
export interface PairPrice {
  /** base58 */
  readonly poolId: string;
  readonly kind: PoolKind;
  /** Whole quote tokens for one base token. */
  readonly price: Fraction;
}

export interface PairPricesQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
}

/** One request reads as many; no one compares with more. */
const MOST_POOLS = 25;

/**
 * Finds the pools a pair has, whatever their kind.
 *
 * @throws AppError `pools/same-mint`, `accounts/invalid-public-key`
 */
export async function findPairPools({ cluster, baseMint, quoteMint }: PairPricesQuery): Promise<readonly PoolRow[]> {
  const { rows } = await findPools({ cluster, mints: [baseMint, quoteMint] });
  return rows.slice(0, MOST_POOLS);
}

/**
 * Reads what pools of a pair ask now, in one request; empty pools and stable ones, which have no price to compare, are
 * left out.
 *
 * @param pools as `findPairPools` gives them; none = no request
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function readPricesOf(
  { cluster, baseMint }: PairPricesQuery, pools: readonly PoolRow[],
): Promise<readonly PairPrice[]> {
  const figures = await readPoolFigures(cluster, pools);
  return pools.flatMap(({ poolId, kind, mintA }) => {
    const price = figures.get(poolId)?.price;
    if (!price || price.numerator <= 0n) return [];
    return [{ poolId, kind, price: mintA === baseMint ? price : invertFraction(price) }];
  });
}
