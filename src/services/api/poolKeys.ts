import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { setPermanent, getPermanent } from '@/services/rpc/queries.ts';
import { address, type ApiOptions, decimal, fetchByIds, getFromApi, seconds } from './client.ts';
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

/** The addresses of a pool (rule 3.12); which ones it has depends on its kind. */
export type PoolKeys = Readonly<z.output<typeof poolKeys>>;

/** Shape of keys asked for by address: `null` for pools the provider does not know. */
const poolKeysList = z.array(z.nullable(poolKeys));

/**
 * The addresses of pools: GET /pools/key/ids?ids (rule 7.12), asked for once for each pool of a cluster. What is
 * not known yet is asked for again, and `fresh` asks again for all: a reward adds an address to a concentrated pool.
 *
 * @param ids base58
 * @returns one for each address, in its order; `null` for what the provider does not know
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchPoolKeys(
  cluster: ClusterConfig, ids: readonly string[], options: ApiOptions = {},
): Promise<readonly (PoolKeys | null)[]> {
  const wanted = ids.map((id) => parseAddress(id).toBase58());
  // By host: the same address may be another pool, or none, on another cluster.
  const known = (id: string): PoolKeys | undefined => getPermanent('pool-keys', cluster.apiHosts.base, id);
  const missing = wanted.filter((id) => options.fresh || !known(id));
  const path = '/pools/key/ids?ids';
  // Kept here for good, so that the 5 minutes of other answers would only hide a new pool.
  const call = { cluster, path, ids: missing, schema: poolKeysList, idOf: ({ id }: PoolKeys) => id };
  const found = await fetchByIds({ ...call, ...options, fresh: true });
  for (const keys of found) if (keys) setPermanent(keys, 'pool-keys', cluster.apiHosts.base, keys.id);
  return wanted.map((id) => known(id) ?? null);
}

const liquidityByPrice = z.array(z.object({
  /** Token B for one token A. */
  price: decimal,
  liquidity: decimal,
}));

/** From this price up to that of the next point a concentrated pool has this liquidity. */
export type PriceLiquidity = Readonly<z.output<typeof liquidityByPrice>[number]>;

const liquidityOverTime = z.union([
  z.object({ line: z.array(z.object({ time: seconds, liquidity: decimal })) }),
  // As the provider answered once: liquidity by price.
  liquidityByPrice,
]);

/** What a pool was worth at a time. */
export interface TimeLiquidity {
  /** Unix seconds. */
  readonly time: number;
  /** As the provider tells, US dollars. */
  readonly liquidity: number;
}

/**
 * Liquidity of a pool over time: GET /pools/line/liquidity?pool_id (rule 7.5); the provider calls the parameter `id` by now.
 *
 * @param poolId base58
 * @returns oldest first, for drawing; none where the provider answers liquidity by price, as it did before
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
 * Liquidity of a concentrated pool by price: GET /pools/line/position?id.
 *
 * @param poolId base58
 * @returns points by ascending price, for drawing
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function fetchLiquidityByPrice(
  cluster: ClusterConfig, poolId: string, options?: ApiOptions,
): Promise<readonly PriceLiquidity[]> {
  const path = `/pools/line/position?id=${parseAddress(poolId).toBase58()}`;
  return getFromApi({ cluster, path, schema: liquidityByPrice, ...options });
}
