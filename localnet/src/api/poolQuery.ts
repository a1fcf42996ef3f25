import type { Bank } from '../bank/Bank.ts';
import type { Json } from '../encoding/json.ts';
import type { Pool } from './Pool.ts';
import { listPools, poolInfo, rewardsOf } from './pools.ts';
import { type Prices, readPrices, tvlOf } from './prices.ts';

/** A request that the API refuses. The message becomes `msg` of the answer. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
}

const POOL_TYPES: Readonly<Record<string, { readonly type?: Pool['type']; readonly farmed?: boolean }>> = {
  all: {},
  standard: { type: 'Standard' },
  concentrated: { type: 'Concentrated' },
  allFarm: { farmed: true },
  standardFarm: { type: 'Standard', farmed: true },
  concentratedFarm: { type: 'Concentrated', farmed: true },
};

/** Fields to sort by. Localnet only knows liquidity, so pools sorted by anything else are ordered by address. */
const SORT_FIELDS = /^(default|liquidity|(volume|fee|apr)_?(24h|7d|30d))$/;
const MAX_PAGE_SIZE = 1000;

/**
 * A page of pools, filtered and sorted by the query.
 *
 * @param firstPage number of the first page, which differs between paths
 * @throws ApiProblem for an unknown filter, field or page
 */
export function poolPage(bank: Bank, query: URLSearchParams, firstPage: number, keep: (pool: Pool) => boolean): Json {
  const poolType = query.get('poolType') ?? 'all';
  const filter = Object.hasOwn(POOL_TYPES, poolType) ? POOL_TYPES[poolType] : undefined;
  if (!filter) throw new ApiProblem('poolType error');
  const pageSize = wholeNumber(query, 'pageSize', 100, 1, MAX_PAGE_SIZE);
  const page = wholeNumber(query, 'page', firstPage, firstPage, Number.MAX_SAFE_INTEGER) - firstPage;
  const pools = listPools(bank);
  const prices = readPrices(bank, pools);
  const found = sorted({ bank, pools, prices, query, fieldName: 'poolSortField' })
    .filter((pool) => filter.type === undefined || pool.type === filter.type)
    .filter((pool) => !filter.farmed || rewardsOf(bank, pool).length > 0)
    .filter(keep);
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  return {
    count: found.length,
    hasNextPage: (page + 1) * pageSize < found.length,
    data: shown.map((pool) => poolInfo(bank, pool, prices)),
  };
}

/**
 * A page of pools of `list-v2`: the first, or the one after the page whose `nextPageId` is given.
 *
 * @throws ApiProblem for an unknown filter, field or page
 */
export function poolPageAfter(bank: Bank, query: URLSearchParams): Json {
  const poolType = query.get('poolType');
  if (poolType !== null && poolType !== 'Standard' && poolType !== 'Concentrated') throw new ApiProblem('query poolType check error');
  const size = wholeNumber(query, 'size', 100, 1, MAX_PAGE_SIZE);
  const mints = [query.get('mint1'), query.get('mint2')].filter((mint) => mint !== null && mint !== '');
  const pools = listPools(bank);
  const prices = readPrices(bank, pools);
  const found = sorted({ bank, pools, prices, query, fieldName: 'sortField' })
    .filter((pool) => poolType === null || pool.type === poolType)
    .filter((pool) => query.get('hasReward') !== 'true' || rewardsOf(bank, pool).length > 0)
    .filter(({ mintA, mintB }) => mints.every((mint) => mint === mintA || mint === mintB));
  const last = query.get('nextPageId');
  const start = last === null ? 0 : found.findIndex(({ id }) => id === last) + 1;
  if (last !== null && start === 0) throw new ApiProblem('nextPageId error');
  const shown = found.slice(start, start + size);
  const hasNextPage = start + size < found.length;
  const data = shown.map((pool) => poolInfo(bank, pool, prices));
  const nextPageId = hasNextPage ? shown.at(-1)!.id : null;
  if (bank.api.shape === 'openapi') return { data, nextPageId };
  return { count: shown.length, hasNextPage, ...(hasNextPage && { nextPageId }), data };
}

interface Sorting {
  readonly bank: Bank;
  readonly pools: readonly Pool[];
  readonly prices: Prices;
  readonly query: URLSearchParams;
  /** The parameter that names the field to sort by. */
  readonly fieldName: string;
}

/** Pools in the order the query asks for. */
function sorted({ bank, pools, prices, query, fieldName }: Sorting): readonly Pool[] {
  const sortField = query.get(fieldName) ?? 'default';
  const sortType = query.get('sortType') ?? 'desc';
  if (!SORT_FIELDS.test(sortField)) throw new ApiProblem(`${fieldName} error`);
  if (sortType !== 'asc' && sortType !== 'desc') throw new ApiProblem('sortType error');
  const direction = sortType === 'desc' ? -1 : 1;
  const byLiquidity = sortField === 'liquidity' || sortField === 'default';
  return pools
    .map((pool) => ({ pool, tvl: byLiquidity ? tvlOf(bank, pool, prices) : 0 }))
    .sort((a, b) => direction * (a.tvl - b.tvl) || (a.pool.id < b.pool.id ? -1 : 1))
    .map(({ pool }) => pool);
}

/** A whole number of the query. @throws ApiProblem if it is out of bounds */
export function wholeNumber(query: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) throw new ApiProblem(`${name} error`);
  return value;
}
