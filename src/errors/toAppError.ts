import { AppError } from './AppError.ts';
import { firstMessage } from './firstMessage.ts';

/** Recognises whatever was thrown, whoever threw it; what nobody knows becomes `app/unknown`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('app/unknown', { details: { text: firstMessage(error) }, cause: error });
}
