import type { ClusterConfig } from '@/config.ts';
import { NETWORK_COMMITMENT } from '@/constants.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { readPoolFigures, type PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { request } from '@/services/rpc/request.ts';
import { readLpHoldings } from './readLpHoldings.ts';

/** Pools whose LP tokens are read, each in its own request. */
const MOST_POOLS = 8;

/** A pool of a token with its details. */
export interface TokenPool {
  readonly row: PoolRow;
  readonly figures: PoolFigures;
  /** Base units of the token in the pool. */
  readonly reserve: bigint;
  /** `null` for a concentrated pool, which has no LP tokens. */
  readonly lp: LpHolding | null;
}

/** Pools of a token, those that hold the most of it first. */
export interface TokenPools {
  readonly pools: readonly TokenPool[];
  /** Everything was read at this slot or later. */
  readonly slot: bigint;
}

/**
 * Reads price, reserves and LP tokens of a token's pools.
 *
 * @param mint base58
 * @param rows pools from a list; only the 8 that hold the most of the token are read
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function readTokenPools(
  cluster: ClusterConfig, mint: string, rows: readonly PoolRow[],
): Promise<TokenPools> {
  const slot = BigInt(await request(cluster, 'getSlot', [{ commitment: NETWORK_COMMITMENT }]));
  const figures = await readPoolFigures(cluster, rows);
  const largest = rows.flatMap((row) => {
    const read = figures.get(row.poolId);
    return read ? [{ row, figures: read, reserve: row.mintA === mint ? read.reserveA : read.reserveB }] : [];
  }).sort((a, b) => (a.reserve === b.reserve ? 0 : a.reserve < b.reserve ? 1 : -1)).slice(0, MOST_POOLS);
  const holdings = await readLpHoldings(cluster, largest.map(({ row }) => row));
  return { pools: largest.map((pool) => ({ ...pool, lp: holdings.get(pool.row.poolId) ?? null })), slot };
}
