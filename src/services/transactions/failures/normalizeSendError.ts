import { isAppError, type AppError } from '@/errors/AppError.ts';
import { explainFailure, loadTables, type ProgramFailure } from './explainFailure.ts';
import { normalizeError } from '@/errors/normalizeError.ts';

/**
 * Converts anything thrown while a transaction was simulated, signed or sent into an AppError, and explains a failed
 * simulation.
 *
 * @param error from the wallet, web3.js or a JSON-RPC response
 * @param context what is known of the transaction; `landed` is false, because nothing that was thrown here reached the
 *   chain
 */
export async function normalizeSendError(
  error: unknown,
  context: Pick<ProgramFailure, 'programs' | 'programIds' | 'signature'>,
): Promise<AppError> {
  const known = normalizeError(error);
  if (!isAppError(known, 'rpc/preflight-failed')) return known;
  const { logs = [], transactionError, text = '' } = known.details;
  const lines = logs.map(String);
  const reported = transactionError ?? (await loadTables()).parseSimulationText(text);
  if (reported === undefined && lines.length === 0) return known;
  return explainFailure({ ...context, transactionError: reported, logs: lines, landed: false, cause: error });
}
