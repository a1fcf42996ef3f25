import { PublicKey } from '@solana/web3.js';
import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts, type MemoryComparison } from '@/services/rpc/programAccounts.ts';
import { decodeFarmState, decodeVault, FARM_BYTES, type FarmState } from './decodeFarm.ts';
import type { Farm, FarmVersion } from './Farm.ts';
import { farmPrograms } from './farmVersion.ts';
import { readFarmsOf } from './readFarm.ts';

/** A farm takes 2 kB; thousands for one LP mint would be of no use to anybody. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Where a farm of version 6 keeps its LP mint, and who made it. */
const LP_MINT_OFFSET = 72;
const CREATOR_OFFSET = 1656;

/**
 * The farms of all versions that take an LP token, as the chain has them: one made a moment ago is there.
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
 * The farms a wallet made: of version 6, the only ones that know their maker. They are found even where the maker holds
 * none of their LP tokens, as rewards can be given and taken back without.
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

function searchProgram(
  cluster: ClusterConfig, programId: string, version: FarmVersion, comparisons: readonly MemoryComparison[],
): Promise<readonly FarmState[]> {
  return readProgramAccounts(cluster, {
    programId,
    dataSize: FARM_BYTES[version],
    comparisons,
    dataSlice: { offset: 0, length: FARM_BYTES[version] },
    maxBytes: MAX_BYTES,
    tooLarge: () => new AppError('farms/too-many'),
  }, (farmId, data) => decodeFarmState(cluster.programs, farmId, { owner: programId, data }));
}

/** Farms of versions 3 and 5 do not say what they take: their vaults do. There are some hundred of them for ever. */
async function searchVaults(
  cluster: ClusterConfig, programId: string, version: FarmVersion, lpMint: string,
): Promise<readonly FarmState[]> {
  const states = (await searchProgram(cluster, programId, version, []))
    .filter(({ lpVault }) => lpVault !== PublicKey.default.toBase58());
  const vaults = await readAccounts(cluster, states.map(({ lpVault }) => lpVault));
  return states.filter(({ farmId }, place) => vaults[place] && decodeVault(farmId, vaults[place]).mint === lpMint);
}
