import type { ClusterConfig } from '../../config.ts';
import type { Fraction } from '../amounts/Fraction.ts';
import { invertFraction } from '../amounts/invertFraction.ts';
import { findPools } from './list/findPools.ts';
import type { PoolKind } from './list/PoolRow.ts';
import { readPoolFigures } from './list/readPoolFigures.ts';

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

/** One request reads as many; nobody compares with more. */
const MOST_POOLS = 25;

/**
 * Prices of the pools a pair has, whatever their kind; empty pools and stable ones, which have none to compare, left out.
 *
 * @throws AppError `pools/same-mint`, `accounts/invalid-public-key`, `rpc/*`, `sdk/*`
 */
export async function readPairPrices({ cluster, baseMint, quoteMint }: PairPricesQuery): Promise<readonly PairPrice[]> {
  const { rows } = await findPools({ cluster, mints: [baseMint, quoteMint] });
  const some = rows.slice(0, MOST_POOLS);
  const figures = await readPoolFigures(cluster, some);
  return some.flatMap(({ poolId, kind, mintA }) => {
    const price = figures.get(poolId)?.price;
    if (!price || price.numerator <= 0n) return [];
    return [{ poolId, kind, price: mintA === baseMint ? price : invertFraction(price) }];
  });
}
