import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeStep, type JournalEntry } from './entry.ts';
import type { Journal, JournalChange } from './Journal.ts';
import { idbStore } from './idbStore.ts';
import { amountOf, phrase } from '@/services/transactions/phrase.ts';
import * as es from '@/messages/es/titles.ts';
import { NATIVE_TOKEN } from '@/services/amounts/token.ts';
import { memoryStore } from './memoryStore.ts';
import { openJournal } from './openJournal.ts';
import { liveEntry } from '@/services/transactions/driveSteps.ts';
import { codeOf } from '@tests/support/services.ts';

const OWNER = '6sbzC1eH4FTujJXWj51eQe25cYvr4xfXbJ1vAj7j2k5J';
const journals: Journal[] = [];

async function open(...options: Parameters<typeof openJournal>): Promise<Journal> {
  const journal = await openJournal(...options);
  journals.push(journal);
  return journal;
}

function entry(number: number, changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: `entry-${String(number).padStart(5, '0')}`, cluster: 'localnet', genesisHash: 'genesis', owner: OWNER,
    kind: 'pay', title: `Payment ${number}`, key: `pay ${number}`, createdAt: 1_000 + number, updatedAt: 1_000 + number,
    revision: 0, status: 'succeeded', steps: [{ label: 'Pay', status: 'finalized', timeline: [] }], facts: {},
    ...changes,
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => journals.splice(0).forEach((journal) => journal.close()));

describe('an entry made in another language', () => {
  const OTHER = { locale: 'es', tokenNames: { MoonMint: 'MOON' } };
  const written = { ...OTHER, title: 'Intercambiar 1.234,5 MOON por cerca de 2 SOL', phrase: phrase(es.swapExactIn, {
    given: amountOf(1_234_500_000n, { address: 'MoonMint', decimals: 6 }), taken: amountOf(2_000_000_000n, { address: NATIVE_TOKEN.mint, decimals: 9 }),
  }), steps: [{ label: 'Intercambiar', phrase: es.swap, status: 'finalized', timeline: [] }] } as const;
  const listed = async (changes: Partial<JournalEntry>) => {
    const journal = await open();
    await journal.begin(entry(1, changes));
    const [{ title, steps } = entry(2)] = (await journal.list({ cluster: 'localnet', owner: OWNER })).entries;
    return [title, ...steps.map(({ label }) => label)];
  };

  test('is read in the language of the page, with its tokens as they were called', async () => {
    expect(await listed(written)).toEqual(['Swap 1,234.5 MOON for about 2 SOL', 'Swap']);
    const revoked = phrase(es.ofToken, { title: phrase(es.revoke, { authorities: [phrase(es.theMintAuthority, {}), phrase(es.theFreezeAuthority, {})] }), token: 'swap¦USDC' });
    expect(await listed({ ...written, phrase: revoked })).toEqual(['Revoke the mint authority and the freeze authority: swap¦USDC', 'Swap']);
    expect(await listed({ ...written, phrase: phrase(es.claimFarms, { count: 2 }) })).toEqual(['Claim the rewards of 2 farms', 'Swap']);
  });

  test('stays as it is if an older release wrote it, or one whose titles this one does not have', async () => {
    const old = { title: written.title, steps: [{ label: 'Intercambiar', status: 'finalized', timeline: [] }] } as const;
    expect(await listed(old)).toEqual([old.title, 'Intercambiar']);
    expect(await listed({ ...old, ...OTHER })).toEqual([old.title, 'Intercambiar']);
    expect(await listed({ ...written, phrase: { message: 'gone¦Fue {amount}', values: { amount: 'mucho' } } })).toEqual(['Fue mucho', 'Swap']);
    expect(await listed({ ...written, phrase: { message: 'swap¦', values: { amount: { units: 'much' } } } })).toEqual([old.title, 'Swap']);
  });
});

