import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { type Account, readAccounts } from '@/services/rpc/accounts.ts';
import { CLOCK_ADDRESS } from '@/services/rpc/chainSeconds.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { type MemoryComparison, readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import {
  assembleFarm, decodeFarmState, decodeVault, type Farm, FARM_BYTES, farmPrograms, type FarmState, type FarmVersion,
  vaultsOf,
} from './accounts.ts';
import { chainMoment } from './chainMoment.ts';

/**
 * Reads any number of farms by address in three requests; addresses that are not farms are left out.
 *
 * @param farmIds base58
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readFarmsById(cluster: ClusterConfig, farmIds: readonly string[]): Promise<readonly Farm[]> {
  const accounts = await readAccounts(cluster, farmIds);
  const states = farmIds.flatMap((farmId, index) =>
    orNothing(() => decodeFarmState(cluster.programs, farmId, accounts[index])));
  return readFarmsOf(cluster, states);
}

/**
 * Completes farms with known vaults: their accounts again with the vaults and the on-chain time in one request, so that
 * rewards are computed from one slot; the mints in another.
 *
 * @returns in the order given, without those whose vaults do not exist
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
async function readFarmsOf(cluster: ClusterConfig, states: readonly FarmState[]): Promise<readonly Farm[]> {
  if (states.length === 0) return [];
  const vaults = [...new Set(states.flatMap(vaultsOf))];
  const addresses = [...states.map(({ farmId }) => farmId), ...vaults];
  const [clock, ...found] = await readAccounts(cluster, [CLOCK_ADDRESS, ...addresses]);
  const accounts = new Map<string, Account | null>(addresses.map((address, index) => [address, found[index] ?? null]));
  const mints = [...new Set(vaults.flatMap((vault) => orNothing(() => decodeVault('', accounts.get(vault)).mint)))];
  const mintAccounts = await readAccounts(cluster, mints);
  mints.forEach((mint, index) => accounts.set(mint, mintAccounts[index] ?? null));
  const readAt = chainMoment(clock);
  return states.flatMap(({ farmId }) => orNothing(() =>
    assembleFarm(decodeFarmState(cluster.programs, farmId, accounts.get(farmId)), accounts, readAt)));
}

/** Lists skip invalid accounts, because anyone can create one of the right size. */
function orNothing<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** A farm takes 2 kB, and thousands per LP mint are not useful. */
const MAX_BYTES = 8 * 1024 * 1024;
/** About 15,000 farms, more than any network has. */
const MAX_BYTES_OF_ALL = 48 * 1024 * 1024;
/** Offsets of LP mint and creator in a farm of version 6. */
const LP_MINT_OFFSET = 72;
const CREATOR_OFFSET = 1656;

/**
 * Reads the farms of all versions that accept an LP token, including ones created a moment ago.
 *
 * @param lpMint base58
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readFarms(cluster: ClusterConfig, lpMint: string): Promise<readonly Farm[]> {
  const mint = parseAddress(lpMint).toBase58();
  const found = await Promise.all(farmPrograms(cluster.programs).map(([programId, version]) => (version === 6
    ? searchProgram(cluster, programId, version, [{ offset: LP_MINT_OFFSET, bytes: mint }])
    : searchVaults(cluster, programId, version, mint))));
  return readFarmsOf(cluster, found.flat());
}

/**
 * Reads the farms a wallet created, of version 6 only, because others do not store their creator. They are found even
 * if the creator holds none of their LP tokens, since managing rewards does not require any.
 *
 * @param creator base58
 * @throws AppError `accounts/invalid-public-key`, `farms/too-many`, `rpc/*`
 */
export async function readFarmsMadeBy(cluster: ClusterConfig, creator: string): Promise<readonly Farm[]> {
  const bytes = parseAddress(creator).toBase58();
  return readFarmsOf(cluster, await searchProgram(
    cluster, cluster.programs.farmV6, 6, [{ offset: CREATOR_OFFSET, bytes }],
  ));
}

/**
 * Reads all farms on the network, of every version, those that pay longest first, up to `most`.
 *
 * @throws AppError `farms/too-many`, `rpc/*`
 */
export async function readAllFarms(cluster: ClusterConfig, most: number): Promise<{ readonly farms: readonly Farm[]; readonly isCut: boolean }> {
  const found = await Promise.all(farmPrograms(cluster.programs).map(([programId, version]) =>
    searchProgram(cluster, programId, version, [], MAX_BYTES_OF_ALL)));
  const states = found.flat().filter(({ lpVault }) => lpVault !== PublicKey.default.toBase58());
  const ends = new Map(states.map((state) => [state.farmId, lastSecond(state)]));
  const first = states.sort((a, b) => (ends.get(b.farmId) ?? 0) - (ends.get(a.farmId) ?? 0)).slice(0, most);
  return { farms: await readFarmsOf(cluster, first), isCut: states.length > most };
}

/** Unix time at which the last reward ends, for sorting; never for those that count in slots. */
function lastSecond(state: FarmState): number {
  if (state.version === 6) return Math.max(0, ...state.rewards.map(({ endTimeSeconds }) => Number(endTimeSeconds)));
  return state.rewards.some(({ perSlot }) => perSlot > 0n) ? Infinity : 0;
}

function searchProgram(
  cluster: ClusterConfig, programId: string, version: FarmVersion, comparisons: readonly MemoryComparison[], maxBytes = MAX_BYTES,
): Promise<readonly FarmState[]> {
  return readProgramAccounts(cluster, {
    programId,
    dataSize: FARM_BYTES[version],
    comparisons,
    dataSlice: { offset: 0, length: FARM_BYTES[version] },
    maxBytes,
    tooLarge: () => new AppError('farms/too-many'),
  }, (farmId, data) => decodeFarmState(cluster.programs, farmId, { owner: programId, data }));
}

/**
 * Farms of versions 3 and 5 do not store their LP mint, but their vaults do. There will only ever be a few hundred of
 * them.
 */
async function searchVaults(
  cluster: ClusterConfig, programId: string, version: FarmVersion, lpMint: string,
): Promise<readonly FarmState[]> {
  const states = (await searchProgram(cluster, programId, version, []))
    .filter(({ lpVault }) => lpVault !== PublicKey.default.toBase58());
  const vaults = await readAccounts(cluster, states.map(({ lpVault }) => lpVault));
  return states.filter(({ farmId }, index) => vaults[index] && decodeVault(farmId, vaults[index]).mint === lpMint);
}
