import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { setPermanent, getPermanent } from '@/services/rpc/queries.ts';
import { type ApiOptions, fetchByIds, getFromApi, getFromEither } from './client.ts';
import { address, decimal, listOf, seconds } from './shapes.ts';
import { poolConfig } from './pools.ts';
import { tokenInfo } from './tokens.ts';

const poolKeys = z.object({
  programId: address,
  id: address,
  mintA: tokenInfo,
  mintB: tokenInfo,
  /** Unix seconds. */
  openTime: seconds,
  vault: z.object({ A: address, B: address }),
  lookupTableAccount: z.optional(address),

  // Standard pools
  authority: z.optional(address),
  mintLp: z.optional(tokenInfo),
  openOrders: z.optional(address),
  targetOrders: z.optional(address),
  marketProgramId: z.optional(address),
  marketId: z.optional(address),
  marketAuthority: z.optional(address),
  marketBaseVault: z.optional(address),
  marketQuoteVault: z.optional(address),
  marketBids: z.optional(address),
  marketAsks: z.optional(address),
  marketEventQueue: z.optional(address),
  modelDataAccount: z.optional(address),

  // Constant-product and concentrated pools
  config: z.optional(poolConfig),
  observationId: z.optional(address),

  // Concentrated pools
  exBitmapAccount: z.optional(address),
  rewardInfos: z.optional(z.array(z.object({ mint: tokenInfo, vault: address }))),
});

/** The addresses of a pool (rule 3.12), which depend on its kind. */
export type PoolKeys = Readonly<z.output<typeof poolKeys>>;

const poolKeysList = listOf(poolKeys);

/**
 * The addresses of pools: GET /pools/key/ids?ids (rule 7.12), fetched once per pool and cluster. Unknown ones are
 * requested again, and `fresh` requests all again, because a reward adds an address to a concentrated pool.
 *
 * @param ids base58
 * @returns one per address, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchPoolKeys(
  cluster: ClusterConfig, ids: readonly string[], options: ApiOptions = {},
): Promise<readonly (PoolKeys | null)[]> {
  const wanted = ids.map((id) => parseAddress(id).toBase58());
  // By host, because the same address may be another pool, or none, on another cluster.
  const known = (id: string): PoolKeys | undefined => getPermanent('pool-keys', cluster.apiHosts.base, id);
  const missing = wanted.filter((id) => options.fresh || !known(id));
  const path = '/pools/key/ids?ids';
  // Already stored permanently; the 5-minute cache would only hide a new pool.
  const call = { cluster, path, ids: missing, schema: poolKeysList, idOf: ({ id }: PoolKeys) => id };
  const found = await fetchByIds({ ...call, ...options, fresh: true });
  for (const keys of found) if (keys) setPermanent(keys, 'pool-keys', cluster.apiHosts.base, keys.id);
  return wanted.map((id) => known(id) ?? null);
}

const liquidityPoint = z.object({
  /** Token B per token A. */
  price: decimal,
  liquidity: decimal,
});
const liquidityByPrice = listOf(liquidityPoint);

/** The liquidity of a concentrated pool from this price up to the next point's. */
export type PriceLiquidity = Readonly<z.output<typeof liquidityPoint>>;

/** A list in the SDK's types, and in Raydium's API reference a `line` with a list. */
const priceLine = z.union([
  liquidityByPrice,
  z.pipe(z.object({ line: liquidityByPrice }), z.transform(({ line }) => line)),
]);

const liquidityOverTime = z.union([
  z.object({ line: listOf(z.object({ time: seconds, liquidity: decimal })) }),
  // The provider's former response: liquidity by price.
  liquidityByPrice,
]);

/** A pool's value at a point in time. */
export interface TimeLiquidity {
  /** Unix seconds. */
  readonly time: number;
  /** As the provider reports, US dollars. */
  readonly liquidity: number;
}

/**
 * A pool's liquidity over time: GET /pools/line/liquidity?pool_id (rule 7.5); the provider has renamed the parameter to
 * `id`.
 *
 * @param poolId base58
 * @returns oldest first, for charts; empty if the provider returns liquidity by price, as it used to
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchLiquidityLine(
  cluster: ClusterConfig, poolId: string, options?: ApiOptions,
): Promise<readonly TimeLiquidity[]> {
  const id = parseAddress(poolId).toBase58();
  const answer = await getFromApi({ cluster, path: `/pools/line/liquidity?pool_id=${id}&id=${id}`, schema: liquidityOverTime, ...options });
  return 'line' in answer ? answer.line.sort((one, other) => one.time - other.time) : [];
}

/**
 * A concentrated pool's liquidity by price: GET /pools/line/position?id, or /pools/line/liquidity?pool_id of the former API.
 *
 * @param poolId base58
 * @returns points by ascending price, for charts
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchLiquidityByPrice(
  cluster: ClusterConfig, poolId: string, options?: ApiOptions,
): Promise<readonly PriceLiquidity[]> {
  const id = parseAddress(poolId).toBase58();
  return getFromEither({
    cluster,
    newer: { path: `/pools/line/position?id=${id}`, schema: priceLine },
    older: { path: `/pools/line/liquidity?pool_id=${id}`, schema: liquidityByPrice },
    ...options,
  });
}
