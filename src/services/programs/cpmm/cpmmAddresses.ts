import { PublicKey } from '@solana/web3.js';
import { parseAddress } from '@/services/rpc/parseAddress.ts';

/** Every account of a pool follows from its own address; all base58. */
export interface CpmmPoolAddresses {
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
  // Big-endian, unlike every other number of the program.
  return derive(programId, 'amm_config', Uint8Array.of(index >> 8, index & 0xff));
}

/**
 * The two mints as the program orders them: the smaller address first.
 *
 * @param mints two different addresses, base58
 * @throws AppError `accounts/invalid-public-key`
 */
export function sortCpmmMints(mints: readonly [string, string]): readonly [a: string, b: string] {
  const [first, second] = mints.map((mint) => parseAddress(mint).toBytes()) as [Uint8Array, Uint8Array];
  const at = first.findIndex((byte, index) => byte !== second[index]);
  return at < 0 || first[at]! < second[at]! ? mints : [mints[1], mints[0]];
}

/**
 * Address of the pool of a pair at a fee tier; there is at most one.
 *
 * @param programId base58
 * @param configId the tier, base58
 * @param mints in any order, base58
 * @returns base58
 * @throws AppError `accounts/invalid-public-key`
 */
export function cpmmPoolAddress(programId: string, configId: string, mints: readonly [string, string]): string {
  const keys = [configId, ...sortCpmmMints(mints)].map((address) => parseAddress(address).toBytes());
  return derive(programId, 'pool', ...keys);
}

/**
 * Addresses of a pool and of what belongs to it.
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
    lpMint: derive(programId, 'pool_lp_mint', pool),
    vaultA: derive(programId, 'pool_vault', pool, mintA),
    vaultB: derive(programId, 'pool_vault', pool, mintB),
    observationId: derive(programId, 'observation', pool),
  };
}

function derive(programId: string, seed: string, ...parts: readonly Uint8Array[]): string {
  const seeds = [new TextEncoder().encode(seed), ...parts];
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(programId))[0].toBase58();
}
