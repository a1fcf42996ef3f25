import { PublicKey } from '@solana/web3.js';

/** Metaplex Token Metadata; the same address on every cluster. */
export const METAPLEX_PROGRAM_ID = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/**
 * Derives the Metaplex metadata account of a mint.
 *
 * @param mint base58
 * @returns base58
 */
export function metaplexAddress(mint: string): string {
  const program = new PublicKey(METAPLEX_PROGRAM_ID);
  const seeds = [new TextEncoder().encode('metadata'), program.toBytes(), new PublicKey(mint).toBytes()];
  return PublicKey.findProgramAddressSync(seeds, program)[0].toBase58();
}
