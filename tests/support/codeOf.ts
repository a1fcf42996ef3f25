import { AppError } from '@/errors/AppError.ts';

/** The code of the AppError that `action` throws; fails the test if it throws none or another kind. */
export function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  throw new Error('expected an AppError, nothing was thrown');
}
