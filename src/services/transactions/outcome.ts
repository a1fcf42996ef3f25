import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';

/** The spec's 60 seconds, counted from each sending. */
export interface WaitLimit {
  /** Resolves with the signature that was waited for. */
  readonly over: Promise<string>;
  start(signature: string): void;
  stop(): void;
  /** Ends the wait at once: there is something to tell that cannot wait. */
  end(signature: string): void;
  isOver(): boolean;
}

/** @param ms how long each sending is waited for */
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