describe.each([
  ['on the disk', () => open()],
  ['in memory', () => open({ openStore: async () => memoryStore() })],
])('the journal %s', (_, openOne) => {
  test('lists entries of one wallet and cluster, newest first, page by page', async () => {
    const journal = await openOne();
    for (let number = 0; number < 25; number += 1) await journal.begin(entry(number));
    await journal.begin(entry(90, { owner: 'someone' }));
    await journal.begin(entry(91, { cluster: 'devnet' }));
    const seen: string[] = [];
    let cursor = null;
    do {
      const page = await journal.list({ cluster: 'localnet', owner: OWNER, limit: 10, cursor });
      seen.push(...page.entries.map(({ title }) => title));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_one, index) => `Payment ${24 - index}`));
  });

  test('refuses a second entry with the same key while the first is open', async () => {
    const journal = await openOne();
    await journal.begin(entry(1, { status: 'open', key: 'same' }));
    expect(await codeOf(journal.begin(entry(2, { status: 'open', key: 'same' })))).toBe('transactions/still-open');
    await journal.begin(entry(3, { status: 'open', key: 'same', owner: 'someone' }));
    await journal.update('entry-00001', (now) => ({ ...now, status: 'expired' }));
    await journal.begin(entry(4, { status: 'open', key: 'same' }));
    const open = await journal.open({ cluster: 'localnet' });
    expect(open.map(({ id }) => id).sort()).toEqual(['entry-00003', 'entry-00004']);
  });

  test('counts the changes of an entry and keeps its timeline', async () => {
    const journal = await openOne();
    await journal.begin(entry(1, { status: 'open', steps: [{ label: 'Pay', status: 'planned', timeline: [] }] }));
    await journal.update('entry-00001', (now) => changeStep(now, 0, { status: 'signing' }));
    const change = { status: 'signed', signature: 'abc' } as const;
    const signed = await journal.update('entry-00001', (now) => changeStep(now, 0, change));
    expect(signed).toMatchObject({ revision: 2, steps: [{ status: 'signed', signature: 'abc' }] });
    expect(signed?.steps[0]?.timeline.map(({ status }) => status)).toEqual(['signing', 'signed']);
    expect(await journal.get('entry-00001')).toMatchObject({ revision: 2 });
  });

  test('clears settled entries and keeps open ones', async () => {
    const journal = await openOne();
    await journal.begin(entry(1));
    await journal.begin(entry(2, { status: 'open' }));
    await journal.begin(entry(3, { owner: 'someone' }));
    await journal.clear({ cluster: 'localnet', owner: OWNER });
    const titles = (await journal.list({ cluster: 'localnet', owner: OWNER })).entries.map(({ title }) => title);
    expect(titles).toEqual(['Payment 2']);
    expect((await journal.list({ cluster: 'localnet', owner: 'someone' })).entries).toHaveLength(1);
  });

  test('runs one at a time under the same name', async () => {
    const journal = await openOne();
    let release = (): void => undefined;
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      first = journal.exclusively('entry 1', () => new Promise<void>((resolve) => {
        release = resolve;
        begun();
      }));
    });
    expect(await journal.exclusively('entry 1', async () => 'mine')).toBe('taken');
    expect(await journal.exclusively('entry 2', async () => 'mine')).toBe('mine');
    release();
    await first;
    expect(await journal.exclusively('entry 1', async () => 'mine')).toBe('mine');
  });
});

describe('a journal shared by two tabs', () => {
  test('notifies each tab of the other\'s changes', async () => {
    const [one, two] = [await open(), await open()];
    const heard: JournalChange[] = [];
    two.subscribe((change) => heard.push(change));
    await one.begin(entry(1, { status: 'open' }));
    await one.update('entry-00001', (now) => ({ ...now, status: 'failed' }));
    await expect.poll(() => heard).toEqual([{ id: 'entry-00001' }, { id: 'entry-00001' }]);
    expect(await two.get('entry-00001')).toMatchObject({ status: 'failed' });
  });

  test('lets only one tab write an entry, with or without Web Locks: the second gives it up', async () => {
    const [one, two] = [await open(), await open()];
    await one.begin(entry(1, { status: 'open' }));
    const begun = (await one.get('entry-00001')) ?? entry(1);
    const [first, second] = [liveEntry(one, begun, undefined), liveEntry(two, begun, undefined)];
    await first.write(0, { status: 'sent' });
    expect(await codeOf(second.write(0, { status: 'rejected' }))).toBe('transactions/taken-over');
    await first.write(0, { status: 'confirmed' });
    expect(await two.get('entry-00001')).toMatchObject({ status: 'open', steps: [{ status: 'confirmed' }] });
  });
});

describe('a journal with a thousand entries', () => {
  test('reads its first page without reading the rest', async () => {
    const store = await idbStore(1_000);
    for (let number = 0; number < 1_200; number += 1) await store.put(entry(number));
    store.close();
    const journal = await open();
    const page = await journal.list({ cluster: 'localnet', owner: OWNER, limit: 50 });
    expect(page.entries).toHaveLength(50);
    expect(page.entries[0]?.title).toBe('Payment 1199');
    expect(page.next).toEqual({ createdAt: 2_150, id: 'entry-01150' });
  });
});

