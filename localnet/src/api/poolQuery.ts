import type { Bank } from '../bank/Bank.ts';
import type { Json } from '../encoding/json.ts';
import type { Pool } from './Pool.ts';
import { listPools, poolInfo, rewardsOf, tvlOf } from './pools.ts';

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
  const sortField = query.get('poolSortField') ?? 'default';
  const sortType = query.get('sortType') ?? 'desc';
  if (!filter) throw new ApiProblem('poolType error');
  if (!SORT_FIELDS.test(sortField)) throw new ApiProblem('poolSortField error');
  if (sortType !== 'asc' && sortType !== 'desc') throw new ApiProblem('sortType error');
  const pageSize = wholeNumber(query, 'pageSize', 100, 1, MAX_PAGE_SIZE);
  const page = wholeNumber(query, 'page', firstPage, firstPage, Number.MAX_SAFE_INTEGER) - firstPage;
  const direction = sortType === 'desc' ? -1 : 1;
  const byLiquidity = sortField === 'liquidity' || sortField === 'default';
  const found = listPools(bank)
    .filter((pool) => filter.type === undefined || pool.type === filter.type)
    .filter((pool) => !filter.farmed || rewardsOf(bank, pool).length > 0)
    .filter(keep)
    .sort((a, b) => (byLiquidity ? direction * (tvlOf(a) - tvlOf(b)) : 0) || (a.id < b.id ? -1 : 1));
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  return {
    count: found.length,
    hasNextPage: (page + 1) * pageSize < found.length,
    data: shown.map((pool) => poolInfo(bank, pool)),
  };
}

function wholeNumber(query: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) throw new ApiProblem(`${name} error`);
  return value;
}
