import { programAddress } from '@/services/programs/programAddress.ts';
import { sortMints } from '@/services/rpc/isAddress.ts';
import { parseAddress } from '@/services/rpc/parseAddress.ts';

/** A pool's accounts, all derived from its address; base58. */
interface CpmmPoolAddresses {
  readonly poolId: string;
  readonly lpMint: string;
  readonly vaultA: string;
  readonly vaultB: string;
  readonly observationId: string;
}

/**
 * Address of a fee tier's config account.
 *
 * @param programId base58
 * @param index 0 to 65535
 * @returns base58
 */
export function cpmmConfigAddress(programId: string, index: number): string {
  // Big-endian, unlike all other numbers of the program.
  return programAddress(programId, 'amm_config', Uint8Array.of(index >> 8, index & 0xff));
}

/**
 * Derives the address of a pair's only pool at a fee tier.
 *
 * @param programId base58
 * @param configId the tier, base58
 * @param mints in any order, base58
 * @returns base58
 * @throws AppError `accounts/invalid-public-key`
 */
export function cpmmPoolAddress(programId: string, configId: string, mints: readonly [string, string]): string {
  const keys = [configId, ...sortMints(mints)].map((address) => parseAddress(address).toBytes());
  return programAddress(programId, 'pool', ...keys);
}

/**
 * Derives a pool's accounts.
 *
 * @param programId base58
 * @param poolId base58
 * @param mints in the program's order, base58
 */
export function cpmmPoolAddresses(
  programId: string, poolId: string, mints: readonly [a: string, b: string],
): CpmmPoolAddresses {
  const pool = parseAddress(poolId).toBytes();
  const [mintA, mintB] = mints.map((mint) => parseAddress(mint).toBytes()) as [Uint8Array, Uint8Array];
  return {
    poolId,
    lpMint: programAddress(programId, 'pool_lp_mint', pool),
    vaultA: programAddress(programId, 'pool_vault', pool, mintA),
    vaultB: programAddress(programId, 'pool_vault', pool, mintB),
    observationId: programAddress(programId, 'observation', pool),
  };
}
