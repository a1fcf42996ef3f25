import { testSignerSecretKey, type ClusterConfig } from '@/config.ts';
import { AppError } from '@/errors/AppError.ts';
import { keypairOwner, type KeypairOwner } from '@/services/transactions/owner.ts';
import { secretKeyBytes } from './testSignerAddress.ts';

/**
 * The built-in test signer (rule 6.3). Its key is public, so mainnet refuses it.
 *
 * @param cluster where it will sign
 * @param secretKey 64 bytes as base58 or as the JSON array of a keypair file; the configured one if absent
 * @throws AppError `signers/refused-on-mainnet`, `signers/invalid-secret-key`
 */
export function getTestSigner(cluster: ClusterConfig, secretKey: string = testSignerSecretKey): KeypairOwner {
  const { name, allowsTestSigner } = cluster;
  if (!allowsTestSigner) throw new AppError('signers/refused-on-mainnet', { details: { cluster: name } });
  const bytes = secretKeyBytes(secretKey);
  if (bytes === null) throw new AppError('signers/invalid-secret-key');
  return keypairOwner(bytes);
}
