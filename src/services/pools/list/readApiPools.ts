import type { ClusterConfig } from '@/config.ts';
import { fetchPoolList, fetchPoolsByMints, type PoolInfo, type PoolTypeFilter } from '@/services/api/pools.ts';
import type { PoolRow } from './PoolRow.ts';
import { POOL_KINDS, poolKinds } from '@/services/programs/pool/kinds.ts';

export interface ApiPoolsQuery {
  readonly cluster: ClusterConfig;
  /** None for all pools, one, or a pair in any order; base58. */
  readonly mints: readonly string[];
  readonly poolType?: PoolTypeFilter | undefined;
  /** From the page before; the first 100 rows if absent. */
  readonly next?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Ignores the cache. */
  readonly fresh?: boolean | undefined;
}

export interface ApiPools {
  readonly rows: readonly PoolRow[];
  /** For the next page; `null` on the last one. */
  readonly next: string | null;
}

/**
 * A page of the provider's pools, largest first.
 *
 * @throws AppError `api/*`, `accounts/invalid-public-key`
 */
export async function readApiPools(query: ApiPoolsQuery): Promise<ApiPools> {
  const { cluster, mints, poolType = 'all', next: wanted, ...options } = query;
  const [first, second] = mints;
  const page = { poolType, next: wanted };
  const { pools, next } = first === undefined
    ? await fetchPoolList(cluster, page, options)
    : await fetchPoolsByMints(cluster, second === undefined ? [first] : [first, second], page, options);
  const isFarmed = poolType.endsWith('Farm');
  const rows = pools.flatMap((info) => apiPoolRow(cluster, info) ?? []);
  return { rows: isFarmed ? rows.map((row) => ({ ...row, hasFarm: true })) : rows, next };
}

/** The provider's pool as a row; `null` if its program is not on this cluster. */
export function apiPoolRow(cluster: ClusterConfig, info: PoolInfo): PoolRow | null {
  const kind = poolKinds.find((one) => cluster.programs[POOL_KINDS[one].program] === info.programId);
  if (!kind) return null;
  const { id, mintA, mintB, price = null, mintAmountA = null, mintAmountB = null, tvl, openTime, rewardDefaultInfos } = info;
  return {
    kind, poolId: id, mintA: mintA.address, mintB: mintB.address,
    holders: null, openTimeSeconds: openTime === undefined ? null : BigInt(openTime),
    hasFarm: rewardDefaultInfos.length > 0 || info.farmOngoingCount + info.farmUpcomingCount > 0,
    createdByMe: false, createdAtMs: null, source: 'api',
    listed: { price, amountA: mintAmountA, amountB: mintAmountB, tvl },
  };
}
