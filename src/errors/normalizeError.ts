import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc, type RpcContext } from './matchRpc.ts';
import { matchSdk } from './matchSdk.ts';
import { matchTokenProgram } from './matchTokenProgram.ts';
import { matchTransactionError } from './matchTransactionError.ts';
import { matchWallet, readWalletError } from './matchWallet.ts';

/** Who threw: a border that knows whom it called says so, because the same code or text means another thing elsewhere. */
export type ErrorSource = 'wallet' | 'rpc' | 'sdk';

/**
 * Turns whatever was thrown into an AppError; one that is an AppError already stays as it is.
 *
 * @param source `wallet`: an adapter, a Wallet Standard wallet or the extension; what the wallet only wrapped of a node's
 *   answer is that `rpc/*` error. `rpc`: a node, or the way to it; a failed simulation keeps `transactionError` and `logs`
 *   in its details. `sdk`: the exchange library, which throws JSON arrays, bare errors and `undefined`. Left out where
 *   anything may have been called.
 * @returns a row of the catalogue; where nothing matches `wallet/unknown`, `rpc/unknown`, `sdk/unknown` or `app/unknown`
 * @example normalizeError({ code: 4001, message: 'User rejected the request.' }, 'wallet').code; // 'wallet/user-rejected'
 */
export function normalizeError(error: unknown, source?: ErrorSource, context: RpcContext = {}): AppError {
  if (error instanceof AppError) return error;
  if (source === 'wallet') return readWalletError(error);
  if (source === 'rpc') {
    return matchRpc(error, context)
      ?? new AppError('rpc/unknown', { details: { text: firstMessage(error), ...context }, cause: error });
  }
  // The SDK's confirmation gives up after 60 s by rejecting with undefined.
  if (source === 'sdk' && (error === undefined || error === null)) return new AppError('rpc/unconfirmed', { cause: error });
  return matchWallet(error) ?? matchTokenProgram(error) ?? matchTransactionError(error) ?? matchSdk(error) ?? matchRpc(error)
    ?? new AppError(source === 'sdk' ? 'sdk/unknown' : 'app/unknown', { details: { text: firstMessage(error) }, cause: error });
}
