import { METAPLEX_PROGRAM_ID } from '@/constants.ts';
import { keySeed, programAddress } from '@/services/programs/programAddress.ts';
import { yieldToMain } from '@/services/yieldToMain.ts';

/** By mint, because a derivation takes a quarter of a millisecond, and a wallet may hold hundreds of tokens. */
const known = new Map<string, string>();

/**
 * Derives the Metaplex metadata account of a mint.
 *
 * @param mint base58
 * @returns base58
 */
export function metaplexAddress(mint: string): string {
  const found = known.get(mint);
  if (found !== undefined) return found;
  const derived = programAddress(METAPLEX_PROGRAM_ID, 'metadata', keySeed(METAPLEX_PROGRAM_ID), keySeed(mint));
  known.set(mint, derived);
  return derived;
}

/**
 * As `metaplexAddress`, for many mints, without blocking the page.
 *
 * @param mints base58
 * @returns base58, in the same order
 */
export async function metaplexAddresses(mints: readonly string[]): Promise<readonly string[]> {
  const derived: string[] = [];
  for (const mint of mints) {
    derived.push(metaplexAddress(mint));
    await yieldToMain();
  }
  return derived;
}
