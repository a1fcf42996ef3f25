import type { JournalCursor, JournalQuery } from './Journal.ts';
import type { JournalEntry } from './entry.ts';

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
