import { expect, test } from 'vitest';
import { followEndings } from './followEndings.ts';
import type { EntryStatus, JournalEntry } from '@/services/transactions/journal/entry.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';

function entry(id: string, changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id, cluster: 'localnet', genesisHash: 'g', owner: 'me', kind: 'mint-token', title: 'Mint', key: id, createdAt: 1,
    updatedAt: 1, revision: 1, status: 'open', steps: [], facts: {}, ...changes,
  };
}

test('each action that ends is reported once, even if another tab started it; earlier ones are not reported', async () => {
  const journal = await openJournal({ openStore: async () => memoryStore() });
  const stop = new AbortController();
  const ended: string[] = [];
  await journal.begin(entry('before', { status: 'succeeded' }));
  await journal.begin(entry('open already'));
  await followEndings({
    cluster: 'localnet', journal, signal: stop.signal, onEnd: ({ id, status }) => ended.push(`${id} ${status}`),
  });
  const end = (id: string, status: EntryStatus) => journal.update(id, (known) => ({ ...known, status }));
  await journal.begin(entry('later'));
  await journal.begin(entry('devnet', { cluster: 'devnet' }));
  await end('devnet', 'failed');
  await end('open already', 'expired');
  await end('later', 'succeeded');
  await end('later', 'succeeded');
  await expect.poll(() => ended).toEqual(['open already expired', 'later succeeded']);

  // A later subscriber is notified after earlier ones.
  const later: string[] = [];
  await followEndings({ cluster: 'localnet', journal, signal: new AbortController().signal, onEnd: ({ id }) => later.push(id) });
  stop.abort();
  await journal.begin(entry('after'));
  await end('after', 'failed');
  await expect.poll(() => later).toEqual(['after']);
  expect(ended).toHaveLength(2);
  journal.close();
});
