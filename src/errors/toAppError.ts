import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';
import { matchHttp } from './fromHttp.ts';
import { matchRpc } from './fromRpc.ts';
import { matchTokenProgram } from './fromTokenProgram.ts';
import { matchWallet } from './fromWallet.ts';
import { readTransactionError } from './transactionError.ts';

type Match = (error: unknown) => AppError | undefined;

let matchText: Match | undefined;

/** From now on errors are recognised by the texts of the SDK too: `fromSdk.ts` says so where it has been loaded. */
export function recogniseTexts(match: Match): void {
  matchText = match;
}

/**
 * Recognises whatever was thrown, whoever threw it; what nobody knows becomes `app/unknown`.
 *
 * Code that knows whom it asked uses that reader instead (`fromWallet`, `fromRpc`, ...), which knows more; code that can
 * wait uses `recognise`, which knows the SDK's texts.
 */
export function toAppError(error: unknown): AppError {
  return matchWallet(error) ?? matchHttp(error) ?? matchTokenProgram(error) ?? matchReported(error) ?? matchText?.(error)
    ?? matchRpc(error) ?? new AppError('app/unknown', { details: { text: firstMessage(error) }, cause: error });
}

/** The raw result of a transaction. */
export function matchReported(error: unknown): AppError | undefined {
  const reported = readTransactionError(error);
  return reported && new AppError('programs/failed', { details: { ...reported }, cause: error });
}
