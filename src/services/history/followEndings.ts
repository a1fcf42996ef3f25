import type { ClusterName } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';

export interface EndingsQuery {
  readonly cluster: ClusterName;
  /** Called once for each action that ends from now on. */
  onEnd(entry: JournalEntry): void;
  readonly signal: AbortSignal;
  /** The page's own if absent. */
  readonly journal?: Journal;
}

/** Reports when actions end: those open now, and those started later, in this tab or another. */
export async function followEndings({ cluster, onEnd, signal, journal: given }: EndingsQuery): Promise<void> {
  const journal = given ?? (await getJournal());
  const sinceMs = Date.now();
  const reported = new Set<string>();
  if (signal.aborted) return;
  const leave = journal.subscribe(({ id }) => {
    if (id === null) return;
    void journal.get(id).then((entry) => {
      if (signal.aborted || !entry || entry.cluster !== cluster || entry.status === 'open') return;
      // Later changes of entries that had already ended are not reported.
      if (reported.has(id) || entry.updatedAt < sinceMs) return;
      reported.add(id);
      onEnd(entry);
    });
  });
  signal.addEventListener('abort', leave, { once: true });
}
