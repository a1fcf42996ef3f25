import type { ClusterConfig } from '@/config.ts';
import { READ_COMMITMENT } from '@/constants.ts';
import { address } from '@/services/codec.ts';
import type { LpHolding } from '@/services/pools/lpHolding.ts';
import { poolAccounts } from '@/services/pools/list/poolAccounts.ts';
import type { PoolRow } from '@/services/pools/list/PoolRow.ts';
import { lamportsOf, rankByWorth } from '@/services/pools/rankByWorth.ts';
import type { PoolFigures } from '@/services/pools/list/readPoolFigures.ts';
import { request } from '@/services/rpc/request.ts';
import { readLpHolding, type LpPool } from '@/services/pools/readLpHolding.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { isStandardKind } from '@/services/programs/pool/kinds.ts';

/** Pools whose LP tokens are read, each in its own request. */
const MOST_POOLS = 8;

/** A pool of a token with its details. */
export interface TokenPool {
  readonly row: PoolRow;
  readonly figures: PoolFigures;
  /** Base units of the token in the pool. */
  readonly reserve: bigint;
  /**
   * Lamports that its SOL or well-known token is worth, at least 1 if it holds any; 0 in a pool with an unlisted token, whose
   * maker can print it.
   */
  readonly worth: bigint;
  /** `null` for a concentrated pool, which has no LP tokens. */
  readonly lp: LpHolding | null;
}

/** Pools of a token, the deepest first. */
export interface TokenPools {
  readonly pools: readonly TokenPool[];
  /** Everything was read at this slot or later. */
  readonly slot: bigint;
}

/**
 * Reads price, reserves and LP tokens of a token's pools.
 *
 * @param mint base58
 * @param rows pools from a list; only the 8 deepest are read
 * @throws AppError `rpc/*`, `sdk/*`
 */
export async function readTokenPools(
  cluster: ClusterConfig, mint: string, rows: readonly PoolRow[],
): Promise<TokenPools> {
  const slot = BigInt(await request(cluster, 'getSlot', [{ commitment: READ_COMMITMENT }]));
  return { slot, pools: await readDeepestPools(cluster, mint, rows) };
}

/** The same without the slot. */
export async function readDeepestPools(cluster: ClusterConfig, mint: string, rows: readonly PoolRow[]): Promise<TokenPools['pools']> {
  const deepest = (await rankByWorth(cluster, rows)).slice(0, MOST_POOLS);
  const holdings = await readLpHoldings(cluster, deepest.map(({ row }) => row));
  return deepest.map(({ row, figures, known: side, lamportsPerUnit }) => ({
    row, figures,
    reserve: row.mintA === mint ? figures.reserveA : figures.reserveB,
    worth: side && lamportsPerUnit && side.reserve > 0n ? lamportsOf(lamportsPerUnit, side.reserve) || 1n : 0n,
    lp: holdings.get(row.poolId) ?? null,
  }));
}

/**
 * Reads where pools' LP tokens are: burned, locked or free.
 *
 * @param rows pools of any kind; concentrated ones have no LP tokens and are left out
 * @returns by pool address
 * @throws AppError `pools/not-found`, `rpc/*`
 */
async function readLpHoldings(
  cluster: ClusterConfig, rows: readonly Pick<PoolRow, 'kind' | 'poolId'>[],
): Promise<ReadonlyMap<string, LpHolding>> {
  const wanted = rows.flatMap(({ kind, poolId }) => (isStandardKind(kind) ? [{ kind, poolId }] : []));
  if (wanted.length === 0) return new Map();
  const accounts = await readAccounts(cluster, wanted.map(({ poolId }) => poolId));
  const pools = wanted.flatMap(({ kind, poolId }, index): readonly LpPool[] => {
    const { lp } = poolAccounts[kind];
    const data = accounts[index]?.data;
    return data ? [{ kind, poolId, lpMint: address.decode(data, lp.mint), lpDecimals: data[lp.decimals] ?? 0 }] : [];
  });
  const holdings = await Promise.all(pools.map((pool) => readLpHolding(cluster, pool)));
  return new Map(holdings.map((holding) => [holding.poolId, holding]));
}
