import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { u64 } from './accountBytes.ts';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from './addresses.ts';

/** A program-derived address with its canonical bump. */
export function derivedAddress(programId: string, ...seeds: readonly (string | Uint8Array)[]): string {
  const bytes = seeds.map((seed) => (typeof seed === 'string' ? Buffer.from(seed) : seed));
  return PublicKey.findProgramAddressSync(bytes, new PublicKey(programId))[0].toBase58();
}

/** The vault signer of an OpenBook market, or `null` if the market's nonce does not give one. */
export function marketAuthority(programId: string, marketId: string, nonce: bigint): string | null {
  try {
    return PublicKey.createProgramAddressSync([bs58.decode(marketId), u64(nonce)], new PublicKey(programId)).toBase58();
  } catch {
    return null;
  }
}

/** The associated token account of an owner. */
export function associatedTokenAccount(owner: string, mint: string, tokenProgram = TOKEN_PROGRAM): string {
  return derivedAddress(ASSOCIATED_TOKEN_PROGRAM, bs58.decode(owner), bs58.decode(tokenProgram), bs58.decode(mint));
}
