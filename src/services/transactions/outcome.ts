import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';

/** How an action ended, or that the wait for it did. Never thrown: every way it can go is a status. */
export interface ActionOutcome {
  /**
   * 'followed' = nothing is known to be wrong, but the 60 seconds are over: `ended` has the true end.
   * 'stopped' = some transactions are done, the rest was never signed.
   */
  readonly status: 'succeeded' | 'failed' | 'expired' | 'rejected' | 'stopped' | 'followed';
  /** null where nothing was begun. */
  readonly entry: JournalEntry | null;
  /** Of the transactions that are final, in order; base58. */
  readonly signatures: readonly string[];
  /** Why it did not succeed. */
  readonly error: AppError | null;
  /** The journal lives only as long as this page. */
  readonly warning: AppError | null;
  /** With 'followed': the end that is proven later, while this page is open. */
  readonly ended?: Promise<ActionOutcome>;
}
