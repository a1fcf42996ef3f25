import { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from './entry.ts';
import { idbStore } from './idbStore.ts';
import { isBefore, type Journal, type JournalChange, type JournalStore } from './Journal.ts';
import { memoryStore } from './memoryStore.ts';
import { locale } from '#messages';

const CHANNEL = 'raydium-launchpad-journal';
const OPEN_TIMEOUT_MS = 3_000;
const PAGE_SIZE = 50;

export interface JournalOptions {
  /** Opens the storage; IndexedDB if absent. Throws if it is forbidden. */
  readonly openStore?: (() => Promise<JournalStore>) | undefined;
}

/**
 * Opens this browser's journal, shared by its tabs. If the browser forbids storage or the disk is full, entries are
 * kept in memory and `problem` says so.
 */
export async function openJournal(options: JournalOptions = {}): Promise<Journal> {
  const { openStore = () => idbStore(OPEN_TIMEOUT_MS) } = options;
  const kept = memoryStore();
  let problem: AppError | null = null;
  const disk = await openStore().catch((cause: unknown) => {
    problem = new AppError('transactions/journal-unavailable', { cause });
    return null;
  });
  return journalOver(disk, kept, problem);
}

/** Tells the listeners of this tab and of others what has changed. */
function changes(): Pick<Journal, 'subscribe' | 'close'> & { tell(change: JournalChange): void } {
  const listeners = new Set<(change: JournalChange) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // An open channel would keep a Node process alive.
  (channel as { unref?: () => void } | null)?.unref?.();
  const hear = (change: JournalChange): void => listeners.forEach((listener) => listener(change));
  if (channel) channel.onmessage = ({ data }: MessageEvent<JournalChange>) => hear(data);
  return {
    tell: (change) => {
      hear(change);
      channel?.postMessage(change);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
}

interface Stores {
  readonly disk: JournalStore | null;
  /** Entries the disk refused, which take precedence over their older state on disk. */
  readonly kept: JournalStore;
  /** Open entries as last written by this page, in case the disk can no longer be read. */
  readonly written: Map<string, JournalEntry>;
}

/**
 * Changes an entry where it is: in memory if the disk refused it, otherwise on disk, and in memory if the disk fails now.
 *
 * @param refused called if the disk fails
 */
async function updateEntry(
  { disk, kept, written }: Stores, refused: (cause: unknown) => void, ...[id, change]: Parameters<Journal['update']>
): Promise<JournalEntry | null> {
  const stamped = (entry: JournalEntry): JournalEntry | null => {
    const changed = change(entry);
    if (!changed) return null;
    const next = { ...changed, updatedAt: Date.now(), revision: entry.revision + 1 };
    if (next.status === 'open') written.set(id, next);
    else written.delete(id);
    return next;
  };
  if (await kept.get(id)) {
    const changed = await kept.change(id, stamped);
    // The disk may have room again; once it has the entry, the copy in memory is dropped.
    if (disk && changed) await disk.put(changed).then(() => kept.remove(id), () => undefined);
    return changed;
  }
  if (!disk) return null;
  let wanted: JournalEntry | null = null;
  const changed = await disk
    .change(id, (entry) => (wanted = stamped(entry)))
    .catch(async (cause: unknown) => {
      const last = written.get(id);
      const saved = wanted ?? (last && stamped(last));
      if (!saved) throw new AppError('transactions/journal-unavailable', { cause });
      refused(cause);
      await kept.put(saved);
      return saved;
    });
  const last = changed ? undefined : written.get(id);
  // The storage was cleared while the action was running.
  const saved = last && stamped(last);
  if (saved) await kept.put(saved);
  return changed ?? saved ?? null;
}

function journalOver(disk: JournalStore | null, kept: JournalStore, openProblem: AppError | null): Journal {
  let problem = openProblem;
  const stores: Stores = { disk, kept, written: new Map() };
  const { tell, subscribe, close } = changes();
  /** A disk that fails meanwhile must not hide what is in memory. */
  const reading = async <T>(read: (store: JournalStore) => Promise<T>, otherwise: T): Promise<T> =>
    disk ? read(disk).catch(() => otherwise) : otherwise;
  const refused = (cause: unknown): void => {
    problem ??= new AppError('transactions/journal-full', { cause });
  };

  return {
    get problem() {
      return problem;
    },
    get: async (id) => {
      const entry = (await kept.get(id)) ?? await reading((store) => store.get(id), null);
      return entry && (await inPageLanguage([entry]))[0]!;
    },
    list: async (query) => {
      const limit = query.limit ?? PAGE_SIZE;
      const wanted = { ...query, limit };
      const pages = [await kept.page(wanted), await reading((store) => store.page(wanted), [])] as const;
      const byId = new Map<string, JournalEntry>();
      for (const entry of [...pages[1], ...pages[0]]) byId.set(entry.id, entry);
      const entries = [...byId.values()].sort((a, b) => (isBefore(a, b) ? 1 : -1)).slice(0, limit);
      const last = entries.length === limit ? entries.at(-1) : undefined;
      return { entries: await inPageLanguage(entries), next: last ? { createdAt: last.createdAt, id: last.id } : null };
    },
    open: async ({ cluster, owner }) => {
      const found = [await kept.open(cluster), await reading((store) => store.open(cluster), [])].flat();
      const isOpen = await Promise.all(found.map(async ({ id, revision }) => {
        const newer = await kept.get(id);
        return !newer || newer.revision === revision;
      }));
      return inPageLanguage(found.filter((entry, index) => isOpen[index] && (owner === undefined || entry.owner === owner)));
    },
    countUnreadable: async ({ cluster, owner }) => reading((store) => store.countUnreadable(cluster, owner), 0),
    begin: async (entry) => {
      stores.written.set(entry.id, entry);
      const inMemory = await kept.insert(entry);
      if (inMemory) throw await stillOpen(inMemory);
      const onDisk = disk && (await disk.insert(entry).catch((cause: unknown) => {
        refused(cause);
        return 'kept' as const;
      }));
      if (disk && onDisk !== 'kept') await kept.remove(entry.id);
      if (onDisk && onDisk !== 'kept') throw await stillOpen(onDisk);
      tell({ id: entry.id });
    },
    update: async (id, change) => {
      const changed = await updateEntry(stores, refused, id, change);
      if (disk || changed) tell({ id });
      return changed;
    },
    clear: async ({ cluster, owner }) => {
      await kept.clearSettled(cluster, owner);
      await reading((store) => store.clearSettled(cluster, owner), undefined);
      tell({ id: null });
    },
    subscribe,
    exclusively,
    close: () => {
      close();
      disk?.close();
    },
  };
}

async function stillOpen(entry: JournalEntry): Promise<AppError> {
  const [{ id, title }] = await inPageLanguage([entry]) as [JournalEntry];
  return new AppError('transactions/still-open', { details: { entryId: id, title } });
}

/** Written in the language of the page. Without the titles of all actions they stay in their own. */
async function inPageLanguage(entries: readonly JournalEntry[]): Promise<readonly JournalEntry[]> {
  if (entries.every((entry) => entry.locale === undefined || entry.locale === locale)) return entries;
  return import('./translateEntry.ts').then(({ translateEntry }) => entries.map(translateEntry), () => entries);
}

let journal: Promise<Journal> | undefined;

/** The page's only journal, opened on first use. */
export function getJournal(): Promise<Journal> {
  journal ??= openJournal();
  return journal;
}

/**
 * Names in use if Web Locks are missing: in Node, which has one page, and on plain http pages. There two tabs may work
 * on the same entry, and the one that writes second gives it up (`LiveEntry`).
 */
const inUse = new Set<string>();

/**
 * Runs `work` unless something with the same name is running in any tab. Web Locks are released when a tab closes.
 *
 * @returns what `work` returned, or `'taken'`
 */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T | 'taken'> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  if (locks) {
    return locks.request(`raydium-launchpad ${name}`, { ifAvailable: true }, async (lock) => (lock ? work() : 'taken'));
  }
  if (inUse.has(name)) return 'taken';
  inUse.add(name);
  try {
    return await work();
  } finally {
    inUse.delete(name);
  }
}
