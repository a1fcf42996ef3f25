import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc } from './fromRpc.ts';
import { matchSdk } from './fromSdk.ts';
import { matchTokenProgram } from './fromTokenProgram.ts';
import { matchWallet } from './fromWallet.ts';

/**
 * Recognises whatever was thrown, whoever threw it; what nobody knows becomes `app/unknown`.
 *
 * Code that knows whom it asked uses that reader instead (`fromWallet`, `fromRpc`, ...), which knows more.
 *
 * @example toAppError(new Error('encoding overruns Uint8Array')).code; // 'transactions/instruction-too-large'
 */
export function toAppError(error: unknown): AppError {
  return matchWallet(error) ?? matchTokenProgram(error) ?? matchSdk(error) ?? matchRpc(error)
    ?? new AppError('app/unknown', { details: { text: firstMessage(error) }, cause: error });
}
