import { PublicKey } from '@solana/web3.js';
import { MAX_PUBLIC_KEY_CHARACTERS } from '../amounts/parsePublicKey.ts';

/** Whether `text` is an address as `parseAddress` reads it: base58 of 32 bytes, spaces around it ignored. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > MAX_PUBLIC_KEY_CHARACTERS) return false;
  try {
    return new PublicKey(trimmed).toBytes().length === 32;
  } catch {
    return false;
  }
}
