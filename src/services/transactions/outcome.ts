import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';

/** The spec's 60 seconds, restarted by each send. */
export interface WaitLimit {
  /** Resolves with the signature that timed out. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  /** Ends the wait at once, because there is something to report immediately. */
  end(signature: string): void;
  isOver(): boolean;
}

/** @param ms timeout after each send */
export function waitLimit(ms: number): WaitLimit {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolveOver: (signature: string) => void = () => undefined;
  const over = new Promise<string>((resolve) => (resolveOver = resolve));
  const end = (signature: string): void => {
    isOver = true;
    resolveOver(signature);
  };
  return {
    over,
    isOver: () => isOver,
    stop: () => clearTimeout(timer),
    end,
    start: (signature) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(signature), ms);
    },
  };
}

/** How an action ended, or that waiting for it timed out. Never thrown: every outcome is a status. */
export interface ActionOutcome {
  /**
   * 'followed' = 60 seconds have passed without an outcome, which `ended` gives later. 'stopped' = some transactions
   * landed and the rest was never signed.
   */
  readonly status: 'succeeded' | 'failed' | 'expired' | 'rejected' | 'stopped' | 'followed';
  /** `null` if nothing was started. */
  readonly entry: JournalEntry | null;
  /** Signatures of the finalized transactions, in order; base58. */
  readonly signatures: readonly string[];
  /** Why it did not succeed. */
  readonly error: AppError | null;
  /** The journal is only kept in memory. */
  readonly warning: AppError | null;
  /** With 'followed': the final outcome, while this page is open. */
  readonly ended?: Promise<ActionOutcome>;
}
