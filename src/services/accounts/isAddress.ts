import { PublicKey } from '@solana/web3.js';

/** Whether `text` is an address as `parseAddress` reads it: base58 of 32 bytes, spaces around it ignored. */
export function isAddress(text: string): boolean {
  try {
    return new PublicKey(text.trim()).toBytes().length === 32;
  } catch {
    return false;
  }
}
