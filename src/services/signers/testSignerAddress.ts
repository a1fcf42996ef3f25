import bs58 from 'bs58';
import { testSignerSecretKey, type ClusterConfig } from '@/config.ts';
import { secretKeyBytes } from './secretKeyBytes.ts';

const SECRET_KEY_BYTES = 64;
const SEED_BYTES = 32;

/**
 * The address of the built-in test signer, for reading what it did: it stands in the key itself, and whether the two
 * belong together, which takes a tenth of a second on a slow machine, is checked when it signs.
 *
 * @param secretKey 64 bytes as base58 or as the JSON array of a keypair file; the configured one when absent
 * @returns base58; `null` on mainnet, and for what cannot be a key
 */
export function testSignerAddress({ allowsTestSigner }: ClusterConfig, secretKey: string = testSignerSecretKey): string | null {
  if (!allowsTestSigner) return null;
  const bytes = secretKeyBytes(secretKey);
  return bytes?.length === SECRET_KEY_BYTES ? bs58.encode(bytes.subarray(SEED_BYTES)) : null;
}
