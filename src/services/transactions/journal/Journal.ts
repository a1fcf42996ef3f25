import type { ClusterName } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from './entry.ts';

export interface JournalQuery {
  readonly cluster: ClusterName;
  /** base58 */
  readonly owner: string;
  /** End of the previous page; absent for the first. */
  readonly cursor?: JournalCursor | null;
  /** Entries per page; 50 if absent. */
  readonly limit?: number;
}

/** Position in the list, newest first. */
export interface JournalCursor {
  readonly createdAt: number;
  readonly id: string;
}

interface JournalPage {
  readonly entries: readonly JournalEntry[];
  /** `null` on the last page. */
  readonly next: JournalCursor | null;
}

/** Records every action before the wallet is asked. */
export interface Journal {
  /** Why entries are only kept in memory; `null` if they are stored. */
  readonly problem: AppError | null;
  get(id: string): Promise<JournalEntry | null>;
  /** Newest first. */
  list(query: JournalQuery): Promise<JournalPage>;
  /** Unsettled entries of one wallet or of all. */
  open(query: { readonly cluster: ClusterName; readonly owner?: string | undefined }): Promise<readonly JournalEntry[]>;
  /** How many of a wallet's entries were written by another release and cannot be read; they are left unchanged. */
  countUnreadable(query: { readonly cluster: ClusterName; readonly owner: string }): Promise<number>;
  /**
   * Writes a new entry unless one with the same key is open. Atomic, so that two tabs cannot both do it.
   *
   * @throws AppError `transactions/still-open`
   */
  begin(entry: JournalEntry): Promise<void>;
  /**
   * Updates the stored entry atomically.
   *
   * @param change receives the entry as last written by any tab; `null` leaves it unchanged
   * @returns the entry afterwards; `null` if it does not exist
   */
  update(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Removes settled entries; open ones stay. */
  clear(query: { readonly cluster: ClusterName; readonly owner: string }): Promise<void>;
  /** Called after each change in this tab or another. */
  subscribe(listener: (change: JournalChange) => void): () => void;
  /**
   * Runs `work` unless another tab is running work with the same name.
   *
   * @returns what `work` returned, or `'taken'` if another tab is running it
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'taken'>;
  close(): void;
}

export interface JournalChange {
  /** `null` = several, after `clear`. */
  readonly id: string | null;
}

/** Storage for entries, in IndexedDB or in memory. Each call is atomic. */
export interface JournalStore {
  get(id: string): Promise<JournalEntry | null>;
  /** @returns the open entry of the same wallet and key that blocks this one, or `null` if it was written */
  insert(entry: JournalEntry): Promise<JournalEntry | null>;
  /** Inserts or replaces. */
  put(entry: JournalEntry): Promise<void>;
  change(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Newest first, after the cursor's entry. */
  page(query: JournalQuery & { readonly limit: number }): Promise<readonly JournalEntry[]>;
  open(cluster: string): Promise<readonly JournalEntry[]>;
  /** How many of a wallet's entries this release cannot read. */
  countUnreadable(cluster: string, owner: string): Promise<number>;
  clearSettled(cluster: string, owner: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** Whether an entry comes after the cursor in a list sorted newest first. */
export function isBefore(entry: JournalCursor, cursor: JournalCursor): boolean {
  return entry.createdAt < cursor.createdAt || (entry.createdAt === cursor.createdAt && entry.id < cursor.id);
}
