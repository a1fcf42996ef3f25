import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Farm, FarmLedger } from '@/services/programs/farm/accounts.ts';
import { readFarms, readFarmsById, readFarmsMadeBy } from '@/services/programs/farm/readFarms.ts';
import { readLedgers, readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import { type LpBalance, readLpTokens } from './readLpTokens.ts';

/** A farm and a wallet's stake in it. */
export interface FarmStake {
  readonly farm: Farm;
  /** `null` if it never deposited, or no wallet is connected. */
  readonly ledger: FarmLedger | null;
}

/** Farms relevant to a wallet. */
export interface MyFarms {
  /** Those it has a stake in first, then those it created, then those that accept an LP token it holds. */
  readonly stakes: readonly FarmStake[];
  /** LP tokens in the wallet itself, by mint. */
  readonly lpTokens: ReadonlyMap<string, LpBalance>;
  /** Farms are missing because too many accept one of the LP tokens. Stakes are complete. */
  readonly isCut: boolean;
}

/**
 * Reads the farms a wallet has stakes in, those it created and those that accept an LP token it holds, from the chain.
 *
 * @param ownerAddress base58
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readMyFarms(cluster: ClusterConfig, ownerAddress: string): Promise<MyFarms> {
  const [ledgers, lpTokens] = await Promise.all([readLedgers(cluster, ownerAddress), readLpTokens(cluster, ownerAddress)]);
  const stakeOf = new Map(ledgers.filter(({ deposited }) => deposited > 0n).map((ledger) => [ledger.farmId, ledger]));
  const found = await Promise.all([
    readFarmsById(cluster, [...stakeOf.keys()]),
    unlessTooMany(readFarmsMadeBy(cluster, ownerAddress)),
    ...[...lpTokens.keys()].map((lpMint) => unlessTooMany(readFarms(cluster, lpMint))),
  ]);
  // A farm can be found in several ways; its first position counts.
  const farms = new Map(found.flatMap((some) => some ?? []).map((farm) => [farm.farmId, farm]));
  const stakes = [...farms.values()].map((farm) => ({ farm, ledger: stakeOf.get(farm.farmId) ?? null }));
  return { lpTokens, stakes, isCut: found.includes(null) };
}

/** `null` if there are too many: anyone can create farms, and that must not hide the wallet's stakes. */
async function unlessTooMany(reading: Promise<readonly Farm[]>): Promise<readonly Farm[] | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'farms/too-many') return null;
    throw error;
  }
}

/**
 * The farms that accept an LP token, with a wallet's stake in each.
 *
 * @param ownerAddress base58; `null` if no wallet is connected
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readFarmStakes(
  cluster: ClusterConfig, lpMint: string, ownerAddress: string | null,
): Promise<readonly FarmStake[]> {
  const farms = await readFarms(cluster, lpMint);
  const ledgers = ownerAddress === null ? [] : await readLedgersOf(cluster, ownerAddress, farms);
  return farms.map((farm, place) => ({ farm, ledger: ledgers[place] ?? null }));
}

/**
 * LP tokens of one mint that a wallet has staked, in farms of all versions.
 *
 * @param ownerAddress base58
 * @returns base units
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readStakedLp(cluster: ClusterConfig, lpMint: string, ownerAddress: string): Promise<bigint> {
  // By the wallet's own ledgers, because anyone can create farms for an LP token and only those with a stake matter.
  const ledgers = (await readLedgers(cluster, ownerAddress)).filter(({ deposited }) => deposited > 0n);
  const farms = await readFarmsById(cluster, ledgers.map(({ farmId }) => farmId));
  const farmIds = new Set(farms.filter((farm) => farm.lpMint.address === lpMint).map(({ farmId }) => farmId));
  return ledgers.reduce((sum, { farmId, deposited }) => (farmIds.has(farmId) ? sum + deposited : sum), 0n);
}
