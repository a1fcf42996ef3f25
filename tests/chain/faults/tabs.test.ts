import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import {
  closeTabs, countedAction, freshDisk, openTab, outcomeText, run, runUntil, settle,
} from '../../support/faults.ts';
import { faultTest } from '../../support/faultTest.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { startRpcProxy, type RpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, fundedOwner } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100, programsDir: null });
  cluster = clusterConfig(chain);
});
beforeEach(freshDisk);
afterEach(async () => {
  closeTabs();
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => chain.stop());

async function swallowing(): Promise<ClusterConfig> {
  const proxy = await startRpcProxy(cluster, ({ method }) => (method === 'sendTransaction' ? 'break-off' : 'forward'));
  proxies.push(proxy);
  return proxy.cluster;
}

/** The journal entry as the next visit finds it. */
async function statusOf(owner: Owner): Promise<string> {
  const { entries } = await (await openTab()).list({ cluster: 'localnet', owner: owner.address });
  const ends = ({ steps }: JournalEntry): string => steps.map((step) => step.error?.code ?? step.status).join(', ');
  return entries.map((entry) => `${entry.status} (${ends(entry)})`).join('; ');
}

describe('a tab that is closed', () => {
  faultTest('the tab is closed between signing and sending', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const left = await runUntil('signed', cluster, action.action, { cluster, owner, journal: await openTab() });
    expect(left).toMatchObject({ status: 'open', steps: [{ status: 'signed' }] });
    expect(await action.landed()).toBe(0);
    const outcome = await settle(cluster, owner, await openTab());
    return { outcome, landed: await action.landed() };
  });

  faultTest('the tab is closed between signing and sending, and opened after the blockhash expired',
    { outcome: 'expired', landed: 0 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      await runUntil('signed', cluster, action.action, { cluster, owner, journal: await openTab() });
      chain.localnet.control.advanceSlots(200);
      const outcome = await settle(cluster, owner, await openTab());
      return { outcome, landed: await action.landed() };
    });

  faultTest('the tab is closed between sending and confirming', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const left = await runUntil('sent', cluster, action.action, { cluster, owner, journal: await openTab() });
    expect(left.status).toBe('open');
    const outcome = await settle(cluster, owner, await openTab());
    return { outcome, landed: await action.landed() };
  });

  faultTest('the tab is closed after a sending that was lost', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    await runUntil('sent', cluster, action.action, { cluster: await swallowing(), owner, journal: await openTab() });
    expect(await action.landed()).toBe(0);
    const outcome = await settle(cluster, owner, await openTab());
    return { outcome, landed: await action.landed() };
  });

  faultTest('the tab is closed and opened a day later', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    await runUntil('sent', cluster, action.action, { cluster, owner, journal: await openTab() });
    chain.localnet.control.advanceSlots(216_000);
    const outcome = await settle(cluster, owner, await openTab());
    return { outcome, landed: await action.landed() };
  });

  faultTest('the tab is closed while the wallet is asked', { outcome: 'rejected (transactions/abandoned)', landed: 0 },
    async () => {
      const keypair = await chain.fundedKeypair();
      const owner = approvingWallet(keypair, () => new Promise(() => undefined));
      const action = countedAction(chain, owner);
      const closed = new AbortController();
      const journal = await openTab();
      // Storage when the tab is killed; the engine of the test cannot be killed with it.
      const killed = await new Promise<JournalEntry>((asked) => {
        const onUpdate = (entry: JournalEntry): void => {
          if (entry.steps[0]?.status === 'signing') asked(entry);
        };
        void run(cluster, action.action, { cluster, owner, journal, signal: closed.signal, onUpdate });
      });
      closed.abort();
      freshDisk();
      await (await openTab()).begin(killed);
      chain.localnet.control.advanceSlots(350);
      await settle(cluster, owner, await openTab());
      return { outcome: await statusOf(owner), landed: await action.landed() };
    });

  faultTest('the tab is closed between two transactions',
    { outcome: 'stopped (finalized, transactions/interrupted)', landed: 1 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner, 2);
      await runUntil('sent', cluster, action.action, { cluster, owner, journal: await openTab() });
      await settle(cluster, owner, await openTab());
      return { outcome: await statusOf(owner), landed: await action.landed() };
    });

  faultTest('the disk fills up before the signature is written, then the tab is closed',
    { outcome: 'succeeded', landed: 1 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      const left: JournalEntry[] = [];
      const outcome = await run(cluster, action.action, {
        cluster, owner, journal: await openTab(), onUpdate: (entry) => left.push(entry),
      });
      expect(outcome.status).toBe('succeeded');
      const onDisk = left.find(({ steps }) => steps[0]?.status === 'signing') as JournalEntry;
      expect(onDisk.steps[0]?.signature).toBeUndefined();
      freshDisk();
      await (await openTab()).begin(onDisk);
      return { outcome: await settle(cluster, owner, await openTab()), landed: await action.landed() };
    });

  faultTest('the same, and the node lists the transactions of a wallet later than its blocks',
    { outcome: 'succeeded', landed: 1 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      const left: JournalEntry[] = [];
      await run(cluster, action.action, { cluster, owner, journal: await openTab(), onUpdate: (entry) => left.push(entry) });
      const onDisk = left.find(({ steps }) => steps[0]?.status === 'signing') as JournalEntry;
      freshDisk();
      await (await openTab()).begin(onDisk);
      let isLate = true;
      const proxy = await startRpcProxy(cluster, ({ method }) => {
        if (method !== 'getSignaturesForAddress' || !isLate) return 'forward';
        isLate = false;
        return { result: [] };
      });
      proxies.push(proxy);
      // Its blockhash expired at most a minute of blocks ago.
      chain.localnet.control.advanceSlots(200);
      return { outcome: await settle(proxy.cluster, owner, await openTab()), landed: await action.landed() };
    });

  faultTest('the local cluster is started anew meanwhile', { outcome: 'expired (transactions/chain-gone)', landed: 0 },
    async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      await runUntil('signed', cluster, action.action, { cluster, owner, journal: await openTab() });
      const anew = await startTestCluster({ programsDir: null });
      await settle(clusterConfig(anew), owner, await openTab());
      await anew.stop();
      return { outcome: await statusOf(owner), landed: await action.landed() };
    });
});

