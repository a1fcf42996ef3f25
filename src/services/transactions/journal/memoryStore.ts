import type { JournalEntry } from './entry.ts';
import { isBefore, type JournalStore } from './Journal.ts';

/** Keeps entries in memory while the page is open. */
export function memoryStore(): JournalStore {
  const entries = new Map<string, JournalEntry>();
  const newestFirst = (): JournalEntry[] => [...entries.values()].sort((a, b) => (isBefore(a, b) ? 1 : -1));
  return {
    get: async (id) => entries.get(id) ?? null,
    insert: async (entry) => {
      const { cluster, owner, key } = entry;
      const other = [...entries.values()].find((one) =>
        one.status === 'open' && one.cluster === cluster && one.owner === owner && one.key === key);
      if (other) return other;
      entries.set(entry.id, entry);
      return null;
    },
    put: async (entry) => void entries.set(entry.id, entry),
    change: async (id, change) => {
      const entry = entries.get(id);
      if (!entry) return null;
      const changed = change(entry) ?? entry;
      entries.set(id, changed);
      return changed;
    },
    page: async ({ cluster, owner, cursor, limit }) =>
      newestFirst()
        .filter((entry) => entry.cluster === cluster && entry.owner === owner && (!cursor || isBefore(entry, cursor)))
        .slice(0, limit),
    open: async (cluster) => newestFirst().filter((entry) => entry.cluster === cluster && entry.status === 'open'),
    countUnreadable: async () => 0,
    clearSettled: async (cluster, owner) => {
      for (const entry of entries.values()) {
        if (entry.cluster === cluster && entry.owner === owner && entry.status !== 'open') entries.delete(entry.id);
      }
    },
    remove: async (id) => void entries.delete(id),
    close: () => undefined,
  };
}
