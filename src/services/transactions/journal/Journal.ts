import type { ClusterName } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from './entry.ts';

export interface JournalQuery {
  readonly cluster: ClusterName;
  /** base58 */
  readonly owner: string;
  /** Where the page before ended; absent for the newest. */
  readonly cursor?: JournalCursor | null;
  /** Entries per page, 50 when absent. */
  readonly limit?: number;
}

/** Place in the list, newest first. */
export interface JournalCursor {
  readonly createdAt: number;
  readonly id: string;
}

interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** null at the end. */
  readonly next: JournalCursor | null;
}

/** Where every action is written down before the wallet is asked. */
export interface Journal {
  /** Why entries live only as long as this page; null where the disk takes them. */
  readonly problem: AppError | null;
  get(id: string): Promise<JournalEntry | null>;
  /** Newest first. */
  list(query: JournalQuery): Promise<JournalPage>;
  /** Entries not settled, of one wallet or of all. */
  open(query: { readonly cluster: ClusterName; readonly owner?: string | undefined }): Promise<readonly JournalEntry[]>;
  /** How many entries of a wallet another release wrote so that this one cannot read them; they stay as they are. */
  countUnreadable(query: { readonly cluster: ClusterName; readonly owner: string }): Promise<number>;
  /**
   * Writes a new entry, unless one with the same key is open; one atomic step, so that two tabs cannot both.
   *
   * @throws AppError `transactions/still-open`
   */
  begin(entry: JournalEntry): Promise<void>;
  /**
   * Changes an entry as it stands now, in one atomic step.
   *
   * @param change gets the entry as any tab last wrote it; null leaves it
   * @returns the entry afterwards; null where there is none
   */
  update(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Removes what is settled; open entries stay. */
  clear(query: { readonly cluster: ClusterName; readonly owner: string }): Promise<void>;
  /** Told after each change, of this tab or of another. */
  subscribe(listener: (change: JournalChange) => void): () => void;
  /**
   * Runs `work` while no other tab runs anything of the same name.
   *
   * @returns what `work` returned, or `'taken'` where another tab is at it
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'taken'>;
  close(): void;
}

export interface JournalChange {
  /** null = several, after `clear`. */
  readonly id: string | null;
}
