import type { TransactionError } from '@solana/web3.js';
import type { ClusterConfig } from '../../config.ts';
import { AppError } from '../../errors/AppError.ts';
import { getConnection } from '../connection.ts';

/**
 * The error of a transaction that landed and failed, with the program's log lines where the node still has them.
 *
 * @param cluster where it landed
 * @param signature base58
 * @param err what the status says
 * @returns an error to throw
 */
export async function failedTransaction(
  cluster: ClusterConfig,
  signature: string,
  err: TransactionError,
): Promise<AppError> {
  const connection = getConnection(cluster);
  const landed = await connection
    .getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 })
    .catch(() => null);
  return new AppError('transactions/failed', { details: { signature, err, logs: landed?.meta?.logMessages ?? [] } });
}
