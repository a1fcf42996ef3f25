import type { ClusterConfig } from '@/config.ts';
import { CONFIRMATION_TIMEOUT_MS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { failedTransaction } from './failedTransaction.ts';
import { followSignature } from './followSignature.ts';

export interface Outstanding {
  readonly cluster: ClusterConfig;
  /** base58 */
  readonly signature: string;
  /** Block height after which the network refuses the transaction's blockhash. */
  readonly lastValidBlockHeight: number;
  /** How long it is waited for, in ms; the spec's 60 seconds when absent. */
  readonly waitMs?: number;
}

/**
 * Waits at most 60 seconds for the end of a transaction that someone else sends (rule 4.9).
 *
 * @returns when the transaction is finalized without an error
 * @throws AppError `programs/*` when it landed and failed, `transactions/expired`, `transactions/outcome-unknown`
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
