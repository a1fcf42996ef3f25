import type { ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { readAccounts, type Account } from '@/services/rpc/accounts.ts';
import { chainMoment, CLOCK_ADDRESS } from './chainMoment.ts';
import { assembleFarm, decodeFarmState, decodeVault, vaultsOf, type FarmState } from './decodeFarm.ts';
import type { Farm } from './Farm.ts';

/**
 * Reads farms by their ids in three requests, however many they are; those that are none are left out.
 *
 * @param farmIds base58
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function readFarmsById(cluster: ClusterConfig, farmIds: readonly string[]): Promise<readonly Farm[]> {
  const accounts = await readAccounts(cluster, farmIds);
  const states = farmIds.flatMap((farmId, place) =>
    orNothing(() => decodeFarmState(cluster.programs, farmId, accounts[place])));
  return readFarmsOf(cluster, states);
}

/**
 * Farms whose vaults are known: their accounts once more with the vaults and the chain's time in one request, so that
 * rewards are counted on one slot's figures; the mints in another.
 *
 * @returns in the order given; without those whose vaults are not there
 * @throws AppError `accounts/chain-time-unknown`, `rpc/*`
 */
export async function readFarmsOf(cluster: ClusterConfig, states: readonly FarmState[]): Promise<readonly Farm[]> {
  if (states.length === 0) return [];
  const vaults = [...new Set(states.flatMap(vaultsOf))];
  const addresses = [...states.map(({ farmId }) => farmId), ...vaults];
  const [clock, ...found] = await readAccounts(cluster, [CLOCK_ADDRESS, ...addresses]);
  const accounts = new Map<string, Account | null>(addresses.map((address, place) => [address, found[place] ?? null]));
  const mints = [...new Set(vaults.flatMap((vault) => orNothing(() => decodeVault('', accounts.get(vault)).mint)))];
  const mintAccounts = await readAccounts(cluster, mints);
  mints.forEach((mint, place) => accounts.set(mint, mintAccounts[place] ?? null));
  const readAt = chainMoment(clock);
  return states.flatMap(({ farmId }) => orNothing(() =>
    assembleFarm(decodeFarmState(cluster.programs, farmId, accounts.get(farmId)), accounts, readAt)));
}

/** Lists leave out what is broken: anybody can write an account of the right size. */
function orNothing<T>(read: () => T): readonly T[] {
  try {
    return [read()];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
