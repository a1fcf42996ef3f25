import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import { getTransaction } from '@/services/rpc/transactions.ts';

export interface FailedTransaction {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** From its status. */
  readonly err: unknown;
  /** Program of each instruction in order, base58, if known. */
  readonly programIds: readonly string[] | undefined;
}

/**
 * Describes a transaction that landed and failed, by the error of the program that refused it. Its logs are read once
 * and may be missing.
 *
 * @returns the error to throw, `programs/*`
 */
export async function failedTransaction(failed: FailedTransaction): Promise<AppError> {
  const { cluster, signature, err, programIds } = failed;
  const landed = await getTransaction(cluster, signature).catch(() => null);
  return explainFailure({
    transactionError: err,
    logs: landed?.meta?.logMessages ?? [],
    ...(programIds && { programIds }),
    signature,
    landed: true,
    programs: cluster.programs,
  });
}
