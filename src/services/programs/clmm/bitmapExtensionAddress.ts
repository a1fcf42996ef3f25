import { keySeed, programAddress } from '@/services/programs/programAddress.ts';

/**
 * The account of a pool's bitmap extension.
 *
 * @param programId CLMM program, base58
 * @param poolId base58
 * @returns base58
 */
export function bitmapExtensionAddress(programId: string, poolId: string): string {
  return programAddress(programId, 'pool_tick_array_bitmap_extension', keySeed(poolId));
}
