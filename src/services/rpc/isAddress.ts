import bs58 from 'bs58';
import { AppError } from '@/errors/AppError.ts';
import { MAX_PUBLIC_KEY_CHARACTERS } from '@/services/amounts/parsePublicKey.ts';

const ADDRESS_BYTES = 32;

/** Whether `text` is an address as `parseAddress` reads it: base58 of 32 bytes, spaces around it ignored. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim();
  // Decoding takes the square of the length.
  return trimmed.length <= MAX_PUBLIC_KEY_CHARACTERS && bs58.decodeUnsafe(trimmed)?.length === ADDRESS_BYTES;
}

/**
 * Reads an address as typed or pasted, as text.
 *
 * @returns base58, without the spaces around it
 * @throws AppError `accounts/invalid-public-key`
 */
export function addressText(text: string): string {
  if (!isAddress(text)) throw new AppError('accounts/invalid-public-key', { details: { text } });
  return text.trim();
}
