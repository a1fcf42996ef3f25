import 'fake-indexeddb/auto';
import { PublicKey, SystemProgram, TransactionMessage, type Keypair, type VersionedTransaction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { ClusterConfig } from '../../../src/config.ts';
import type { JournalEntry } from '../../../src/services/transactions/journal/entry.ts';
import type { WalletOwner } from '../../../src/services/transactions/owner.ts';
import { closeTabs, countedAction, freshDisk, openTab, outcomeText, run } from '../../support/faults.ts';
import { faultTest, type FaultResult } from '../../support/faultTest.ts';
import { startTestCluster, type TestCluster } from '../../support/localnet.ts';
import { approvingWallet, clusterConfig, refusingWallet } from '../../support/services.ts';

let chain: TestCluster;
let other: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster({ slotMs: 100, programsDir: null });
  other = await startTestCluster({ slotMs: 100, programsDir: null });
  cluster = clusterConfig(chain);
});
beforeEach(freshDisk);
afterEach(closeTabs);
afterAll(() => Promise.all([chain.stop(), other.stop()]));

/** One payment with a wallet that misbehaves. */
async function payWith(walletOf: (keypair: Keypair) => WalletOwner): Promise<FaultResult> {
  const owner = walletOf(await chain.fundedKeypair());
  const action = countedAction(chain, owner);
  const outcome = await run(cluster, action.draft, { cluster, owner, journal: await openTab() });
  return { outcome: outcomeText(outcome), landed: await action.landed() };
}

/** Rebuilds the message as wallets do that add to it or change it. */
function rebuild(transaction: VersionedTransaction, change: (message: TransactionMessage) => void): void {
  const message = TransactionMessage.decompile(transaction.message);
  change(message);
  transaction.message = message.compileToV0Message();
}

describe('a wallet that misbehaves', () => {
  faultTest('the wallet rejects', { outcome: 'rejected (wallet/user-rejected)', landed: 0 }, () =>
    payWith(refusingWallet));

  faultTest('the wallet takes five minutes', { outcome: 'expired (transactions/expired)', landed: 0 }, () =>
    payWith((keypair) => approvingWallet(keypair, () => void chain.localnet.control.advanceSlots(750))));

  faultTest('the wallet takes half a minute', { outcome: 'succeeded', landed: 1 }, () =>
    payWith((keypair) => approvingWallet(keypair, () => void chain.localnet.control.advanceSlots(75))));

  faultTest('the wallet changes the blockhash', { outcome: 'failed (transactions/message-changed)', landed: 0 }, () =>
    payWith((keypair) => approvingWallet(keypair, async (transaction) => {
      chain.localnet.control.advanceSlots(5);
      transaction.message.recentBlockhash = (await chain.connection().getLatestBlockhash()).blockhash;
    })));

  faultTest('the wallet adds instructions', { outcome: 'succeeded', landed: 1 }, () =>
    payWith((keypair) => approvingWallet(keypair, (transaction) => rebuild(transaction, ({ instructions }) => {
      instructions.push(SystemProgram.transfer({
        fromPubkey: keypair.publicKey, toPubkey: keypair.publicKey, lamports: 1,
      }));
    }))));

  faultTest('the wallet changes the amount', { outcome: 'failed (transactions/message-changed)', landed: 0 }, () =>
    payWith((keypair) => approvingWallet(keypair, (transaction) => rebuild(transaction, ({ instructions }) => {
      const payment = instructions.at(-1);
      payment?.data.writeBigUInt64LE(2_000_000n, 4);
    }))));

  const changed = { outcome: 'failed (transactions/message-changed)', landed: 0 };
  faultTest('the wallet makes somebody else pay', changed, async () => {
    const payer = await chain.fundedKeypair();
    return payWith((keypair) => approvingWallet(keypair, (transaction) => {
      rebuild(transaction, (message) => (message.payerKey = payer.publicKey));
      transaction.sign([payer]);
    }));
  });

  faultTest('the wallet signs for another chain and sends there',
    { outcome: 'failed (transactions/message-changed), there 1', landed: 0 }, async () => {
      // It is that wallet's own doing; here nothing happened, and that is what is said.
      const keypair = await chain.fundedKeypair();
      other.localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: 10_000_000_000n });
      const there = other.connection();
      const owner = approvingWallet(keypair, async (transaction) => {
        transaction.message.recentBlockhash = (await there.getLatestBlockhash()).blockhash;
        transaction.sign([keypair]);
        await there.confirmTransaction(await there.sendRawTransaction(transaction.serialize()));
      });
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.draft, { cluster, owner, journal: await openTab() });
      const elsewhere = await there.getSignaturesForAddress(new PublicKey(owner.address));
      return { outcome: `${outcomeText(outcome)}, there ${elsewhere.length}`, landed: await action.landed() };
    });

  faultTest('the wallet sends the message it was given to another chain',
    { outcome: 'succeeded, there 0', landed: 1 }, async () => {
      const keypair = await chain.fundedKeypair();
      other.localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: 10_000_000_000n });
      const there = other.connection();
      const owner = approvingWallet(keypair, async (transaction) => {
        transaction.sign([keypair]);
        await there.sendRawTransaction(transaction.serialize(), { skipPreflight: true }).catch(() => undefined);
      });
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.draft, { cluster, owner, journal: await openTab() });
      const elsewhere = await there.getSignaturesForAddress(new PublicKey(owner.address));
      return { outcome: `${outcomeText(outcome)}, there ${elsewhere.length}`, landed: await action.landed() };
    });

  faultTest('the wallet never answers and the person gives up',
    { outcome: 'rejected (transactions/stopped)', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      const stop = new AbortController();
      const owner = approvingWallet(keypair, () => new Promise(() => undefined));
      const action = countedAction(chain, owner);
      const onUpdate = ({ steps }: JournalEntry): void => {
        if (steps[0]?.status === 'signing') setTimeout(() => stop.abort(), 100);
      };
      const journal = await openTab();
      const outcome = await run(cluster, action.draft, { cluster, owner, journal, signal: stop.signal, onUpdate });
      return { outcome: outcomeText(outcome), landed: await action.landed() };
    });

  const halfWay = { outcome: 'failed (programs/failed)', landed: 1 };
  faultTest('the money is gone before the second transaction', halfWay, async () => {
    const keypair = await chain.fundedKeypair(0.01);
    let signed = 0;
    const owner = approvingWallet(keypair, () => void (signed += 1));
    const action = countedAction(chain, owner, 2);
    const onUpdate = ({ steps }: JournalEntry): void => {
      if (steps[0]?.status === 'confirmed') {
        chain.localnet.control.setAccount(owner.address, { lamports: 900_000n });
      }
    };
    const outcome = await run(cluster, action.draft, { cluster, owner, journal: await openTab(), onUpdate });
    // Its trial run said so: the wallet was not even asked.
    expect(signed).toBe(1);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });
});
