import bs58 from 'bs58';
import { AppError } from '@/errors/AppError.ts';

const PUBLIC_KEY_BYTES = 32;
/** 32 bytes never take more characters. Checked before decoding base58, which takes quadratic time. */
export const MAX_PUBLIC_KEY_CHARACTERS = 44;

/**
 * Checks that a text is an address: base58 of 32 bytes (rule 5.17).
 *
 * @param text as typed or pasted; surrounding spaces are ignored
 * @returns the address, base58
 * @throws AppError `accounts/invalid-public-key`
 * @example parsePublicKey('not an address'); // throws 'invalid public key'
 */
export function parsePublicKey(text: string): string {
  const trimmed = text.trim();
  const bytes = trimmed.length <= MAX_PUBLIC_KEY_CHARACTERS ? bs58.decodeUnsafe(trimmed) : undefined;
  if (bytes?.length !== PUBLIC_KEY_BYTES) throw new AppError('accounts/invalid-public-key', { details: { text } });
  return trimmed;
}
