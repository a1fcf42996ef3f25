import { Endian, getI32Encoder } from '@solana/codecs';
import { PublicKey } from '@solana/web3.js';

const TICK = getI32Encoder({ endian: Endian.Big });

/**
 * Derives a program address from seeds.
 *
 * @param programId base58
 * @param seeds text, or bytes for keys and numbers
 * @returns base58
 */
export function programAddress(programId: string, ...seeds: readonly (string | Uint8Array)[]): string {
  const bytes = seeds.map((seed) => (typeof seed === 'string' ? new TextEncoder().encode(seed) : seed));
  return PublicKey.findProgramAddressSync(bytes, new PublicKey(programId))[0].toBase58();
}

/** An address as the SDK's builders take it. */
export const key = (address: string): PublicKey => new PublicKey(address);

/** The 32 bytes of an address, as a seed. */
export function keySeed(address: string): Uint8Array {
  return new PublicKey(address).toBytes();
}

/** A tick in the CLMM program's seeds: 4 bytes, big-endian. */
export function tickSeed(tick: number): Uint8Array {
  return Uint8Array.from(TICK.encode(tick));
}
