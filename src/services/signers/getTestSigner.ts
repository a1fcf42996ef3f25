import bs58 from 'bs58';
import { testSignerSecretKey, type ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { keypairOwner, type KeypairOwner } from '../transactions/owner.ts';

/**
 * The spec's built-in test signer (SPEC section 6): its key is public, so mainnet refuses it.
 *
 * @param cluster where it is to sign
 * @param secretKey 64 bytes as base58 or as the JSON array of a keypair file; the configured one when absent
 * @throws AppError `signers/refused-on-mainnet`, `signers/invalid-secret-key`
 */
export function getTestSigner(cluster: ClusterConfig, secretKey: string = testSignerSecretKey): KeypairOwner {
  const { name, allowsTestSigner } = cluster;
  if (!allowsTestSigner) throw new AppError('signers/refused-on-mainnet', { details: { cluster: name } });
  return keypairOwner(secretKeyBytes(secretKey.trim()));
}

function secretKeyBytes(text: string): Uint8Array {
  try {
    return text.startsWith('[') ? Uint8Array.from(JSON.parse(text) as number[]) : bs58.decode(text);
  } catch {
    throw new AppError('signers/invalid-secret-key');
  }
}
