import type { ClusterConfig } from '@/config.ts';
import { fetchClmmConfigs, fetchCpmmConfigs } from '@/services/api/configs.ts';
import { fetchFarmKeys, fetchFarms } from '@/services/api/farms.ts';
import { fetchChainTimeOffset, fetchRpcs, getSlotsPerSecond } from '@/services/api/network.ts';
import { fetchLiquidityByPrice, fetchPoolKeys } from '@/services/api/poolKeys.ts';

/** Addresses to query, base58. */
export interface Subjects {
  readonly poolId: string;
  readonly concentratedPoolId: string;
  readonly farmId: string;
}

/**
 * Reads from the provider's API, and the node's slot rate; nothing is signed. The app itself reads most of this from the
 * chain.
 */
export async function provider(cluster: ClusterConfig, { poolId, concentratedPoolId, farmId }: Subjects) {
  const [[pool, concentratedPool], line, [farm], [farmKeys], clmmTiers, cpmmTiers, { rpcs }, secondsAhead, slotsPerSecond] = await Promise.all([
    fetchPoolKeys(cluster, [poolId, concentratedPoolId]), fetchLiquidityByPrice(cluster, concentratedPoolId),
    fetchFarms(cluster, [farmId]), fetchFarmKeys(cluster, [farmId]), fetchClmmConfigs(cluster), fetchCpmmConfigs(cluster),
    fetchRpcs(cluster), fetchChainTimeOffset(cluster), getSlotsPerSecond(cluster),
  ]);
  return {
    poolVaults: pool && [pool.vault.A, pool.vault.B],
    priceHistory: concentratedPool?.observationId,
    /** Prices at which liquidity begins or ends. */
    prices: line.map(({ price }) => price),
    /** Percent per year; 0 if the provider knows no price. */
    farmApr: farm?.apr,
    farmVaults: farmKeys && [farmKeys.lpVault, ...farmKeys.rewardInfos.map(({ vault }) => vault)],
    /** In millionths. */
    concentratedFees: clmmTiers.map(({ tradeFeeRate }) => tradeFeeRate),
    constantProductFees: cpmmTiers.map(({ tradeFeeRate }) => tradeFeeRate),
    nodes: rpcs.map(({ url }) => url),
    secondsAhead,
    slotsPerSecond: Number(slotsPerSecond.numerator) / Number(slotsPerSecond.denominator),
  };
}