describe('a disk that fails', () => {
  const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

  test('is reported, and entries are kept in memory', async () => {
    const journal = await open({ openStore: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    expect(journal.problem?.code).toBe('transactions/journal-unavailable');
    await journal.begin(entry(1));
    expect(await journal.get('entry-00001')).toMatchObject({ title: 'Payment 1' });
  });

  test('that fills up midway loses no part of an entry, and stores it once there is room again', async () => {
    const disk = memoryStore();
    let isFull = false;
    const store = {
      ...disk,
      change: async (...[id, change]: Parameters<typeof disk.change>) => {
        if (!isFull) return disk.change(id, change);
        const now = await disk.get(id);
        if (now) change(now);
        return full();
      },
      put: (...args: Parameters<typeof disk.put>) => (isFull ? full() : disk.put(...args)),
    };
    const journal = await open({ openStore: async () => store });
    await journal.begin(entry(1, { status: 'open', steps: [{ label: 'Pay', status: 'signing', timeline: [] }] }));
    isFull = true;
    await journal.update('entry-00001', (now) => changeStep(now, 0, { status: 'signed', signature: 'abc' }));
    expect(journal.problem?.code).toBe('transactions/journal-full');
    expect(await journal.get('entry-00001')).toMatchObject({ steps: [{ signature: 'abc' }] });
    expect(await disk.get('entry-00001')).toMatchObject({ steps: [{ status: 'signing' }] });
    const { entries } = await journal.list({ cluster: 'localnet', owner: OWNER });
    expect(entries).toMatchObject([{ steps: [{ signature: 'abc' }] }]);
    expect(await journal.open({ cluster: 'localnet' })).toHaveLength(1);
    isFull = false;
    await journal.update('entry-00001', (now) => changeStep(now, 0, { status: 'sent' }));
    expect(await disk.get('entry-00001')).toMatchObject({ steps: [{ status: 'sent', signature: 'abc' }] });
  });
});

describe('an entry written by another release', () => {
  const query = { cluster: 'localnet', owner: OWNER } as const;
  const odd = (number: number, changes: object) => ({ ...entry(number, { status: 'open' }), isOpen: 1, ...changes });

  async function put(...stored: object[]): Promise<void> {
    const database = await openDB('raydium-launchpad');
    for (const one of stored) await database.put('entries', one);
    database.close();
  }

  test('is skipped, counted, and left on disk unchanged [10.21]', async () => {
    const journal = await open();
    await journal.begin(entry(1));
    const stored = [
      odd(2, { steps: undefined }), odd(3, { steps: [{ label: 'Pay', status: 'teleported', timeline: [] }] }), odd(4, { facts: null }),
      odd(5, { steps: 'none', status: 'succeeded', isOpen: 0 }), odd(6, { owner: 'someone', title: 5 }),
    ];
    await put(...stored);
    expect((await journal.list(query)).entries.map(({ id }) => id)).toEqual(['entry-00001']);
    expect(await journal.open(query)).toEqual([]);
    expect(await journal.get('entry-00002')).toBeNull();
    expect(await journal.update('entry-00002', (now) => ({ ...now, status: 'failed' }))).toBeNull();
    expect(await journal.countUnreadable(query)).toBe(4);
    const database = await openDB('raydium-launchpad');
    for (const one of stored) expect(await database.get('entries', (one as { id: string }).id)).toEqual(one);
    database.close();
  });

  test('is skipped if an error has no message or an amount is not an integer', async () => {
    const journal = await open();
    const step = { label: 'Pay', status: 'signed', timeline: [], signature: 'abc' };
    const words = { code: 'transactions/wallet-added', message: 'It was changed', advice: 'Check it.', details: '' };
    const token = { mint: 'mint', account: 'account', change: '-5', decimals: null };
    const cost = { solChangeLamports: '-5', rentLamports: '0', protocolFeeLamports: '0', tokens: [token] };
    await put(
      odd(1, { steps: [{ ...step, feeLamports: '5000', refusal: words }], cost }), odd(2, { steps: [{ ...step, refusal: { code: 'x' } }] }),
      odd(3, { steps: [{ ...step, error: { ...words, advice: 5 } }] }), odd(4, { steps: [{ ...step, feeLamports: '1.5' }] }),
      odd(5, { cost: { ...cost, rentLamports: '' } }), odd(6, { cost: { ...cost, tokens: [{ ...token, change: '1e9' }] } }),
      odd(7, { steps: [{ ...step, feeLamports: '9'.repeat(41) }] }),
    );
    expect((await journal.open(query)).map(({ id }) => id)).toEqual(['entry-00001']);
    expect(await journal.countUnreadable(query)).toBe(6);
  });

  test('blocks the same action only as long as it could still land', async () => {
    const journal = await open();
    const now = Date.now();
    await put(odd(2, { steps: null, key: 'new', updatedAt: now }), odd(3, { steps: null, key: 'old', updatedAt: now - 3_600_000 }));
    expect(await codeOf(journal.begin(entry(4, { status: 'open', key: 'new' })))).toBe('transactions/still-open');
    await journal.begin(entry(5, { status: 'open', key: 'old' }));
    expect((await journal.open(query)).map(({ id }) => id)).toEqual(['entry-00005']);
  });

  test('may have unknown fields, which are kept', async () => {
    const journal = await open();
    await put(odd(2, { newer: { field: 1 } }));
    await journal.update('entry-00002', (now) => ({ ...now, status: 'succeeded' }));
    expect(await journal.get('entry-00002')).toMatchObject({ status: 'succeeded', newer: { field: 1 } });
  });
});
