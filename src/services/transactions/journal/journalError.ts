import type { AppError } from '@/errors/AppError.ts';
import { describe } from '@/errors/describe.ts';
import type { JournalError } from './entry.ts';

/** An error in the words a person reads, as the journal keeps it. */
export function journalError(error: AppError): JournalError {
  const { message, advice, details } = describe(error);
  return { code: error.code, message, advice, details };
}
