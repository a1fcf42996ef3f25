import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { explainFailure } from '@/services/transactions/failures/explainFailure.ts';
import { getTransaction } from '@/services/rpc/transactions.ts';

export interface FailedTransaction {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** What its status says. */
  readonly err: unknown;
  /** Program of each instruction in order, base58, where the caller knows them. */
  readonly programIds: readonly string[] | undefined;
}

/**
 * The error of a transaction that landed and failed, in the words of the program that refused it; its log lines are
 * asked for once and may be missing.
 *
 * @returns an error to throw, `programs/*`
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
