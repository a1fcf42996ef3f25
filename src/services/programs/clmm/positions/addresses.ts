import { bitmapExtensionAddress, tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/ClmmPool.ts';
import { needsBitmapExtension, tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { keySeed, programAddress, tickSeed } from '@/services/programs/programAddress.ts';

/**
 * The account of a position, which its NFT's mint names.
 *
 * @param programId CLMM program, base58
 * @param nftMint base58
 * @returns base58
 */
export function positionAddress(programId: string, nftMint: string): string {
  return programAddress(programId, 'position', keySeed(nftMint));
}

/**
 * The account that older releases of the program keep for all positions of a range. Newer ones no longer look at it and
 * take any account in its place, so that one form of each instruction serves both.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @returns base58
 */
export function protocolPositionAddress(
  programId: string, poolId: string, range: { readonly tickLower: number; readonly tickUpper: number },
): string {
  return programAddress(
    programId, 'position', keySeed(poolId), tickSeed(range.tickLower), tickSeed(range.tickUpper),
  );
}

export interface RangeAccountsQuery extends Pick<ClmmPool, 'programId' | 'poolId' | 'tickSpacing'> {
  readonly tickLower: number;
  readonly tickUpper: number;
}

/** Accounts of a pool that a range rests on, base58. */
interface RangeAccounts {
  readonly protocolPosition: string;
  readonly startLower: number;
  readonly startUpper: number;
  readonly tickArrayLower: string;
  /** The same as the lower one where both ends lie in one. */
  readonly tickArrayUpper: string;
  /** Where the pool notes tick arrays too far out for its own map; absent where both are within. */
  readonly bitmapExtension: string | undefined;
}

/** Derives the accounts of a range; nothing is read. */
export function rangeAccounts(query: RangeAccountsQuery): RangeAccounts {
  const { programId, poolId, tickSpacing, tickLower, tickUpper } = query;
  const startLower = tickArrayStart(tickLower, tickSpacing);
  const startUpper = tickArrayStart(tickUpper, tickSpacing);
  const isFar = [startLower, startUpper].some((start) => needsBitmapExtension(start, tickSpacing));
  return {
    protocolPosition: protocolPositionAddress(programId, poolId, query),
    startLower,
    startUpper,
    tickArrayLower: tickArrayAddress(programId, poolId, startLower),
    tickArrayUpper: tickArrayAddress(programId, poolId, startUpper),
    bitmapExtension: isFar ? bitmapExtensionAddress(programId, poolId) : undefined,
  };
}
