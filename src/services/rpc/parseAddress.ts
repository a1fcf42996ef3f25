import { PublicKey } from '@solana/web3.js';
import { AppError } from '@/errors/AppError.ts';
import { MAX_PUBLIC_KEY_CHARACTERS } from '@/services/amounts/parsePublicKey.ts';

/**
 * Parses an address as typed or pasted (rule 5.17).
 *
 * @param text base58 of 32 bytes; surrounding spaces are ignored
 * @returns the key, for use inside services only
 * @throws AppError `accounts/invalid-public-key`
 */
export function parseAddress(text: string): PublicKey {
  const trimmed = text.trim();
  if (trimmed.length > MAX_PUBLIC_KEY_CHARACTERS) throw new AppError('accounts/invalid-public-key', { details: { text } });
  try {
    return new PublicKey(trimmed);
  } catch (cause) {
    throw new AppError('accounts/invalid-public-key', { details: { text }, cause });
  }
}
