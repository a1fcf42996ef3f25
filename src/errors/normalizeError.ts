import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc, type RpcContext } from './matchRpc.ts';
import { matchSdk } from './matchSdk.ts';
import { matchTokenProgram } from './matchTokenProgram.ts';
import { matchTransactionError } from './matchTransactionError.ts';
import { matchWallet, readWalletError } from './matchWallet.ts';

/** Who threw. Callers that know it pass it, because the same code or text has different meanings elsewhere. */
export type ErrorSource = 'wallet' | 'rpc' | 'sdk';

/**
 * Converts anything that was thrown into an AppError; an AppError is returned unchanged.
 *
 * @param source `wallet`: an adapter, a Wallet Standard wallet or the extension; a node's error that the wallet only
 *   wrapped becomes its `rpc/*` error. `rpc`: a node or a proxy; a failed simulation keeps `transactionError` and
 *   `logs` in its details. `sdk`: the exchange library, which throws JSON arrays, bare errors and `undefined`. Absent
 *   if unknown.
 * @returns the matching code; otherwise `wallet/unknown`, `rpc/unknown`, `sdk/unknown` or `app/unknown`
 * @example normalizeError({ code: 4001, message: 'User rejected the request.' }, 'wallet').code; // 'wallet/user-rejected'
 */
export function normalizeError(error: unknown, source?: ErrorSource, context: RpcContext = {}): AppError {
  if (error instanceof AppError) return error;
  if (source === 'wallet') return readWalletError(error);
  if (source === 'rpc') {
    return matchRpc(error, context)
      ?? new AppError('rpc/unknown', { details: { text: firstMessage(error), ...context }, cause: error });
  }
  // The SDK's confirmation times out after 60 s by rejecting with undefined.
  if (source === 'sdk' && (error === undefined || error === null)) return new AppError('rpc/unconfirmed', { cause: error });
  return matchWallet(error) ?? matchTokenProgram(error) ?? matchTransactionError(error) ?? matchSdk(error) ?? matchRpc(error)
    ?? new AppError(source === 'sdk' ? 'sdk/unknown' : 'app/unknown', { details: { text: firstMessage(error) }, cause: error });
}
