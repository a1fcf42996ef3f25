import type { ClusterConfig } from '@/config.ts';
import { type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { findPools } from '@/services/pools/list/findPools.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { rankPools } from '@/services/pools/list/rankPools.ts';
import { readPoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import type { PoolKind } from '@/services/programs/pool/kinds.ts';

/** The price in an existing pool. */
export interface PairPrice {
  /** base58 */
  readonly poolId: string;
  readonly kind: PoolKind;
  /** Whole quote tokens per base token. */
  readonly price: Fraction;
}

export interface PairPricesQuery {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly baseMint: string;
  /** base58 */
  readonly quoteMint: string;
}

/** A pool that is less than this part as deep as the deepest one says nothing about the price. */
const LEAST_PART = 20n;

/**
 * Finds a pair's pools of all kinds, the deepest first, without those that are too small to have a price.
 *
 * @throws AppError `pools/same-mint`, `accounts/invalid-public-key`, `rpc/*`, `sdk/*`
 */
export async function findPairPools({ cluster, baseMint, quoteMint }: PairPricesQuery): Promise<readonly PoolRow[]> {
  const { rows } = await findPools({ cluster, mints: [baseMint, quoteMint] });
  const pools = await rankPools(cluster, rows);
  const deepest = pools[0]?.known?.depth ?? 0n;
  return pools.filter(({ known }) => (known?.depth ?? 0n) * LEAST_PART >= deepest).map(({ row }) => row);
}

/**
 * Reads the current prices of a pair's pools in one request. Empty pools are left out, and stable ones, whose price
 * cannot be compared.
 *
 * @param pools from `findPairPools`; no request is sent if empty
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