describe('a page with an error after the signature', () => {
  faultTest('the journal can no longer be written once the wallet has signed [4.12]', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const journal = await openTab();
    const update: Journal['update'] = async (id, change) => {
      const now = await journal.get(id);
      if (now?.steps[0]?.status === 'signing') throw new DOMException('denied', 'InvalidStateError');
      return journal.update(id, change);
    };
    const broken = { ...journal, problem: null, update };
    const outcome = await run(cluster, action.action, { cluster, owner, journal: broken });
    expect(outcome.entry).toMatchObject({ status: 'succeeded' });
    // The next visit finds the signature by its blockhash.
    expect(await settle(cluster, owner, await openTab())).toBe('succeeded');
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('one line of the journal cannot be written', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const journal = await openTab();
    let writes = 0;
    const update: Journal['update'] = async (id, change) => {
      writes += 1;
      if (writes === 2) throw new DOMException('denied', 'InvalidStateError');
      return journal.update(id, change);
    };
    const outcome = await run(cluster, action.action, { cluster, owner, journal: { ...journal, problem: null, update } });
    expect(await journal.get(outcome.entry?.id ?? '')).toMatchObject({ status: 'succeeded', steps: [{ signature: outcome.signatures[0] }] });
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the disk is emptied once the wallet has signed', { outcome: 'succeeded', landed: 1 }, async () => {
    const keypair = await chain.fundedKeypair();
    const owner = approvingWallet(keypair, () => {
      for (const { id } of store.entries) void store.remove(id);
    });
    const action = countedAction(chain, owner);
    const store = { ...memoryStore(), entries: [] as JournalEntry[] };
    const journal = await openJournal({ openStore: async () => store });
    const outcome = await run(cluster, action.action, {
      cluster, owner, journal, onUpdate: (entry) => store.entries.push(entry),
    });
    expect((await journal.list({ cluster: 'localnet', owner: owner.address })).entries).toMatchObject([{ status: 'succeeded' }]);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the site\'s data is cleared while a tab waits, and another tab does the same', { outcome: 'succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    let second: Promise<string> | undefined;
    const outcome = await run(cluster, action.action, {
      cluster, owner, journal: await openTab(),
      onUpdate: ({ steps }) => {
        if (steps[0]?.status !== 'sent' || second) return;
        freshDisk();
        second = openTab().then((journal) => run(cluster, action.action, { cluster, owner, journal })).then(outcomeText);
      },
    });
    expect(await second).toBe('failed (transactions/still-open)');
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  for (const status of ['signed', 'sent', 'finalized'] as const) {
    faultTest(`an exception on the page at '${status}' [4.12]`, { outcome: 'succeeded', landed: 1 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      let isFirst = true;
      const onUpdate = ({ steps }: JournalEntry): void => {
        if (steps[0]?.status !== status || !isFirst) return;
        isFirst = false;
        throw new Error('Failed to fetch dynamically imported module');
      };
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab(), onUpdate });
      return { outcome: outcomeText(outcome), landed: await action.landed() };
    });
  }

  faultTest('the page stops at \'sent\': that is no failure', { outcome: 'followed, then succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const closed = new AbortController();
    const outcome = await run(cluster, action.action, {
      cluster, owner, journal: await openTab(), signal: closed.signal,
      onUpdate: ({ steps }) => steps[0]?.status === 'sent' && closed.abort(),
    });
    const settled = await settle(cluster, owner, await openTab());
    return { outcome: `${outcomeText(outcome)}, then ${settled}`, landed: await action.landed() };
  });

  faultTest('the tab is closed after a node has refused what was signed',
    { outcome: 'failed (rpc/signature-invalid)', landed: 0 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      const proxy = await startRpcProxy(cluster, ({ method }) => (method === 'sendTransaction'
        ? { error: { code: -32003, message: 'Transaction signature verification failure' } } : 'forward'));
      proxies.push(proxy);
      const closed = new AbortController();
      await run(cluster, action.action, {
        cluster: proxy.cluster, owner, journal: await openTab(), signal: closed.signal,
        onUpdate: ({ steps }) => steps[0]?.refusal && closed.abort(),
      });
      chain.localnet.control.advanceSlots(200);
      // Over a node that would accept them: they are followed, not sent.
      await settle(cluster, owner, await openTab());
      return { outcome: await statusOf(owner), landed: await action.landed() };
    });

  faultTest('the same thing is done again with another quote while the first may still land [4.13]',
    { outcome: 'followed, second: failed (transactions/still-open), third: succeeded', landed: 1 }, async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      const journal = await openTab();
      const lost = await swallowing();
      const first = await run(cluster, action.action, { cluster: lost, owner, journal, waitMs: 500 });
      const again = { ...action.action, title: 'Pay about as much' };
      const second = await run(cluster, again, { cluster, owner, journal });
      chain.localnet.control.advanceSlots(200);
      expect((await first.ended)?.status).toBe('expired');
      const third = await run(cluster, again, { cluster, owner, journal });
      return {
        outcome: `${first.status}, second: ${outcomeText(second)}, third: ${outcomeText(third)}`, landed: await action.landed(),
      };
    });
});

