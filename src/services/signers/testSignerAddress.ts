import bs58 from 'bs58';
import { type ClusterConfig, testSignerSecretKey } from '@/config.ts';

const SECRET_KEY_BYTES = 64;
const SEED_BYTES = 32;

/**
 * The address of the built-in test signer, read from the key itself. Whether the two match is checked when it signs,
 * because that takes a tenth of a second on a slow machine.
 *
 * @param secretKey 64 bytes as base58 or as the JSON array of a keypair file; the configured one if absent
 * @returns base58; `null` on mainnet, and for an invalid key
 */
export function testSignerAddress({ allowsTestSigner }: ClusterConfig, secretKey: string = testSignerSecretKey): string | null {
  if (!allowsTestSigner) return null;
  const bytes = secretKeyBytes(secretKey);
  return bytes?.length === SECRET_KEY_BYTES ? bs58.encode(bytes.subarray(SEED_BYTES)) : null;
}

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
