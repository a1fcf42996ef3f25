import type { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import type { JournalError } from './entry.ts';

/** Formats an error for the journal. */
export function journalError(error: AppError): JournalError {
  const { message, advice, details } = describe(error);
  return { code: error.code, message, advice, details };
}
