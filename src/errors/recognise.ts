import { AppError } from './AppError.ts';
import { toAppError } from './toAppError.ts';

/**
 * Recognises whatever was thrown, as `toAppError` does, by the SDK's texts too: they are many, and come when something was
 * thrown that is no error of ours.
 *
 * @example (await recognise(new Error('encoding overruns Uint8Array'))).code; // 'transactions/instruction-too-large'
 */
export async function recognise(error: unknown): Promise<AppError> {
  // Where they do not arrive either, what is known without them is all there is to say.
  if (!(error instanceof AppError)) await import('./fromSdk.ts').catch(() => undefined);
  return toAppError(error);
}
