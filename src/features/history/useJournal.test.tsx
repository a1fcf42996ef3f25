import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import { queriesOfNewScreens } from '@/services/rpc/queries.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { getJournal } from '@/services/transactions/journal/openJournal.ts';
import { useJournal } from './useJournal.ts';

const KEY = ['journal', 'localnet', 'me'];

const entryAt = (createdAt: number): JournalEntry => ({
  id: `entry ${createdAt}`, cluster: 'localnet', genesisHash: 'g', owner: 'me', kind: 'mint-token', title: 'Mint', key: `mint ${createdAt}`,
  createdAt, updatedAt: createdAt, revision: 1, status: 'open', facts: {}, steps: [{ label: 'Mint', status: 'planned', timeline: [] }],
});

test('entries that have not changed stay the same objects, so that no copy of the whole journal stays in memory', async () => {
  const journal = await getJournal();
  for (const createdAt of [1, 2, 3]) await journal.begin(entryAt(createdAt));
  const client = queriesOfNewScreens();
  const { result } = renderHook(() => useJournal(clusters.find(({ name }) => name === 'localnet')!, 'me'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.entries).toHaveLength(3));
  const before = result.current.entries;
  await journal.begin(entryAt(4));
  await waitFor(() => expect(result.current.entries).toHaveLength(4));
  before.forEach((entry, index) => expect(result.current.entries[index + 1]).toBe(entry));

  await journal.update('entry 2', (entry) => ({ ...entry, title: 'Mint again' }));
  await waitFor(() => expect(result.current.entries[2]?.title).toBe('Mint again'));
  const changed = result.current.entries;
  const reads = client.getQueryState(KEY)?.dataUpdateCount ?? 0;
  await client.invalidateQueries();
  expect(client.getQueryState(KEY)?.dataUpdateCount).toBe(reads + 1);
  const { entries } = client.getQueryData<{ readonly entries: readonly JournalEntry[] }>(KEY)!;
  changed.forEach((entry, index) => expect(entries[index]).toBe(entry));
});
