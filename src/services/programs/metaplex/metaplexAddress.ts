import { PublicKey } from '@solana/web3.js';
import { yieldToMain } from '@/services/yieldToMain.ts';

/** Metaplex Token Metadata; the same address on every cluster. */
export const METAPLEX_PROGRAM_ID = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

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
  const program = new PublicKey(METAPLEX_PROGRAM_ID);
  const seeds = [new TextEncoder().encode('metadata'), program.toBytes(), new PublicKey(mint).toBytes()];
  const derived = PublicKey.findProgramAddressSync(seeds, program)[0].toBase58();
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
