import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { decodeClmmConfig, isClmmAccount, type ClmmConfig } from '@/services/programs/clmm/accounts.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { newPoolAddresses } from './addresses.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';

/** Discriminator of a config account, base58, from the SHA-256 of `account:AmmConfig`; and its size. */
const CONFIG_START = bs58.encode(Uint8Array.of(218, 244, 33, 104, 203, 203, 43, 111));
const CONFIG_BYTES = 117;
/** A config's index has 16 bits, but only a few hundred exist. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the fee tiers for new concentrated pools from the program's config accounts.
 *
 * @returns cheapest first; if equal, the finer spacing first. If the node refuses to search, only those of the first
 *   hundred indexes
 * @throws AppError `rpc/*`
 */
export async function readClmmConfigs(cluster: ClusterConfig): Promise<readonly ClmmConfig[]> {
  const programId = cluster.programs.clmm;
  // Some nodes refuse to search a program's accounts. Configs with the first hundred indexes have known addresses.
  const configs = await searchConfigs(cluster, programId).catch(() => readFirstConfigs(cluster, programId));
  return [...configs].sort((one, other) =>
    one.tradeFeeRate - other.tradeFeeRate || one.tickSpacing - other.tickSpacing || one.index - other.index);
}

async function searchConfigs(cluster: ClusterConfig, programId: string): Promise<readonly ClmmConfig[]> {
  return readProgramAccounts(cluster, {
    programId, dataSize: CONFIG_BYTES, comparisons: [{ offset: 0, bytes: CONFIG_START }], maxBytes: MAX_BYTES,
    tooLarge: () => new AppError('rpc/scan-failed'),
  }, (address, data) => decodeClmmConfig(programId, { address, owner: programId, data }));
}

async function readFirstConfigs(cluster: ClusterConfig, programId: string): Promise<readonly ClmmConfig[]> {
  const addresses = Array.from({ length: ACCOUNT_FETCH_CHUNK_SIZE }, (_, index) =>
    programAddress(programId, 'amm_config', Uint8Array.of(index >> 8, index & 255)));
  const accounts = await readAccounts(cluster, addresses);
  return accounts
    .filter((account) => isClmmAccount('config', programId, account))
    .map((account) => decodeClmmConfig(programId, account));
}

interface ClmmPoolIdsQuery {
  readonly cluster: ClusterConfig;
  /** The pair in any order, base58. */
  readonly mints: readonly [string, string];
  /** Fee tiers to check, from `readClmmConfigs`. */
  readonly configs: readonly Pick<ClmmConfig, 'configId'>[];
}

/** The address of a pair's concentrated pool at one fee tier, whether or not it exists. */
interface ClmmPoolId {
  readonly configId: string;
  readonly poolId: string;
  /** Whether the pool exists. */
  readonly exists: boolean;
}

/**
 * Checks at which fee tiers a pair has a pool. Pool addresses are derived, so one request is enough.
 *
 * @returns one per config, in order
 * @throws AppError `rpc/*`
 */
export async function findClmmPoolIds({ cluster, mints, configs }: ClmmPoolIdsQuery): Promise<readonly ClmmPoolId[]> {
  const { clmm } = cluster.programs;
  const [mintA, mintB] = sortMints(mints);
  const pools = configs.map(({ configId }) =>
    ({ configId, poolId: newPoolAddresses(clmm, configId, mintA, mintB).poolId }));
  const accounts = await readAccounts(cluster, pools.map(({ poolId }) => poolId));
  // Anyone can send SOL to the address, so only an account owned by the program is a pool.
  return pools.map((pool, index) => ({ ...pool, exists: accounts[index]?.owner === clmm }));
}
