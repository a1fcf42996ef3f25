import type { ClusterConfig } from '@/config.ts';
import { createFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { getSlotsPerSecond } from '@/services/api/network.ts';
import { fetchPoolList, type PoolInfo } from '@/services/api/pools.ts';
import type { Farm } from '@/services/programs/farm/accounts.ts';
import { farmApr } from '@/services/programs/farm/farmApr.ts';
import { readAllFarms } from '@/services/programs/farm/readFarms.ts';
import type { FarmListing } from './farmListing.ts';
import { findPoolsOfLps } from './findPoolOfLp.ts';
import type { PoolRow } from './list/PoolRow.ts';
import { readPoolFigures, type PoolFigures } from './list/readPoolFigures.ts';
import { POOL_KINDS } from '@/services/programs/pool/kinds.ts';

/** Most farms whose vaults and pools are read; those that pay longest. */
const MOST_FARMS = 500;
const ONE = createFraction(1n);

/** Farms on the network. */
export interface FarmList {
  readonly farms: readonly FarmListing[];
  /** On-chain time, Unix seconds. */
  readonly nowSeconds: bigint;
  /** There are more farms than shown. */
  readonly isCut: boolean;
  readonly source: 'chain' | 'provider';
}

/**
 * Farms that accept LP tokens: from the chain, or on mainnet, where nodes refuse such a large search, the provider's
 * 100 largest pools with farms.
 *
 * @throws AppError `farms/too-many`, `rpc/*`, on mainnet `api/*`
 */
export async function readFarmList(cluster: ClusterConfig): Promise<FarmList> {
  return cluster.name === 'mainnet' ? readListedFarms(cluster) : readChainFarms(cluster);
}

async function readChainFarms(cluster: ClusterConfig): Promise<FarmList> {
  const { farms, isCut } = await readAllFarms(cluster, MOST_FARMS);
  const lpMints = new Map(farms.map(({ lpMint }) => [lpMint.address, lpMint]));
  // If there are too many pools to search, the farms are shown without pool data.
  const [pools, slotsPerSecond] = await Promise.all([
    findPoolsOfLps(cluster, [...lpMints.values()]).catch((): ReadonlyMap<string, PoolRow> => new Map()),
    // Only older farms count in slots. Without an answer, 2 slots per second are assumed.
    farms.some(({ version }) => version !== 6) ? getSlotsPerSecond(cluster).catch(() => undefined) : undefined,
  ]);
  const figures = await readPoolFigures(cluster, [...pools.values()]);
  const listings = farms.map((farm) => {
    const row = pools.get(farm.lpMint.address);
    return listingOf(farm, row, row && figures.get(row.poolId), slotsPerSecond);
  });
  return { farms: listings, nowSeconds: farms[0]?.readAt.seconds ?? 0n, isCut, source: 'chain' };
}

function listingOf(
  farm: Farm, row: PoolRow | undefined, figures: PoolFigures | undefined, slotsPerSecond: Fraction | undefined,
): FarmListing {
  const { farmId, lpMint, readAt: { seconds } } = farm;
  const ends = farm.version === 6 ? farm.rewards.map(({ endTimeSeconds }) => endTimeSeconds) : [];
  return {
    id: farmId, poolId: row?.poolId ?? null, mints: row ? [row.mintA, row.mintB] : [], lpMint: lpMint.address,
    rewardMints: [...new Set(farm.rewards.map(({ mint }) => mint.address))],
    status: statusOf(farm, seconds),
    endTimeSeconds: ends.reduce<bigint | null>((last, end) => (last === null || end > last ? end : last), null),
    aprPercent: figures && row ? aprOf(farm, row, figures, slotsPerSecond) : null,
    staked: figures && row ? stakedOf(farm, row, figures) : [],
    poolUsd: null,
  };
}

function statusOf(farm: Farm, now: bigint): FarmListing['status'] {
  if (farm.version !== 6) return farm.rewards.some(({ perSlot }) => perSlot > 0n) ? 'paying' : 'ended';
  if (farm.rewards.some((reward) => reward.openTimeSeconds <= now && now < reward.endTimeSeconds)) return 'paying';
  return farm.rewards.some((reward) => now < reward.openTimeSeconds) ? 'later' : 'ended';
}

/** The stakes' share of both reserves. */
function stakedOf({ staked }: Farm, row: PoolRow, { reserveA, reserveB, decimalsA, decimalsB, lpSupply }: PoolFigures): FarmListing['staked'] {
  if (lpSupply === null || lpSupply === 0n) return [];
  return [
    { mint: row.mintA, amount: (reserveA * staked) / lpSupply, decimals: decimalsA },
    { mint: row.mintB, amount: (reserveB * staked) / lpSupply, decimals: decimalsB },
  ];
}

/**
 * The value of all stakes in a reward's token, base units: both halves of a constant-product pool are worth the same.
 */
function worthIn(mint: string, { lpMint, staked }: Farm, row: PoolRow, { reserveA, reserveB, lpSupply }: PoolFigures): Fraction | null {
  if (mint === lpMint.address) return createFraction(staked);
  if (POOL_KINDS[row.kind].hasPriceTable || lpSupply === null || lpSupply === 0n) return null;
  const reserve = mint === row.mintA ? reserveA : mint === row.mintB ? reserveB : null;
  return reserve === null || reserve <= 0n ? null : createFraction(2n * reserve * staked, lpSupply);
}

function aprOf(farm: Farm, row: PoolRow, figures: PoolFigures, slotsPerSecond: Fraction | undefined): number | null {
  const { staked, rewards, readAt: { seconds } } = farm;
  if (staked === 0n) return null;
  const aprs = rewards.flatMap((reward) => {
    const worth = worthIn(reward.mint.address, farm, row, figures);
    // A reward that has not started counts from its start.
    const nowSeconds = 'openTimeSeconds' in reward && reward.openTimeSeconds > seconds ? reward.openTimeSeconds : seconds;
    if (worth === null || worth.numerator === 0n) return [];
    return [percentOf(farmApr({ reward, price: ONE, staked: worth, period: 'week', nowSeconds, slotsPerSecond }))];
  });
  return aprs.length === 0 ? null : aprs.reduce((sum, apr) => sum + apr, 0);
}

/** For display and sorting only. */
const percentOf = ({ numerator, denominator }: Fraction): number => Number((numerator * 1_000_000n) / denominator) / 10_000;

async function readListedFarms(cluster: ClusterConfig): Promise<FarmList> {
  const { pools, next } = await fetchPoolList(cluster, { poolType: 'standardFarm' });
  return { farms: pools.map(listedFarm), nowSeconds: BigInt(Math.floor(Date.now() / 1000)), isCut: next !== null, source: 'provider' };
}

function listedFarm({ id, mintA, mintB, lpMint, rewardDefaultInfos, farmOngoingCount, farmUpcomingCount, day, tvl }: PoolInfo): FarmListing {
  const ends = rewardDefaultInfos.flatMap(({ endTime }) => (endTime === undefined ? [] : [BigInt(endTime)]));
  return {
    id, poolId: id, mints: [mintA.address, mintB.address], lpMint: lpMint?.address ?? null,
    rewardMints: [...new Set(rewardDefaultInfos.map(({ mint }) => mint.address))],
    status: farmOngoingCount > 0 ? 'paying' : farmUpcomingCount > 0 ? 'later' : 'ended',
    endTimeSeconds: ends.length === 0 ? null : ends.reduce((last, end) => (end > last ? end : last)),
    aprPercent: day ? day.rewardApr.reduce((sum, apr) => sum + apr, 0) : null, staked: [], poolUsd: tvl,
  };
}
