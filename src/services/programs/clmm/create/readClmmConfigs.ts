import bs58 from 'bs58';
import type { ClusterConfig } from '@/config.ts';
import { ACCOUNT_FETCH_CHUNK_SIZE } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { readAccounts } from '@/services/rpc/accounts.ts';
import { readProgramAccounts } from '@/services/rpc/programAccounts.ts';
import { isClmmAccount } from '@/services/programs/clmm/clmmAccount.ts';
import type { ClmmConfig } from '@/services/programs/clmm/ClmmPool.ts';
import { decodeClmmConfig } from '@/services/programs/clmm/decodeClmmConfig.ts';
import { programAddress } from '@/services/programs/programAddress.ts';

/** What a config account begins with, base58: of the SHA-256 of `account:AmmConfig`; and its size. */
const CONFIG_START = bs58.encode(Uint8Array.of(218, 244, 33, 104, 203, 203, 43, 111));
const CONFIG_BYTES = 117;
/** The index of a config is 16 bits wide, but nobody made more than a few hundred. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The fee tiers a concentrated pool can be made with, as the program's config accounts say (SPEC section 9).
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
