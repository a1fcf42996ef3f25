import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ClusterConfig } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Journal, JournalCursor } from '@/services/transactions/journal/Journal.ts';

interface JournalOfWallet {
  readonly entries: readonly JournalEntry[];
  readonly problem: AppError | null;
  /** Entries written by another version of the app that this one cannot read. */
  readonly unreadable: number;
}

const PAGE_SIZE = 500;

/** This browser's journal of one address, updated while actions run here or in other tabs. */
export function useJournal(cluster: ClusterConfig, owner: string | null) {
  const queries = useQueryClient();
  const queryKey = ['journal', cluster.name, owner] as const;
  const { data } = useQuery({
    queryKey,
    enabled: owner !== null,
    staleTime: Infinity,
    // By id: a new entry moves all others, so the default would compare and copy every one of them.
    structuralSharing: (known, fresh) => withKnown(known as JournalOfWallet | undefined, fresh as JournalOfWallet),
    queryFn: async (): Promise<JournalOfWallet> => {
      const journal = await getJournal();
      const unreadable = await journal.countUnreadable({ cluster: cluster.name, owner: owner ?? '' });
      return { entries: await allEntries(journal, cluster, owner ?? ''), problem: journal.problem, unreadable };
    },
  });

  useEffect(() => {
    if (owner === null) return undefined;
    const key = ['journal', cluster.name, owner];
    let leave = (): void => undefined;
    let gone = false;
    void getJournal().then((journal) => {
      if (gone) return;
      leave = journal.subscribe(({ id }) => {
        if (id === null) return void queries.invalidateQueries({ queryKey: key });
        void journal.get(id).then((entry) => {
          if (!entry || entry.owner !== owner || entry.cluster !== cluster.name) return;
          queries.setQueryData<JournalOfWallet>(key, (known) => known && { ...known, entries: withEntry(known.entries, entry) });
        });
      });
    });
    return () => {
      gone = true;
      leave();
    };
  }, [queries, cluster.name, owner]);

  return {
    entries: data?.entries ?? [],
    problem: data?.problem ?? null,
    unreadable: data?.unreadable ?? 0,
    clear: async () => (await getJournal()).clear({ cluster: cluster.name, owner: owner ?? '' }),
  };
}

async function allEntries(journal: Journal, cluster: ClusterConfig, owner: string): Promise<readonly JournalEntry[]> {
  const entries: JournalEntry[] = [];
  let cursor: JournalCursor | null = null;
  do {
    const page = await journal.list({ cluster: cluster.name, owner, cursor, limit: PAGE_SIZE });
    entries.push(...page.entries);
    cursor = page.next;
  } while (cursor);
  return entries;
}

/** Entries that have not changed stay the same objects, also after everything was read again. */
function withKnown(known: JournalOfWallet | undefined, fresh: JournalOfWallet): JournalOfWallet {
  const byId = new Map(known?.entries.map((entry) => [entry.id, entry]));
  const entries = fresh.entries.map((entry) => {
    const same = byId.get(entry.id);
    return same?.revision === entry.revision ? same : entry;
  });
  return { ...fresh, entries };
}

/** Drops a change that a newer one overtook. */
function withEntry(entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] {
  const known = entries.find(({ id }) => id === entry.id);
  if (!known) return [entry, ...entries];
  return known.revision > entry.revision ? entries : entries.map((one) => (one === known ? entry : one));
}
