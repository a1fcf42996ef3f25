import { openDB, type DBSchema } from 'idb';
import { isJournalEntry, type JournalEntry } from './entry.ts';
import type { JournalStore } from './Journal.ts';

const NAME = 'raydium-launchpad';
/** Nothing signed longer ago can still land, because a blockhash is valid for 150 blocks. */
const LANDS_WITHIN_MS = 600_000;

/** IndexedDB cannot index booleans. */
type StoredEntry = JournalEntry & { readonly isOpen: 0 | 1 };

interface Schema extends DBSchema {
  entries: {
    key: string;
    value: StoredEntry;
    indexes: { newest: [string, string, number, string]; open: [string, number] };
  };
}

/**
 * Entries in IndexedDB, shared by all tabs of this origin.
 *
 * An entry that this release cannot read is skipped, counted and never deleted: its transaction may be in flight.
 *
 * @param timeoutMs how long opening may take, because a blocked database may never answer
 * @throws DOMException or Error if the browser forbids it
 */
export async function idbStore(timeoutMs: number): Promise<JournalStore> {
  const database = await within(timeoutMs, openDB<Schema>(NAME, 1, {
    upgrade(opened) {
      const entries = opened.createObjectStore('entries', { keyPath: 'id' });
      entries.createIndex('newest', ['cluster', 'owner', 'createdAt', 'id']);
      entries.createIndex('open', ['cluster', 'isOpen']);
    },
    // Close, so that a newer version of the app in another tab can upgrade the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  }));
  const stored = (entry: JournalEntry): StoredEntry => ({ ...entry, isOpen: entry.status === 'open' ? 1 : 0 });
  const entriesOf = (cluster: string, owner: string): IDBKeyRange =>
    IDBKeyRange.bound([cluster, owner, -Infinity, ''], [cluster, owner, Infinity, '']);
  return {
    get: async (id) => {
      const entry = await database.get('entries', id);
      return isJournalEntry(entry) ? entry : null;
    },
    insert: async (entry) => {
      const work = database.transaction('entries', 'readwrite');
      const open = await work.store.index('open').getAll([entry.cluster, 1]);
      const isFresh = (one: StoredEntry): boolean => Date.now() - (Number(one.updatedAt) || one.createdAt) < LANDS_WITHIN_MS;
      const other = open.find((one) =>
        one.owner === entry.owner && one.key === entry.key && (isJournalEntry(one) || isFresh(one))) ?? null;
      if (!other) await work.store.put(stored(entry));
      await work.done;
      return other;
    },
    put: async (entry) => void (await database.put('entries', stored(entry))),
    change: async (id, change) => {
      const work = database.transaction('entries', 'readwrite');
      const entry = await work.store.get(id);
      const changed = isJournalEntry(entry) ? (change(entry) ?? entry) : null;
      if (changed && changed !== entry) await work.store.put(stored(changed));
      await work.done;
      return changed;
    },
    page: async ({ cluster, owner, cursor, limit }) => {
      const lower: [string, string, number, string] = [cluster, owner, -Infinity, ''];
      const upper: [string, string, number, string] = cursor
        ? [cluster, owner, cursor.createdAt, cursor.id]
        : [cluster, owner, Infinity, ''];
      const range = IDBKeyRange.bound(lower, upper, false, true);
      const entries: JournalEntry[] = [];
      const index = database.transaction('entries').store.index('newest');
      for (let at = await index.openCursor(range, 'prev'); at && entries.length < limit; at = await at.continue()) {
        if (isJournalEntry(at.value)) entries.push(at.value);
      }
      return entries;
    },
    open: async (cluster) => (await database.getAllFromIndex('entries', 'open', [cluster, 1])).filter(isJournalEntry),
    countUnreadable: async (cluster, owner) =>
      (await database.getAllFromIndex('entries', 'newest', entriesOf(cluster, owner))).filter((one) => !isJournalEntry(one)).length,
    clearSettled: async (cluster, owner) => {
      const work = database.transaction('entries', 'readwrite');
      for (let at = await work.store.index('newest').openCursor(entriesOf(cluster, owner)); at; at = await at.continue()) {
        if (at.value.isOpen === 0) await at.delete();
      }
      await work.done;
    },
    remove: async (id) => database.delete('entries', id),
    close: () => database.close(),
  };
}

function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer')), timeoutMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
