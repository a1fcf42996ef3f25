import { AddressLookupTableProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import { memoryStore } from '@/services/transactions/journal/memoryStore.ts';
import type { Journal } from '@/services/transactions/journal/Journal.ts';
import { openJournal } from '@/services/transactions/journal/openJournal.ts';
import { findByBlockhash, settleOpenEntries } from '@/services/transactions/settleOpenEntries.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { walletOwner } from '@/services/transactions/walletOwner.ts';
import { countedAction, runUntil } from '../../support/faults.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { asVersion2, startRpcProxy } from '../../support/rpcProxy.ts';
import { approvingWallet, clusterConfig, codeOf, fundedOwner } from '../../support/services.ts';

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100, programsDir: null });
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

function memoryJournal(): Promise<Journal> {
  return openJournal({ openStore: async () => memoryStore() });
}

describe('running an action', () => {
  test('writes the journal before the wallet is asked and at every step', async () => {
    const keypair = await chain.fundedKeypair();
    const journal = await memoryJournal();
    let whenAsked: JournalEntry | undefined;
    const owner = approvingWallet(keypair, async () => {
      whenAsked = (await journal.list({ cluster: 'localnet', owner: keypair.publicKey.toBase58() })).entries[0];
    });
    const { action, landed } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const outcome = await runAction({ cluster, owner, plan, journal });
    expect(whenAsked).toMatchObject({ status: 'open', title: action.title, steps: [{ status: 'signing' }] });
    const entry = await journal.get(outcome.entry?.id ?? '');
    expect(entry).toMatchObject({ status: 'succeeded', owner: owner.address, cost: { solChangeLamports: '-1005000' } });
    const [step] = entry?.steps ?? [];
    expect(step).toMatchObject({ status: 'finalized', signature: outcome.signatures[0], feeLamports: '5000' });
    expect(step?.slot).toBeGreaterThan(0);
    const statuses = step?.timeline.map(({ status }) => status) ?? [];
    expect(statuses.slice(0, 4)).toEqual(['planned', 'signing', 'signed', 'sent']);
    expect(statuses.at(-1)).toBe('finalized');
    expect(await landed()).toBe(1);
  });

  test('signs an old plan with a new blockhash, after another simulation', async () => {
    const owner = await fundedOwner(chain);
    const proxy = await startRpcProxy(cluster);
    const { action } = countedAction(chain, owner);
    const plan = await planAction({ cluster: proxy.cluster, owner: owner.address, action });
    chain.localnet.control.advanceSlots(200);
    proxy.methods.length = 0;
    const old = { ...plan, plannedAtMs: performance.now() - 60_000 };
    const outcome = await runAction({ cluster: proxy.cluster, owner, plan: old, journal: await memoryJournal() });
    expect(outcome.status).toBe('succeeded');
    expect(proxy.methods.slice(0, 3)).toEqual(['simulateTransaction', 'simulateTransaction', 'sendTransaction']);
    await proxy.stop();
  });

  test('requests one blockhash if the plan was read for some seconds', async () => {
    const owner = await fundedOwner(chain);
    const proxy = await startRpcProxy(cluster);
    const { action } = countedAction(chain, owner);
    const plan = await planAction({ cluster: proxy.cluster, owner: owner.address, action });
    proxy.methods.length = 0;
    const read = { ...plan, plannedAtMs: performance.now() - 10_000 };
    await runAction({ cluster: proxy.cluster, owner, plan: read, journal: await memoryJournal() });
    expect(proxy.methods.slice(0, 3)).toEqual(['getLatestBlockhash', 'simulateTransaction', 'sendTransaction']);
    await proxy.stop();
  });

  test('signs nothing for a network other than the plan\'s', async () => {
    const keypair = await chain.fundedKeypair();
    let wasAsked = false;
    const owner = approvingWallet(keypair, () => {
      wasAsked = true;
    });
    const { action, landed } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const proxy = await startRpcProxy({ ...cluster, name: 'devnet' });
    const journal = await memoryJournal();
    const outcome = await runAction({ cluster: proxy.cluster, owner, plan, journal });
    expect(outcome).toMatchObject({ status: 'failed', entry: null, signatures: [] });
    expect(outcome.error?.code).toBe('transactions/plan-of-another-network');
    expect(outcome.error?.details).toEqual({ planned: 'localnet', selected: 'devnet' });
    expect(wasAsked).toBe(false);
    expect(proxy.methods).toEqual([]);
    expect(await landed()).toBe(0);
    await proxy.stop();
    // On its own network it is still valid.
    expect(await runAction({ cluster, owner, plan, journal })).toMatchObject({
      status: 'succeeded', entry: { cluster: 'localnet' },
    });
  });

  test('offers a retry with the same plan only after a proven failure', async () => {
    const keypair = await chain.fundedKeypair();
    let isWilling = false;
    const owner = approvingWallet(keypair, () => {
      const name = 'WalletSignTransactionError';
      if (!isWilling) throw Object.assign(new Error('User rejected the request.'), { name });
    });
    const { action, landed } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const journal = await memoryJournal();
    expect((await runAction({ cluster, owner, plan, journal })).status).toBe('rejected');
    isWilling = true;
    expect((await runAction({ cluster, owner, plan, journal })).status).toBe('succeeded');
    expect((await runAction({ cluster, owner, plan, journal })).status).toBe('succeeded');
    expect(await landed()).toBe(1);
  });

  test('sends nothing if another tab has ended the entry while the wallet was open', async () => {
    const keypair = await chain.fundedKeypair();
    const journal = await memoryJournal();
    const owner = approvingWallet(keypair, async () => {
      const [open] = await journal.open({ cluster: 'localnet' });
      await journal.update(open?.id ?? '', (entry) => ({ ...entry, status: 'rejected' }));
    });
    const { action, landed } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const proxy = await startRpcProxy(cluster);
    const outcome = await runAction({ cluster: proxy.cluster, owner, plan, journal });
    expect(outcome.error?.code).toBe('transactions/taken-over');
    // A later transaction of another tab is followed to its end.
    const next = await fundedOwner(chain);
    const after = countedAction(chain, next);
    const nextPlan = await planAction({ cluster, owner: next.address, action: after.action });
    await runAction({ cluster, owner: next, plan: nextPlan, journal });
    expect(await after.landed()).toBe(1);
    expect(await landed()).toBe(0);
    expect(proxy.methods).not.toContain('sendTransaction');
    await proxy.stop();
  });

  test('records in the journal what a wallet changed', async () => {
    const keypair = await chain.fundedKeypair();
    const owner = approvingWallet(keypair, (transaction) => {
      transaction.message.recentBlockhash = PublicKey.default.toBase58();
    });
    const { action } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const first = await runAction({ cluster, owner, plan, journal: await memoryJournal() });
    expect(first).toMatchObject({ status: 'followed', error: { code: 'transactions/unsent' } });
    // How long its own blockhash could be valid is counted from when it is first looked for.
    let hasEnded = false;
    const ended = first.ended!.finally(() => (hasEnded = true));
    await expect.poll(() => {
      chain.localnet.control.advanceSlots(250);
      return hasEnded;
    }, { interval: 1_000 }).toBe(true);
    const { error, entry } = await ended;
    expect(error?.code).toBe('transactions/message-changed');
    expect(error?.details['what']).toBe('blockhash');
    expect(entry?.steps[0]?.error?.code).toBe('transactions/message-changed');
  });

  test('loads addresses from a lookup table on chain, and reports a missing one [3.19]', async () => {
    const owner = await fundedOwner(chain);
    const authority = new PublicKey(owner.address);
    const others = Array.from({ length: 20 }, () => Keypair.generate().publicKey);
    const slot = await chain.connection('finalized').getSlot();
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority, payer: authority, recentSlot: slot,
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: authority, authority, lookupTable: table, addresses: others,
    });
    await sendSequentially({ cluster, owner, steps: [{ label: 'Make a table', instructions: [create, extend] }] });
    const pay = (tables: readonly string[]) => [{
      label: 'Pay many',
      instructions: others.map((toPubkey) =>
        SystemProgram.transfer({ fromPubkey: authority, toPubkey, lamports: 1_000_000 })),
      lookupTables: tables,
    }];
    const [signature = ''] = await sendSequentially({ cluster, owner, steps: pay([table.toBase58()]) });
    const landed = await chain.connection().getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.transaction.message.addressTableLookups).toHaveLength(1);
    expect(await chain.connection().getBalance(others[19] as PublicKey)).toBe(1_000_000);
    const missing = pay([Keypair.generate().publicKey.toBase58()]);
    expect(await codeOf(sendSequentially({ cluster, owner, steps: missing }))).toBe('transactions/lookup-table-missing');
  });
});

