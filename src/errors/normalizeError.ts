import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';
import { matchRpc } from './matchRpc.ts';
import { matchSdk } from './matchSdk.ts';
import { matchTokenProgram } from './matchTokenProgram.ts';
import { matchWallet } from './matchWallet.ts';

/**
 * Recognises whatever was thrown, whoever threw it; what nobody knows becomes `app/unknown`.
 *
 * Code that knows whom it asked uses that reader instead (`fromWallet`, `fromRpc`, ...), which knows more.
 *
 * @example normalizeError(new Error('encoding overruns Uint8Array')).code; // 'transactions/instruction-too-large'
 */
export function normalizeError(error: unknown): AppError {
  return matchWallet(error) ?? matchTokenProgram(error) ?? matchSdk(error) ?? matchRpc(error)
    ?? new AppError('app/unknown', { details: { text: firstMessage(error) }, cause: error });
}
