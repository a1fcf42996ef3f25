import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { decodeClmmConfig, isClmmAccount } from '@/services/programs/clmm/accounts.ts';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { programAddress } from '@/services/programs/programAddress.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { newPoolAddresses } from './addresses.ts';
import { isBefore } from './newClmmPool.ts';

/** What a config account begins with, base58: of the SHA-256 of `account:AmmConfig`; and its size. */
const CONFIG_START = bs58.encode(Uint8Array.of(218, 244, 33, 104, 203, 203, 43, 111));
const CONFIG_BYTES = 117;
/** The index of a config is 16 bits wide, but no one made more than a few hundred. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The fee tiers a concentrated pool can be made with, as the program's config accounts say.
 *
 * @returns cheapest first; of equal fees the finer spacing first; where the node refuses to search, those of the first
 *   hundred indexes only
 * @throws AppError `rpc/*`
 */
export async function readClmmConfigs(cluster: ClusterConfig): Promise<readonly ClmmConfig[]> {
  const programId = cluster.programs.clmm;
  // Some nodes refuse to search a program's accounts: those of the first hundred indexes have known addresses.
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
  /** Fee tiers to look at, as `readClmmConfigs` gives them. */
  readonly configs: readonly Pick<ClmmConfig, 'configId'>[];
}

/** Where the concentrated pool of a pair is, or would be, at one fee tier. */
interface ClmmPoolId {
  readonly configId: string;
  readonly poolId: string;
  /** There is a pool already: the tier is used for the pair. */
  readonly exists: boolean;
}

/**
 * Looks which fee tiers are used for a pair: the pool of each is at a derived address, so one read tells.
 *
 * @returns one for each config, in its order
 * @throws AppError `rpc/*`
 */
export async function findClmmPoolIds({ cluster, mints, configs }: ClmmPoolIdsQuery): Promise<readonly ClmmPoolId[]> {
  const { clmm } = cluster.programs;
  const [mintA, mintB] = isBefore(mints[0], mints[1]) ? mints : [mints[1], mints[0]];
  const pools = configs.map(({ configId }) =>
    ({ configId, poolId: newPoolAddresses(clmm, configId, mintA, mintB).poolId }));
  const accounts = await readAccounts(cluster, pools.map(({ poolId }) => poolId));
  // Anyone can send SOL to the address: only an account of the program is a pool.
  return pools.map((pool, index) => ({ ...pool, exists: accounts[index]?.owner === clmm }));
}
