import type { JournalCursor, JournalQuery } from './Journal.ts';
import type { JournalEntry } from './entry.ts';

/** Where entries lie: on the disk or in memory. Each call is atomic. */
export interface JournalStore {
  get(id: string): Promise<JournalEntry | null>;
  /** @returns the open entry of the same wallet and key that keeps this one out, or null when it was written */
  insert(entry: JournalEntry): Promise<JournalEntry | null>;
  /** Writes over whatever has this id. */
  put(entry: JournalEntry): Promise<void>;
  change(id: string, change: (entry: JournalEntry) => JournalEntry | null): Promise<JournalEntry | null>;
  /** Newest first, those before the cursor. */
  page(query: JournalQuery & { readonly limit: number }): Promise<readonly JournalEntry[]>;
  open(cluster: string): Promise<readonly JournalEntry[]>;
  /** How many entries of a wallet this release does not understand. */
  countUnreadable(cluster: string, owner: string): Promise<number>;
  clearSettled(cluster: string, owner: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** Whether an entry comes after the cursor in a list that is newest first. */
export function isBefore(entry: JournalCursor, cursor: JournalCursor): boolean {
  return entry.createdAt < cursor.createdAt || (entry.createdAt === cursor.createdAt && entry.id < cursor.id);
}
