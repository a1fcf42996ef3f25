import bs58 from 'bs58';
import { AppError } from '@/errors/AppError.ts';
import { MAX_PUBLIC_KEY_CHARACTERS } from '@/services/amounts/parsePublicKey.ts';

const ADDRESS_BYTES = 32;

/** Whether `text` is an address that `parseAddress` accepts: base58 of 32 bytes, surrounding spaces ignored. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim();
  // Base58 decoding takes quadratic time, so the length is limited first.
  return trimmed.length <= MAX_PUBLIC_KEY_CHARACTERS && bs58.decodeUnsafe(trimmed)?.length === ADDRESS_BYTES;
}

/**
 * Trims and validates an address as typed or pasted.
 *
 * @returns base58, without surrounding spaces
 * @throws AppError `accounts/invalid-public-key`
 */
export function addressText(text: string): string {
  if (!isAddress(text)) throw new AppError('accounts/invalid-public-key', { details: { text } });
  return text.trim();
}

/**
 * Whether programs sort one address before the other: they compare bytes.
 *
 * @throws AppError `accounts/invalid-public-key`
 */
export function isAddressBefore(address: string, other: string): boolean {
  const [bytes, others] = [bs58.decode(addressText(address)), bs58.decode(addressText(other))];
  const place = bytes.findIndex((byte, index) => byte !== others[index]);
  return place >= 0 && bytes[place]! < others[place]!;
}

/**
 * Sorts two mints as the programs of constant product and concentrated pools do.
 *
 * @param mints two different addresses, base58
 * @throws AppError `accounts/invalid-public-key`
 */
export function sortMints(mints: readonly [string, string]): readonly [a: string, b: string] {
  return isAddressBefore(mints[1], mints[0]) ? [mints[1], mints[0]] : mints;
}
