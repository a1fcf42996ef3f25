import { keySeed, programAddress } from '@/services/programs/programAddress.ts';

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
