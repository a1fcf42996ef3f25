import * as z from 'zod/mini';
import type { ClusterConfig } from '@/config.ts';
import { POOL_PAGE_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { wrapNativeMint } from '@/services/amounts/token.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { type ApiOptions, fetchByIds, getFromApi, getFromEither } from './client.ts';
import { address, decimal, listOf, seconds } from './shapes.ts';
import { tokenInfo } from './tokens.ts';

const figure = z.optional(z.number());

const period = z.optional(z.object({
  volume: figure,
  volumeQuote: figure,
  volumeFee: figure,
  /** Percent per year. */
  apr: figure,
  feeApr: figure,
  priceMin: figure,
  priceMax: figure,
  rewardApr: z._default(z.array(z.number()), []),
}));

/** Fee config of a pool. Concentrated ones have a tick spacing, constant-product ones a creation fee. */
export const poolConfig = z.object({
  id: address,
  index: z.int(),
  /** Parts of 1,000,000. */
  tradeFeeRate: z.int(),
  protocolFeeRate: z.int(),
  fundFeeRate: z.int(),
  tickSpacing: z.optional(z.int()),
});

const count = z._default(z.int(), 0);
const mint = z.optional(tokenInfo);

/**
 * What the SDK's types and Raydium's API reference both have is required, the rest optional. The tokens are `mintA` and
 * `mintB` in the SDK's, `mint1` and `mint2` in the reference, whose LP mint is an address.
 */
const poolInfo = z.pipe(z.object({
  type: z.optional(z.enum(['Standard', 'Concentrated'])),
  programId: address,
  id: address,
  mintA: mint,
  mintB: mint,
  mint1: mint,
  mint2: mint,
  /** Token B per token A. */
  price: figure,
  /** Whole tokens, for display only. */
  mintAmountA: figure,
  mintAmountB: figure,
  /** Part of the whole: 0.0025 = 0.25 %. */
  feeRate: figure,
  /** Unix seconds. */
  openTime: z.optional(seconds),
  /** US dollars. */
  tvl: z.number(),
  day: period,
  week: period,
  month: period,
  pooltype: z._default(z.array(z.string()), []),
  rewardDefaultInfos: z._default(z.array(z.object({
    mint: tokenInfo,
    perSecond: z.optional(decimal),
    startTime: z.optional(seconds),
    endTime: z.optional(seconds),
  })), []),
  farmUpcomingCount: count,
  farmOngoingCount: count,
  farmFinishedCount: count,
  burnPercent: figure,
  marketId: z.optional(address),
  config: z.optional(poolConfig),
  lpMint: z.optional(z.union([tokenInfo, z.pipe(address, z.transform((lpMint) => ({ address: lpMint })))])),
  lpPrice: figure,
  lpAmount: figure,
}), z.transform(({ mint1, mint2, mintA = mint1, mintB = mint2, ...info }, { issues }) => {
  if (mintA && mintB) return { ...info, mintA, mintB };
  issues.push({ code: 'custom', path: [mintA ? 'mintB' : 'mintA'], input: info });
  return z.NEVER;
}));

/** A pool as the provider describes it (rule 3.11). */
export type PoolInfo = Readonly<z.output<typeof poolInfo>>;

/** One page of pools. */
interface PoolPage {
  readonly pools: readonly PoolInfo[];
  /** Parameter of the next page; `null` on the last one. */
  readonly next: string | null;
}

const newerPage = z.pipe(
  // Raydium's API reference has no `hasNextPage`.
  z.object({ hasNextPage: z._default(z.boolean(), true), nextPageId: z.nullish(z.string()), data: listOf(poolInfo) }),
  z.transform(({ hasNextPage, nextPageId, data }): PoolPage =>
    ({ pools: data, next: hasNextPage && nextPageId ? `nextPageId=${encodeURIComponent(nextPageId)}` : null })),
);

const OLDER_PAGE = 'page=';

const olderPage = (page: number) => z.pipe(
  z.object({ hasNextPage: z.boolean(), data: listOf(poolInfo) }),
  z.transform(({ hasNextPage, data }): PoolPage => ({ pools: data, next: hasNextPage ? `${OLDER_PAGE}${page + 1}` : null })),
);

const poolInfos = listOf(poolInfo);

/** Which pools a list shows (rule 4.10). */
export type PoolTypeFilter = 'all' | 'standard' | 'concentrated' | 'allFarm' | 'standardFarm' | 'concentratedFarm';

/** Sort order of a list of pools; the period follows the figure. */
type PoolSortField =
  | 'default' | 'liquidity'
  | 'volume24h' | 'volume7d' | 'volume30d'
  | 'fee24h' | 'fee7d' | 'fee30d'
  | 'apr24h' | 'apr7d' | 'apr30d';

/** Filter, order and page of a list of pools. */
interface PoolListQuery {
  readonly poolType?: PoolTypeFilter | undefined;
  readonly poolSortField?: PoolSortField | undefined;
  readonly sortType?: 'asc' | 'desc' | undefined;
  /** From the page before; the first page if absent. */
  readonly next?: string | undefined;
}

/** The filters as parameters of the newer list. */
const NEWER_FILTERS: Readonly<Record<PoolTypeFilter, string>> = {
  all: '',
  standard: '&poolType=Standard',
  concentrated: '&poolType=Concentrated',
  allFarm: '&hasReward=true',
  standardFarm: '&poolType=Standard&hasReward=true',
  concentratedFarm: '&poolType=Concentrated&hasReward=true',
};

/**
 * A page of all pools: GET /pools/info/list-v2, or /pools/info/list of the former API (rule 7.10).
 *
 * @param query defaults to the first 100 of all pools by liquidity, largest first
 * @throws AppError `api/*`
 * @example await fetchPoolList(cluster, { poolType: 'concentratedFarm' });
 */
export function fetchPoolList(
  cluster: ClusterConfig, query: PoolListQuery & { readonly pageSize?: number } = {}, options?: ApiOptions,
): Promise<PoolPage> {
  const { poolType = 'all', poolSortField = 'liquidity', sortType = 'desc', next, pageSize = POOL_PAGE_SIZE } = query;
  return fetchPage({
    cluster, next, firstPage: 0,
    newer: `size=${pageSize}${NEWER_FILTERS[poolType]}${newerOrder(poolSortField, sortType)}`,
    older: (page) => `/pools/info/list?poolType=${poolType}&poolSortField=${poolSortField}&sortType=${sortType}`
      + `&page=${page}&pageSize=${pageSize}`,
  }, options);
}

interface PageCall {
  readonly cluster: ClusterConfig;
  readonly next: string | undefined;
  /** The former API's number of the first page. */
  readonly firstPage: number;
  readonly newer: string;
  readonly older: (page: number) => string;
}

/** A page of the newer list or of a former one; the following pages come from the one that answered first. */
function fetchPage({ cluster, next, firstPage, newer, older }: PageCall, options: ApiOptions = {}): Promise<PoolPage> {
  const newerRoute = { path: `/pools/info/list-v2?${newer}${next === undefined ? '' : `&${next}`}`, schema: newerPage };
  const olderRoute = (page: number) => ({ path: older(page), schema: olderPage(page) });
  if (next === undefined) return getFromEither({ cluster, newer: newerRoute, older: olderRoute(firstPage), ...options });
  const [, page] = next.split(OLDER_PAGE);
  return getFromApi({ cluster, ...(page === undefined ? newerRoute : olderRoute(Number(page))), ...options });
}

function newerOrder(field: PoolSortField, sortType: string): string {
  return `${field === 'default' ? '' : `&sortField=${field}`}&sortType=${sortType}`;
}

/**
 * Pools by their addresses: GET /pools/info/ids?ids (rule 7.11).
 *
 * @param ids base58
 * @returns one per address, in order; `null` for those unknown to the provider
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export function fetchPools(
  cluster: ClusterConfig, ids: readonly string[], options?: ApiOptions,
): Promise<readonly (PoolInfo | null)[]> {
  return fetchByIds({ cluster, path: '/pools/info/ids?ids', ids, schema: poolInfos, idOf: ({ id }) => id, ...options });
}

/**
 * A page of a token's or pair's pools: GET /pools/info/list-v2, or /pools/info/mint of the former API (rule 7.13). SOL stands
 * for wrapped SOL.
 *
 * @param mints one or two mints in any order, base58; sent in text order
 * @param query defaults to the first 100 of all pools in the default order, descending
 * @throws AppError `api/*`, `sdk/no-mint`, `accounts/invalid-public-key`
 */
export async function fetchPoolsByMints(
  cluster: ClusterConfig, mints: readonly [] | readonly [string] | readonly [string, string],
  query: PoolListQuery = {}, options?: ApiOptions,
): Promise<PoolPage> {
  const { poolType = 'all', poolSortField = 'default', sortType = 'desc', next } = query;
  const [mint1, mint2] = mints.map((mint) => parseAddress(wrapNativeMint(mint)).toBase58()).sort(byText);
  if (mint1 === undefined) throw new AppError('sdk/no-mint');
  const pair = `mint1=${mint1}${mint2 === undefined ? '' : `&mint2=${mint2}`}`;
  return fetchPage({
    cluster, next, firstPage: 1,
    newer: `size=${POOL_PAGE_SIZE}&${pair}${NEWER_FILTERS[poolType]}${newerOrder(poolSortField, sortType)}`,
    older: (page) => `/pools/info/mint?${pair}&poolType=${poolType}&poolSortField=${poolSortField}&sortType=${sortType}`
      + `&pageSize=${POOL_PAGE_SIZE}&page=${page}`,
  }, options);
}

/** Compares by code units, like the provider. */
function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
