import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { type Account, readAccount, readAccounts, readAccountsAtSlot } from '@/services/rpc/accounts.ts';
import { addressText } from '@/services/rpc/isAddress.ts';
import { setPermanent, getPermanent } from '@/services/rpc/queries.ts';
import { type CpmmConfig, type CpmmPool, cpmmPoolParts, decodeCpmmConfig, decodeCpmmPool, decodeCpmmPoolState } from './accounts.ts';
import { cpmmConfigAddress, cpmmPoolAddress } from './addresses.ts';

/**
 * Reads a CPMM pool from chain, without the API, in two requests. The second one reads everything that changes at one
 * slot.
 *
 * @param poolId base58
 * @param found the pool's account if already read, since its addresses never change
 * @throws AppError `accounts/invalid-public-key`, `pools/not-found`, `pools/not-a-pool`, `pools/config-missing`,
 *   `sdk/no-vault-info`, `tokens/*`, `rpc/*`
 */
export async function readCpmmPool(cluster: ClusterConfig, poolId: string, found?: Account): Promise<CpmmPool> {
  const address = addressText(poolId);
  const account = found ?? await readAccount(cluster, address);
  const addresses = cpmmPoolParts(decodeCpmmPoolState(cluster, address, account));
  const { slot, accounts: [own, ...parts] } = await readAccountsAtSlot(cluster, [address, ...addresses]);
  return decodeCpmmPool(cluster, { state: decodeCpmmPoolState(cluster, address, own), parts, slot });
}

/**
 * Reads the CPMM program's fee tiers at their derived addresses, in one request that every node supports. They are
 * numbered from 0; the first hundred are read.
 *
 * @returns those that exist, lowest trade fee first
 * @throws AppError `rpc/*`
 */
export async function readCpmmConfigs(cluster: ClusterConfig): Promise<readonly CpmmConfig[]> {
  const ids = configAddresses(cluster.programs.cpmm);
  const accounts = await readAccounts(cluster, ids);
  return accounts
    .flatMap((account, index) => decodeCpmmConfig(cluster, ids[index] ?? '', account) ?? [])
    .sort((one, other) => Number(one.tradeFeeRate - other.tradeFeeRate) || one.index - other.index);
}

/** Cached, because deriving takes a while and the addresses never change. */
function configAddresses(programId: string): readonly string[] {
  const known = getPermanent<readonly string[]>('cpmm-configs', programId);
  if (known) return known;
  const derived = Array.from({ length: ACCOUNT_FETCH_CHUNK_SIZE }, (_, index) => cpmmConfigAddress(programId, index));
  setPermanent(derived, 'cpmm-configs', programId);
  return derived;
}

export interface CpmmPoolIdsQuery {
  readonly cluster: ClusterConfig;
  /** The pair in any order, base58. */
  readonly mints: readonly [string, string];
  /** Fee tiers to check, from `readCpmmConfigs`. */
  readonly configs: readonly CpmmConfig[];
}

/** The address of a pair's pool at one fee tier, whether or not it exists. */
export interface CpmmPoolId {
  readonly configId: string;
  readonly poolId: string;
  /** Whether the pool exists. */
  readonly exists: boolean;
}

/**
 * Checks at which fee tiers a pair has a pool. Pool addresses are derived, so one request is enough.
 *
 * @returns one per config, in order
 * @throws AppError `accounts/invalid-public-key`, `rpc/*`
 */
export async function findCpmmPoolIds({ cluster, mints, configs }: CpmmPoolIdsQuery): Promise<readonly CpmmPoolId[]> {
  const { cpmm } = cluster.programs;
  const pools = configs.map(({ configId }) => ({ configId, poolId: cpmmPoolAddress(cpmm, configId, mints) }));
  const accounts = await readAccounts(cluster, pools.map(({ poolId }) => poolId));
  // Anyone can send SOL to the address, so only an account owned by the program is a pool.
  return pools.map((pool, index) => ({ ...pool, exists: accounts[index]?.owner === cpmm }));
}
