import { AppError } from './AppError.ts';
import { catalogue } from './catalogue.ts';

/** An error as a person reads it. */
export interface ErrorDescription {
  /** What happened, one sentence. */
  readonly message: string;
  /** What to do now. */
  readonly advice: string;
  /** Plain text for "Copy details": code, facts, cause. */
  readonly details: string;
}

/** Describes anything that was thrown in words a person understands; never throws itself. */
export function describe(error: unknown): ErrorDescription {
  if (error instanceof AppError) {
    return { message: error.message, advice: catalogue[error.code].advice, details: JSON.stringify({ code: error.code, ...error.details }, null, 2) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { message, advice: 'Copy the details and report them if it happens again.', details: message };
}
