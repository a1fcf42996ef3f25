import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Farm, FarmLedger } from '@/services/programs/farm/accounts.ts';
import { readFarms, readFarmsById, readFarmsMadeBy } from '@/services/programs/farm/readFarms.ts';
import { readLedgers, readLedgersOf } from '@/services/programs/farm/readLedgers.ts';
import { readLpTokens } from './readLpTokens.ts';

/** A farm and what one wallet has in it. */
export interface FarmStake {
  readonly farm: Farm;
  /** `null` where it never put anything in, or no one is asked for. */
  readonly ledger: FarmLedger | null;
}

/** Farms that concern a wallet. */
export interface MyFarms {
  /** Those it has a stake in first, then those it made, then those that take an LP token it holds. */
  readonly stakes: readonly FarmStake[];
  /** LP tokens in the wallet itself, base units by mint. */
  readonly lpTokens: ReadonlyMap<string, bigint>;
  /** There are more, of which none is shown: too many take one of the LP tokens. Stakes are all there. */
  readonly isCut: boolean;
}

/**
 * The farms a wallet has stakes in, those it made and those that take an LP token it holds, as the chain has them.
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
  // One farm can be found in several ways: its first place counts.
  const farms = new Map(found.flatMap((some) => some ?? []).map((farm) => [farm.farmId, farm]));
  const stakes = [...farms.values()].map((farm) => ({ farm, ledger: stakeOf.get(farm.farmId) ?? null }));
  return { lpTokens, stakes, isCut: found.includes(null) };
}

/** `null` where there are too many: anyone can make farms, and no one's stakes are to be hidden by that. */
async function unlessTooMany(reading: Promise<readonly Farm[]>): Promise<readonly Farm[] | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === 'farms/too-many') return null;
    throw error;
  }
}

/**
 * The farms that take an LP token, with what a wallet has in each.
 *
 * @param ownerAddress base58; `null` while no one is connected
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
  // By the wallet's own ledgers: anyone can make farms for an LP token, and those without a stake do not matter.
  const ledgers = (await readLedgers(cluster, ownerAddress)).filter(({ deposited }) => deposited > 0n);
  const farms = await readFarmsById(cluster, ledgers.map(({ farmId }) => farmId));
  const farmIds = new Set(farms.filter((farm) => farm.lpMint.address === lpMint).map(({ farmId }) => farmId));
  return ledgers.reduce((sum, { farmId, deposited }) => (farmIds.has(farmId) ? sum + deposited : sum), 0n);
}
