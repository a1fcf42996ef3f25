import { PublicKey } from '@solana/web3.js';

/** Whether `text` is an address: base58 of 32 bytes. Says nothing about what lies there. */
export function isAddress(text: string): boolean {
  try {
    return new PublicKey(text).toBytes().length === 32 && text.length >= 32;
  } catch {
    return false;
  }
}