describe('a wallet that only signs legacy transactions', () => {
  test('gets those, a temporary key signs after it, and everything is as shown [4.19]', async () => {
    const keypair = await chain.fundedKeypair();
    const versions = new Set(['legacy'] as const);
    const seen: boolean[] = [];
    // Like adapters without versions: they sign objects of the older class.
    const owner = walletOwner({
      publicKey: keypair.publicKey, supportedTransactionVersions: versions,
      signTransaction: async (transaction) => {
        seen.push(transaction instanceof Transaction);
        (transaction as unknown as Transaction).partialSign(keypair);
        return transaction;
      },
    });
    const account = Keypair.generate();
    const create = SystemProgram.createAccount({
      fromPubkey: keypair.publicKey, newAccountPubkey: account.publicKey, lamports: 1_000_000, space: 0, programId: SystemProgram.programId,
    });
    const action = { kind: 'make', key: 'make', title: 'Make', steps: [{ label: 'Make', instructions: [create], signers: [account] }] };
    const plan = await planAction({ cluster, owner: owner.address, action, supportedTransactionVersions: versions });
    expect(plan.totals.solChangeLamports).toBe(-1_010_000n);
    const outcome = await runAction({ cluster, owner, plan, journal: await memoryJournal() });
    expect(outcome).toMatchObject({ status: 'succeeded', error: null });
    expect(seen).toEqual([true]);
    const landed = await chain.connection().getTransaction(outcome.signatures[0] ?? '', { maxSupportedTransactionVersion: 0 });
    expect(landed?.version).toBe('legacy');
    expect(await chain.connection().getBalance(account.publicKey)).toBe(1_000_000);
  });

  test('is told what it cannot sign, before it is asked [4.19]', async () => {
    const owner = await fundedOwner(chain);
    const { action } = countedAction(chain, owner);
    const steps = action.steps.map((step) => ({ ...step, lookupTables: [PublicKey.default.toBase58()] }));
    const query = { cluster, owner: owner.address, action: { ...action, steps } };
    for (const supportedTransactionVersions of [null, new Set(['legacy'] as const)]) {
      expect((await planAction({ ...query, supportedTransactionVersions })).problem?.code).toBe('transactions/needs-version-0');
    }
    const both = planAction({ ...query, supportedTransactionVersions: new Set(['legacy', 0] as const) });
    expect((await both).problem?.code).toBe('transactions/lookup-table-missing');
  });
});

