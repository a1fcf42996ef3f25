import type { ClusterConfig } from '@/config.ts';
import { fetchPoolList, fetchPoolsByMints, type PoolInfo, type PoolTypeFilter } from '@/services/api/pools.ts';
import type { PoolKind, PoolRow } from './PoolRow.ts';

export interface ApiPoolsQuery {
  readonly cluster: ClusterConfig;
  /** None for all pools, one, or a pair in any order; base58. */
  readonly mints: readonly string[];
  readonly poolType?: PoolTypeFilter | undefined;
  /** Page of 100 rows, from 0. */
  readonly page?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Ignores the cache. */
  readonly fresh?: boolean | undefined;
}

export interface ApiPools {
  readonly rows: readonly PoolRow[];
  readonly hasMore: boolean;
}

/**
 * A page of the provider's pools, largest first.
 *
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function readApiPools(query: ApiPoolsQuery): Promise<ApiPools> {
  const { cluster, mints, poolType = 'all', page = 0, ...options } = query;
  const [first, second] = mints;
  const { data, hasNextPage } = first === undefined
    ? await fetchPoolList(cluster, { poolType, page }, options)
    // The list by mint starts with page 1.
    : await fetchPoolsByMints(cluster, second === undefined ? [first] : [first, second], { poolType, page: page + 1 }, options);
  const isFarmed = poolType.endsWith('Farm');
  const rows = data.flatMap((info) => apiPoolRow(cluster, info) ?? []);
  return { rows: isFarmed ? rows.map((row) => ({ ...row, hasFarm: true })) : rows, hasMore: hasNextPage };
}

/** The provider's pool as a row; `null` if its program is not on this cluster. */
export function apiPoolRow(cluster: ClusterConfig, info: PoolInfo): PoolRow | null {
  const kind = kindOf(cluster, info.programId);
  if (kind === null) return null;
  const { id, mintA, mintB, price, mintAmountA, mintAmountB, tvl, openTime, rewardDefaultInfos } = info;
  return {
    kind, poolId: id, mintA: mintA.address, mintB: mintB.address,
    holders: null, openTimeSeconds: BigInt(openTime),
    hasFarm: rewardDefaultInfos.length > 0 || info.farmOngoingCount + info.farmUpcomingCount > 0,
    createdByMe: false, createdAtMs: null, source: 'api',
    listed: { price, amountA: mintAmountA, amountB: mintAmountB, tvl },
  };
}

function kindOf({ programs }: ClusterConfig, programId: string): PoolKind | null {
  switch (programId) {
    case programs.ammV4: return 'amm-v4';
    case programs.ammStable: return 'stable';
    case programs.cpmm: return 'cpmm';
    case programs.clmm: return 'clmm';
    default: return null;
  }
}
