import { keySeed, programAddress, tickSeed } from '@/services/programs/programAddress.ts';

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