describe('settling on load', () => {
  test('sends nothing if there are no open entries', async () => {
    const proxy = await startRpcProxy(cluster);
    expect(await settleOpenEntries({ cluster: proxy.cluster, journal: await memoryJournal() })).toEqual([]);
    expect(proxy.methods).toEqual([]);
    await proxy.stop();
  });

  test('reports each entry\'s progress, and ends unsigned ones at once', async () => {
    const owner = await fundedOwner(chain);
    const journal = await memoryJournal();
    const { action, landed } = countedAction(chain, owner, 2);
    await runUntil('sent', cluster, action, { cluster, owner, journal });
    const told: string[] = [];
    const settled = await settleOpenEntries({
      cluster, journal, onUpdate: ({ steps }) => told.push(steps.map(({ status }) => status).join(' ')),
    });
    const interrupted = { error: { code: 'transactions/interrupted' } };
    expect(settled).toMatchObject([{ status: 'stopped', steps: [{}, interrupted] }]);
    expect(told.at(-1)).toBe('finalized rejected');
    expect(await landed()).toBe(1);
  });

  test('reports that a page was closed before anything was signed, and that a chain is gone', async () => {
    const owner = await fundedOwner(chain);
    const journal = await memoryJournal();
    const first = await runUntil('planned', cluster, countedAction(chain, owner).action, { cluster, owner, journal });
    const open: JournalEntry = {
      ...first, id: 'left', status: 'open', key: 'left', steps: [{ label: 'Pay', status: 'planned', timeline: [] }],
    };
    await journal.begin(open);
    await journal.begin({ ...open, id: 'gone', key: 'gone', genesisHash: 'another' });
    const landed = { label: 'Pay', status: 'finalized', timeline: [] } as const;
    await journal.begin({ ...open, id: 'done', key: 'done', steps: [landed, landed] });
    await settleOpenEntries({ cluster, journal });
    expect((await journal.get('left'))?.steps[0]?.error?.code).toBe('transactions/abandoned');
    expect((await journal.get('gone'))?.steps[0]?.error?.code).toBe('transactions/chain-gone');
    expect(await journal.get('done')).toMatchObject({ status: 'succeeded', steps: [landed, landed] });
  });

  test('finds an unrecorded signature behind many later ones, and does not claim what it has not seen [10.51]', async () => {
    const keypair = await chain.fundedKeypair();
    const owner = approvingWallet(keypair);
    const { action, landed } = countedAction(chain, owner);
    const plan = await planAction({ cluster, owner: owner.address, action });
    const told: JournalEntry[] = [];
    const onUpdate = (entry: JournalEntry): void => void told.push(entry);
    const { signatures } = await runAction({ cluster, owner, plan, journal: await memoryJournal(), onUpdate });
    const unwritten = told.find(({ steps }) => steps[0]?.status === 'signing') as JournalEntry;
    const connection = chain.connection();
    const { blockhash } = await connection.getLatestBlockhash();
    // All at once: their blockhash is valid for 15 seconds on this cluster.
    await Promise.all(Array.from({ length: 60 }, (_, lamports) => {
      const later = new Transaction({ feePayer: keypair.publicKey, recentBlockhash: blockhash }).add(
        SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: keypair.publicKey, lamports }));
      later.sign(keypair);
      return connection.sendRawTransaction(later.serialize(), { skipPreflight: true });
    }));
    chain.localnet.control.advanceSlots(200);
    const query = {
      cluster, owner: owner.address, blockhash: unwritten.steps[0]?.blockhash ?? '',
      lastValidBlockHeight: unwritten.steps[0]?.lastValidBlockHeight ?? 0,
    };
    expect(await findByBlockhash({ ...query, most: 55 })).toEqual({ signature: null, isComplete: false });
    expect(await findByBlockhash(query)).toEqual({ signature: signatures[0], isComplete: true });
    expect(await findByBlockhash({ ...query, blockhash })).toMatchObject({ isComplete: true });
    expect(await findByBlockhash({ ...query, blockhash: PublicKey.default.toBase58() }))
      .toEqual({ signature: null, isComplete: true });

    // Much later, the search ends before older ones.
    chain.localnet.control.advanceSlots(1_000);
    const later = await connection.getLatestBlockhash();
    expect(await findByBlockhash({ ...query, ...later, most: 1 })).toEqual({ signature: null, isComplete: true });

    const journal = await memoryJournal();
    await journal.begin(unwritten);
    // A node that lists signatures without having their transactions: nothing can be claimed.
    const forgetful = await startRpcProxy(cluster, ({ method }) =>
      (method === 'getTransaction' ? { result: null } : 'forward'));
    expect(await settleOpenEntries({ cluster: forgetful.cluster, owner: owner.address, journal })).toEqual([]);
    expect(await journal.get(unwritten.id)).toMatchObject({ status: 'open' });
    await forgetful.stop();
    // Newer transactions that the app cannot read are not its own, so the entry settles beside them.
    const newest = (await connection.getSignaturesForAddress(keypair.publicKey, { limit: 60 })).map(({ signature }) => signature);
    const newer = await startRpcProxy(cluster, asVersion2(newest.filter((signature) => signature !== signatures[0])));
    const settled = await settleOpenEntries({ cluster: newer.cluster, owner: owner.address, journal });
    await newer.stop();
    expect(settled).toMatchObject([{ status: 'succeeded', steps: [{ signature: signatures[0] }] }]);
    expect(await landed()).toBe(1);
  });

  test('does not call a chain gone that has the transaction, whatever genesis hash was recorded', async () => {
    const owner = await fundedOwner(chain);
    const journal = await memoryJournal();
    const { action, landed } = countedAction(chain, owner);
    const left = await runUntil('signed', cluster, action, { cluster, owner, journal });
    await journal.update(left.id, (entry) => ({ ...entry, genesisHash: 'another' }));
    expect(await settleOpenEntries({ cluster, journal })).toMatchObject([{ status: 'succeeded' }]);
    expect(await landed()).toBe(1);
  });
});
