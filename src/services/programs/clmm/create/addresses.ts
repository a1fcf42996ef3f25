import { bitmapExtensionAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { rangeAccounts } from '@/services/programs/clmm/positions/addresses.ts';
import { positionRent, type PositionRentQuery } from '@/services/programs/clmm/positions/rent.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';
import type { CreatedAccount } from '@/services/transactions/action.ts';
import type { NewClmmPool } from './newClmmPool.ts';
import type { TickRange } from './newClmmPool.ts';

/** Addresses of a pool's accounts, base58. */
export interface ClmmPoolAddresses {
  readonly poolId: string;
  readonly vaultA: string;
  readonly vaultB: string;
  readonly observationId: string;
  readonly bitmapExtension: string;
}

/**
 * Derives a pool's accounts: a pair has one pool per config.
 *
 * @param programId CLMM program, base58
 * @param configId base58
 * @param mintA base58; its bytes sort before those of `mintB`
 * @param mintB base58
 */
export function newPoolAddresses(
  programId: string, configId: string, mintA: string, mintB: string,
): ClmmPoolAddresses {
  const poolId = programAddress(programId, 'pool', keySeed(configId), keySeed(mintA), keySeed(mintB));
  const pool = keySeed(poolId);
  return {
    poolId,
    vaultA: programAddress(programId, 'pool_vault', pool, keySeed(mintA)),
    vaultB: programAddress(programId, 'pool_vault', pool, keySeed(mintB)),
    observationId: programAddress(programId, 'observation', pool),
    bitmapExtension: bitmapExtensionAddress(programId, poolId),
  };
}

type Placed<Side> = Side & { readonly vault: string };

/** A new pool with its future addresses. */
export interface DerivedClmmPool extends NewClmmPool, Pick<ClmmPool, 'kind' | 'programId' | 'poolId'> {
  readonly a: Placed<NewClmmPool['a']>;
  readonly b: Placed<NewClmmPool['b']>;
  readonly addresses: ClmmPoolAddresses;
}

/** Derives a new pool's addresses, base58. */
export function deriveClmmPool(programId: string, pool: NewClmmPool): DerivedClmmPool {
  const addresses = newPoolAddresses(programId, pool.config.configId, pool.a.mint.address, pool.b.mint.address);
  return {
    ...pool, kind: 'clmm', programId, poolId: addresses.poolId, addresses,
    a: { ...pool.a, vault: addresses.vaultA }, b: { ...pool.b, vault: addresses.vaultB },
  };
}

/** The accounts that a new pool's first position pays rent for; neither tick array exists yet. */
export function firstPositionRent(
  pool: Pick<DerivedClmmPool, 'programId' | 'poolId' | 'tickSpacing'>, { tickLower, tickUpper }: TickRange,
  nft: Omit<PositionRentQuery, 'newTickArrays'>,
): readonly CreatedAccount[] {
  const range = rangeAccounts({ ...pool, tickLower, tickUpper });
  const both = [
    { startTick: range.startLower, address: range.tickArrayLower },
    { startTick: range.startUpper, address: range.tickArrayUpper },
  ];
  const newTickArrays = range.startLower === range.startUpper ? both.slice(0, 1) : both;
  return positionRent({ ...nft, newTickArrays });
}
