import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { failedTransaction } from './failedTransaction.ts';
import { followSignature } from './followSignature.ts';

export interface Outstanding {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** Last block height at which the transaction's blockhash is valid. */
  readonly lastValidBlockHeight: number;
  /** How long to wait, in milliseconds; the spec's 60 seconds if absent. */
  readonly waitMs?: number;
}

/**
 * Waits at most 60 seconds for a transaction sent outside the app (rule 4.9).
 *
 * @returns once the transaction is finalized without an error
 * @throws AppError `programs/*` if it landed and failed, `transactions/expired`, `transactions/outcome-unknown`
 */
export async function awaitOutcome(outstanding: Outstanding): Promise<void> {
  const { cluster, signature, lastValidBlockHeight, waitMs = CONFIRMATION_TIMEOUT_MS } = outstanding;
  const signal = AbortSignal.timeout(waitMs);
  const end = await followSignature({ cluster, signature, lastValidBlockHeight, signal }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'transactions/stopped') throw error;
    throw new AppError('transactions/outcome-unknown', { details: { signature, lastValidBlockHeight } });
  });
  if (end.status === 'failed') {
    throw await failedTransaction({ cluster, signature, err: end.err, programIds: undefined });
  }
  if (end.status === 'expired') {
    throw new AppError('transactions/expired', { details: { signature, lastValidBlockHeight, height: end.height } });
  }
}
