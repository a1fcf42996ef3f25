import bs58 from 'bs58';

/**
 * Parses a secret key.
 *
 * @param text base58, or the JSON array of a keypair file
 * @returns `null` if it is neither
 */
export function secretKeyBytes(text: string): Uint8Array | null {
  try {
    return text.trim().startsWith('[') ? Uint8Array.from(JSON.parse(text) as number[]) : bs58.decode(text.trim());
  } catch {
    return null;
  }
}
