import { bitmapExtensionAddress, tickArrayAddress } from '@/services/programs/clmm/addresses.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { needsBitmapExtension, tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import { keySeed, programAddress, tickSeed } from '@/services/programs/programAddress.ts';

/**
 * Derives a position's account from its NFT mint.
 *
 * @param programId CLMM program, base58
 * @param nftMint base58
 * @returns base58
 */
export function positionAddress(programId: string, nftMint: string): string {
  return programAddress(programId, 'position', keySeed(nftMint));
}

/**
 * The account that kept the total of all positions in a range until 2026. It is still named in the instructions of
 * positions, where any account passes.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @returns base58
 */
function protocolPositionAddress(
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

/** A pool's accounts for a range, base58. */
interface RangeAccounts {
  readonly protocolPosition: string;
  readonly startLower: number;
  readonly startUpper: number;
  readonly tickArrayLower: string;
  /** Equals the lower one if both ends are in the same array. */
  readonly tickArrayUpper: string;
  /** The extension for tick arrays outside the pool's own bitmap; absent if both are inside. */
  readonly bitmapExtension: string | undefined;
}

/** Derives the accounts of a range without reading anything. */
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
