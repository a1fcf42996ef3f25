import { PublicKey } from '@solana/web3.js';

/**
 * An address a program derives from seeds.
 *
 * @param programId base58
 * @param seeds words as text, keys and numbers as bytes
 * @returns base58
 */
export function programAddress(programId: string, ...seeds: readonly (string | Uint8Array)[]): string {
  const bytes = seeds.map((seed) => (typeof seed === 'string' ? new TextEncoder().encode(seed) : seed));
  return PublicKey.findProgramAddressSync(bytes, new PublicKey(programId))[0].toBase58();
}

/** The 32 bytes of an address, as a seed. */
export function keySeed(address: string): Uint8Array {
  return new PublicKey(address).toBytes();
}

/** A tick as the CLMM program writes it into seeds: 4 bytes, the highest first. */
export function tickSeed(tick: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, tick, false);
  return bytes;
}
