import { AppError } from '../../../src/errors/AppError.ts';

/** The AppError that `promise` rejects with; fails the test when it resolves or rejects with another kind. */
export async function rejectionOf(promise: Promise<unknown>): Promise<AppError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('expected an AppError, the promise resolved');
}