describe('two tabs', () => {
  faultTest('a second click', { outcome: 'one outcome for both: succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action: action.action });
    const journal = await openTab();
    const clicks = await Promise.all([1, 2].map(() => runAction({ cluster, owner, plan, journal })));
    expect(clicks[0]).toBe(clicks[1]);
    return { outcome: `one outcome for both: ${clicks[0]?.status}`, landed: await action.landed() };
  });

  const oneOfTwo = { outcome: 'failed (transactions/still-open), succeeded', landed: 1 };
  faultTest('the same action in two tabs', oneOfTwo, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const tabs = [await openTab(), await openTab()];
    const outcomes = await Promise.all(tabs.map((journal) => run(cluster, action.action, { cluster, owner, journal })));
    return { outcome: outcomes.map(outcomeText).sort().join(', '), landed: await action.landed() };
  });

  faultTest('two tabs find the same open entry', { outcome: 'settled by one: succeeded', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    await runUntil('signed', cluster, action.action, { cluster, owner, journal: await openTab() });
    const tabs = [await openTab(), await openTab()];
    const settled = await Promise.all(tabs.map((journal) => settle(cluster, owner, journal)));
    return { outcome: `settled by one: ${settled.join('')}`, landed: await action.landed() };
  });

  faultTest('a second tab is opened while the first one sends', { outcome: 'left to the first: succeeded', landed: 1 },
    async () => {
      const owner = await fundedOwner(chain);
      const action = countedAction(chain, owner);
      const second = await openTab();
      let settling: Promise<string> | undefined;
      const outcome = await run(cluster, action.action, {
        cluster, owner, journal: await openTab(), onUpdate: (entry) => {
          if (entry.steps[0]?.status === 'signed') settling = settle(cluster, owner, second);
        },
      });
      expect(await settling).toBe('');
      return { outcome: `left to the first: ${outcome.status}`, landed: await action.landed() };
    });
});

describe('a browser that keeps no journal', () => {
  const warned = { outcome: 'succeeded, warned: transactions/journal-unavailable', landed: 1 };
  faultTest('IndexedDB is forbidden', warned, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const journal = await openJournal({ openStore: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    const outcome = await run(cluster, action.action, { cluster, owner, journal });
    expect((await journal.list({ cluster: 'localnet', owner: owner.address })).entries).toHaveLength(1);
    return { outcome: `${outcome.status}, warned: ${outcome.warning?.code}`, landed: await action.landed() };
  });

  faultTest('the disk is full', { outcome: 'succeeded, warned: transactions/journal-full', landed: 1 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedAction(chain, owner);
    const full = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const store = { ...memoryStore(), insert: full, put: full, change: full };
    const journal = await openJournal({ openStore: async () => store });
    const outcome = await run(cluster, action.action, { cluster, owner, journal });
    const { entries } = await journal.list({ cluster: 'localnet', owner: owner.address });
    expect(entries).toMatchObject([{ status: 'succeeded', steps: [{ status: 'finalized' }] }]);
    return { outcome: `${outcome.status}, warned: ${outcome.warning?.code}`, landed: await action.landed() };
  });
});
