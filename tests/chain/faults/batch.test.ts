import 'fake-indexeddb/auto';
import { ComputeBudgetProgram, Keypair, SystemProgram, TransactionMessage, type VersionedTransaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import type { ClusterConfig } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { Owner, WalletOwner } from '@/services/transactions/owner.ts';
import { planAction } from '@/services/transactions/planAction.ts';
import { runAction } from '@/services/transactions/runAction.ts';
import { closeTabs, countedBatch, freshDisk, followedText, openTab, outcomeText, run, settle } from '../../support/faults.ts';
import { faultTest } from '../../support/faultTest.ts';
import { type RpcProxy, startRpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { approvingWallet, batchWallet, clusterConfig, fundedOwner } from '../../support/services.ts';

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

/** A node with other answers to sending a transaction; indexes count from 0 in the order of sending. */
async function judgingSendings(judge: (place: number) => Verdict | Promise<Verdict>): Promise<ClusterConfig> {
  let sent = -1;
  const proxy = await startRpcProxy(cluster, ({ method }) => {
    if (method !== 'sendTransaction') return 'forward';
    sent += 1;
    return judge(sent);
  });
  proxies.push(proxy);
  return proxy.cluster;
}

/** The wallet's journal entries with the status of each step. */
async function stepsOf(owner: Owner): Promise<string> {
  const { entries } = await (await openTab()).list({ cluster: 'localnet', owner: owner.address });
  return entries.map(({ status, steps }) => `${status}: ${steps.map((step) => step.error?.code ?? step.status).join(', ')}`).join('; ');
}

/** Runs until every step has a status, then stops like a closed tab. */
async function leaveAt(status: JournalEntry['steps'][number]['status'], owner: Owner, action: ReturnType<typeof countedBatch>): Promise<void> {
  const closed = new AbortController();
  await run(cluster, action.action, {
    cluster, owner, journal: await openTab(), signal: closed.signal,
    onUpdate: ({ steps }) => steps.every((step) => step.status === status) && closed.abort(),
  });
}

const STRANGER = Keypair.generate().publicKey;
const rejection = (): Error => Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' });

describe('a batch', () => {
  faultTest('nothing goes wrong: the wallet is asked once, and all bytes are written before any is sent [4.34]',
    { outcome: 'succeeded, asked once for 3', landed: 3 }, async () => {
      const keypair = await chain.fundedKeypair();
      const asked: number[] = [];
      const owner = batchWallet(keypair, (transactions) => void asked.push(transactions.length));
      const action = countedBatch(chain, owner, 3);
      const written: (string | undefined)[][] = [];
      const journal = await openTab();
      const watched = await judgingSendings(async (): Promise<Verdict> => {
        const [entry] = await journal.open({ cluster: 'localnet' });
        written.push((entry?.steps ?? []).map(({ wire }) => wire));
        return 'forward';
      });
      const plan = await planAction({ cluster, owner: owner.address, action: action.action });
      expect(plan.steps.map(({ isPredicted }) => isPredicted)).toEqual([false, false, false]);
      expect(plan.totals.solChangeLamports).toBe(-3_015_000n);
      const outcome = await run(cluster, action.action, { cluster: watched, owner, journal });
      expect(written[0]).toHaveLength(3);
      expect(written[0]?.every((wire) => wire !== undefined)).toBe(true);
      expect(asked).toEqual([3]);
      expect(new Set(outcome.signatures).size).toBe(3);
      return { outcome: `${outcomeText(outcome)}, asked once for ${asked[0]}`, landed: await action.landed() };
    });

  faultTest('the wallet refuses the batch', { outcome: 'rejected (wallet/user-rejected)', landed: 0 }, async () => {
    const owner = batchWallet(await chain.fundedKeypair(), () => Promise.reject(rejection()));
    const action = countedBatch(chain, owner, 3);
    const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });

  faultTest('the wallet signs one at a time, and the person refuses the second of three',
    { outcome: 'stopped (wallet/user-rejected), asked 2 times', landed: 1 }, async () => {
      let asked = 0;
      const owner = approvingWallet(await chain.fundedKeypair(), () => {
        asked += 1;
        if (asked === 2) throw rejection();
      });
      const action = countedBatch(chain, owner, 3);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      return { outcome: `${outcomeText(outcome)}, asked ${asked} times`, landed: await action.landed() };
    });

  faultTest('a node refuses the second of three', {
    outcome: 'followed (transactions/refused), then failed (rpc/signature-invalid), a second try: failed', landed: 2,
  }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedBatch(chain, owner, 3);
    const refusing = await judgingSendings((place) =>
      (place === 1 ? { error: { code: -32003, message: 'Transaction signature verification failure' } } : 'forward'));
    const plan = await planAction({ cluster, owner: owner.address, action: action.action });
    const running = { cluster: refusing, owner, journal: await openTab() };
    const outcome = await runAction({ ...running, plan });
    await expect.poll(() => action.landed()).toBe(2);
    const text = await followedText(chain, outcome);
    // Landed steps must not run again: the same plan gives the same result.
    const again = await runAction({ ...running, plan });
    return { outcome: `${text}, a second try: ${(await again.ended ?? again).status}`, landed: await action.landed() };
  });

  faultTest('one of three would fail by the time it is signed: the others are sent',
    { outcome: 'failed: finalized, programs/failed, finalized', landed: 2 }, async () => {
      const owner = batchWallet(await chain.fundedKeypair(), async ([, second]) => void lowerLimit(second));
      const action = countedBatch(chain, owner, 3);
      await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      return { outcome: await stepsOf(owner), landed: await action.landed() };
    });

  faultTest('the wallet changes the amount of one of three: the others are sent',
    { outcome: 'failed: finalized, transactions/message-changed, finalized', landed: 2 }, async () => {
      const owner = batchWallet(await chain.fundedKeypair(), ([, second]) => rebuild(second, ({ instructions }) => {
        instructions.at(-1)?.data.writeBigUInt64LE(2_000_000n, 4);
      }));
      const action = countedBatch(chain, owner, 3);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      await expect.poll(() => action.landed()).toBe(2);
      await followedText(chain, outcome);
      return { outcome: await stepsOf(owner), landed: await action.landed() };
    });

  faultTest('the wallet adds to two of three, and the person agrees to the second alone: asked one after the other',
    { outcome: 'failed: transactions/wallet-added, finalized, finalized', landed: 2 }, async () => {
      const owner = addingWallet(await chain.fundedKeypair());
      const action = countedBatch(chain, owner, 3);
      let open = 0;
      let asked = 0;
      const outcome = await run(cluster, action.action, {
        cluster, owner, journal: await openTab(),
        acceptChange: async () => {
          asked += 1;
          open += 1;
          expect(open).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          open -= 1;
          return asked === 2;
        },
      });
      expect(asked).toBe(2);
      await expect.poll(() => action.landed()).toBe(2);
      await followedText(chain, outcome);
      return { outcome: await stepsOf(owner), landed: await action.landed() };
    });
});

describe('a tab with a batch that is closed', () => {
  faultTest('between signing and sending: the next visit sends all of it [4.34]', { outcome: 'succeeded', landed: 3 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedBatch(chain, owner, 3);
    await leaveAt('signed', owner, action);
    expect(await action.landed()).toBe(0);
    return { outcome: await settle(cluster, owner, await openTab()), landed: await action.landed() };
  });

  faultTest('between signing and sending, and opened after the blockhash expired', { outcome: 'expired', landed: 0 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedBatch(chain, owner, 3);
    await leaveAt('signed', owner, action);
    chain.localnet.control.advanceSlots(200);
    return { outcome: await settle(cluster, owner, await openTab()), landed: await action.landed() };
  });

  faultTest('after one of three was sent', { outcome: 'succeeded', landed: 3 }, async () => {
    const owner = await fundedOwner(chain);
    const action = countedBatch(chain, owner, 3);
    const closed = new AbortController();
    const losing = await judgingSendings((place) => (place === 0 ? 'forward' : 'break-off'));
    await run(cluster, action.action, {
      cluster: losing, owner, journal: await openTab(), signal: closed.signal,
      onUpdate: ({ steps }) => steps.some(({ status }) => status === 'finalized') && closed.abort(),
    });
    expect(await action.landed()).toBe(1);
    return { outcome: await settle(cluster, owner, await openTab()), landed: await action.landed() };
  });

  /** Storage when the tab is killed with the wallet's request open, or right after its answer. */
  async function killAtSigning(owner: WalletOwner, action: ReturnType<typeof countedBatch>): Promise<JournalEntry> {
    const left: JournalEntry[] = [];
    const closed = new AbortController();
    await run(cluster, action.action, {
      cluster, owner, journal: await openTab(), signal: closed.signal,
      onUpdate: (entry) => {
        left.push(entry);
        if (entry.steps.every(({ status }) => status === 'finalized')) closed.abort();
      },
    });
    freshDisk();
    const killed = left.findLast(({ steps }) => steps.every(({ status }) => status === 'signing')) as JournalEntry;
    await (await openTab()).begin(killed);
    return killed;
  }

  faultTest('while the wallet is asked, which then signs nothing',
    { outcome: 'rejected: transactions/abandoned, transactions/abandoned, transactions/abandoned', landed: 0 }, async () => {
      const owner = batchWallet(await chain.fundedKeypair(), () => Promise.reject(rejection()));
      const action = countedBatch(chain, owner, 3);
      await killAtSigning(owner, action);
      chain.localnet.control.advanceSlots(350);
      await settle(cluster, owner, await openTab());
      return { outcome: await stepsOf(owner), landed: await action.landed() };
    });

  faultTest('with a full disk, so no signature was written: each is found by its accounts',
    { outcome: 'succeeded: finalized, finalized, finalized; 3 signatures', landed: 3 }, async () => {
      const owner = batchWallet(await chain.fundedKeypair());
      const action = countedBatch(chain, owner, 3);
      const killed = await killAtSigning(owner, action);
      expect(killed.steps.every(({ signature }) => signature === undefined)).toBe(true);
      await settle(cluster, owner, await openTab());
      const { entries: [entry] } = await (await openTab()).list({ cluster: 'localnet', owner: owner.address });
      const signatures = new Set(entry?.steps.map(({ signature }) => signature));
      return { outcome: `${await stepsOf(owner)}; ${signatures.size} signatures`, landed: await action.landed() };
    });
});

/** Changes a message like wallets do. */
function rebuild(transaction: VersionedTransaction | undefined, change: (message: TransactionMessage) => void): void {
  if (!transaction) throw new Error('no such transaction');
  const message = TransactionMessage.decompile(transaction.message);
  change(message);
  transaction.message = message.compileToV0Message();
}

function lowerLimit(transaction: VersionedTransaction | undefined): void {
  rebuild(transaction, ({ instructions }) => void (instructions[0] = ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })));
}

/** A wallet that adds a payment to an unknown address to the first two. */
function addingWallet(keypair: Keypair): WalletOwner {
  const toPubkey = STRANGER;
  return batchWallet(keypair, (transactions) => transactions.slice(0, 2).forEach((transaction) => rebuild(transaction, ({ instructions }) => {
    instructions.unshift(SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey, lamports: 1_000_000 }));
  })));
}
