import 'fake-indexeddb/auto';
import {
  ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, TransactionInstruction, TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import type { JournalEntry } from '@/services/transactions/journal/entry.ts';
import type { WalletOwner } from '@/services/transactions/owner.ts';
import type { WalletChange } from '@/services/transactions/ActionRun.ts';
import { settleOpenEntries } from '@/services/transactions/settleOpenEntries.ts';
import { closeTabs, countedAction, followedText, freshDisk, openTab, outcomeText, run } from '../../support/faults.ts';
import { faultTest, type FaultResult } from '../../support/faultTest.ts';
import { startTestCluster, type TestCluster } from 'raydium-localnet/testing';
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

/** One payment with a misbehaving wallet; its changes are only accepted if `acceptChange` says so. */
async function payWith(
  walletOf: (keypair: Keypair) => WalletOwner, acceptChange?: (change: WalletChange) => Promise<boolean>,
): Promise<FaultResult> {
  const owner = walletOf(await chain.fundedKeypair());
  const action = countedAction(chain, owner);
  const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab(), acceptChange });
  return { outcome: await followedText(chain, outcome), landed: await action.landed() };
}

/** A wallet that inserts its own instructions before ours. */
function addingWallet(...added: ((payer: PublicKey) => TransactionInstruction)[]): (keypair: Keypair) => WalletOwner {
  return (keypair) => approvingWallet(keypair, (transaction) => rebuild(transaction, ({ instructions }) => {
    instructions.unshift(...added.map((make) => make(keypair.publicKey)));
  }));
}

/** A wallet that signs another message than the one it was given, and sends it itself. */
function sendingWallet(
  change: (message: TransactionMessage, payer: PublicKey) => void | Promise<void>,
): (keypair: Keypair) => WalletOwner {
  return (keypair) => approvingWallet(keypair, async (transaction) => {
    const message = TransactionMessage.decompile(transaction.message);
    await change(message, keypair.publicKey);
    transaction.message = message.compileToV0Message();
    transaction.sign([keypair]);
    await chain.connection().sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  });
}

const STRANGER = Keypair.generate().publicKey;
const transfer = (fromPubkey: PublicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey, toPubkey: STRANGER, lamports: 1_000_000_000 });
const memo = (): TransactionInstruction => new TransactionInstruction({
  programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), keys: [], data: Buffer.from('seen by a wallet'),
});
/** The message already has the limit; a price makes it cost this many lamports. */
const fee = (lamports: number) => (): TransactionInstruction =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: BigInt(lamports) * 1_000_000n / LIMIT });
/** Compute limit of a plan of one payment: its 150 units, twice for the limit itself, and the margin. */
const LIMIT = 10_300n;

/** Rebuilds the message like wallets that add to it or change it. */
function rebuild(transaction: VersionedTransaction, change: (message: TransactionMessage) => void): void {
  const message = TransactionMessage.decompile(transaction.message);
  change(message);
  transaction.message = message.compileToV0Message();
}

describe('a wallet that misbehaves', () => {
  faultTest('the wallet rejects', { outcome: 'rejected (wallet/user-rejected)', landed: 0 }, () =>
    payWith(refusingWallet));

  faultTest('the wallet gives a wrong signature, which a node only finds if it simulates', { outcome: 'failed (rpc/signature-invalid)', landed: 0 }, () =>
    payWith((keypair) => {
      const wallet = approvingWallet(keypair);
      const signTransaction = async (transaction: VersionedTransaction) => {
        await wallet.signTransaction(transaction);
        transaction.signatures[0]![0]! ^= 1;
        return transaction;
      };
      return { ...wallet, signTransaction };
    }));

  faultTest('the wallet takes five minutes', { outcome: 'expired (transactions/expired)', landed: 0 }, () =>
    payWith((keypair) => approvingWallet(keypair, () => void chain.localnet.control.advanceSlots(750))));

  faultTest('the wallet takes half a minute', { outcome: 'succeeded', landed: 1 }, () =>
    payWith((keypair) => approvingWallet(keypair, () => void chain.localnet.control.advanceSlots(75))));

  faultTest('the wallet adds a note, which moves nothing', { outcome: 'succeeded', landed: 1 }, () =>
    payWith(addingWallet(memo)));

  faultTest('the wallet raises the fee by less than 0.001 SOL', { outcome: 'succeeded', landed: 1 }, () =>
    payWith(addingWallet(fee(900_000))));

  const added = { outcome: 'followed (transactions/unsent), then failed (transactions/wallet-added)', landed: 0 };
  faultTest('the wallet adds a transfer of 1 SOL', added, () => payWith(addingWallet(transfer)));

  faultTest('the wallet sets a priority fee of 5 SOL', added, () => payWith(addingWallet(fee(5_000_000_000))));

  faultTest('the wallet adds an instruction of a program no one knows', added, () =>
    payWith(addingWallet(() => new TransactionInstruction({ programId: STRANGER, keys: [], data: Buffer.from([1]) }))));

  faultTest('the wallet adds a transfer, is shown to the person and declined', added, () =>
    payWith(addingWallet(transfer), async ({ additions, shown, signed }) => {
      expect(additions).toEqual([`added a transfer of 1 SOL to ${STRANGER.toBase58()}`]);
      expect([shown.solChangeLamports, signed.solChangeLamports]).toEqual([-1_005_000n, -1_001_005_000n]);
      return false;
    }));

  faultTest('the wallet adds a transfer, is shown to the person and accepted', { outcome: 'succeeded', landed: 1 }, () =>
    payWith(addingWallet(transfer), async () => true));

  faultTest('the wallet adds a transfer to what a throw-away key must sign too, so it cannot send it itself',
    { outcome: 'failed (transactions/wallet-added)', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      const owner = addingWallet(transfer)(keypair);
      const account = Keypair.generate();
      const create = SystemProgram.createAccount({
        fromPubkey: keypair.publicKey, newAccountPubkey: account.publicKey, lamports: 1_000_000, space: 0,
        programId: SystemProgram.programId,
      });
      const action = { kind: 'make', key: 'make', title: 'Make', steps: [{ label: 'Make', instructions: [create], signers: [account] }] };
      const outcome = await run(cluster, action, { cluster, owner, journal: await openTab() });
      return { outcome: outcomeText(outcome), landed: Math.sign(await chain.connection().getBalance(account.publicKey)) };
    });

  faultTest('the wallet sets a compute limit that is too low', { outcome: 'failed (programs/failed)', landed: 0 }, () =>
    payWith((keypair) => approvingWallet(keypair, (transaction) => rebuild(transaction, ({ instructions }) => {
      instructions[0] = ComputeBudgetProgram.setComputeUnitLimit({ units: 1 });
    }))));

  faultTest('the wallet sends what it signs by itself', { outcome: 'succeeded', landed: 1 }, () =>
    payWith((keypair) => approvingWallet(keypair, async (transaction) => {
      transaction.sign([keypair]);
      await chain.connection().sendRawTransaction(transaction.serialize());
    })));

  faultTest('the wallet is emptied while it is open, so what it signed would fail',
    { outcome: 'failed (programs/refused)', landed: 0 }, () =>
      payWith((keypair) => approvingWallet(keypair, async () => {
        const connection = chain.connection();
        const { blockhash } = await connection.getLatestBlockhash();
        const lamports = await connection.getBalance(keypair.publicKey) - 5_000;
        const drain = SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: STRANGER, lamports });
        const message = new TransactionMessage({ payerKey: keypair.publicKey, recentBlockhash: blockhash, instructions: [drain] });
        const away = new VersionedTransaction(message.compileToV0Message());
        away.sign([keypair]);
        await connection.confirmTransaction(await connection.sendRawTransaction(away.serialize()));
      })));

  const changed = { outcome: 'followed (transactions/unsent), then failed (transactions/message-changed)', landed: 0 };
  faultTest('the wallet changes the amount [4.16]', changed, () =>
    payWith((keypair) => approvingWallet(keypair, (transaction) => rebuild(transaction, ({ instructions }) => {
      const payment = instructions.at(-1);
      payment?.data.writeBigUInt64LE(2_000_000n, 4);
    }))));

  /** A blockhash that expires seconds after that of the requested message. */
  const newest = async (): Promise<string> => {
    chain.localnet.control.advanceSlots(140);
    return (await chain.connection().getLatestBlockhash()).blockhash;
  };
  faultTest('the wallet changes the blockhash', changed, () =>
    payWith((keypair) => approvingWallet(keypair, async ({ message }) => void (message.recentBlockhash = await newest()))));

  faultTest('the wallet changes the blockhash and sends it later, while the person tries again',
    { outcome: 'followed, second: failed (transactions/still-open), then failed (transactions/sent-by-wallet)', landed: 1 }, async () => {
      const keypair = await chain.fundedKeypair();
      let wire: Uint8Array = new Uint8Array();
      const owner = approvingWallet(keypair, async (transaction) => {
        transaction.message.recentBlockhash = await newest();
        transaction.sign([keypair]);
        wire = transaction.serialize();
      });
      const action = countedAction(chain, owner);
      const running = { cluster, owner, journal: await openTab() };
      const first = await run(cluster, action.action, running);
      const second = await run(cluster, action.action, running);
      // The blockhash of the requested message has expired by now; the wallet's has not.
      chain.localnet.control.advanceSlots(50);
      await chain.connection().sendRawTransaction(wire, { skipPreflight: true });
      const end = await first.ended;
      const ended = end ? outcomeText(end) : 'no end';
      return { outcome: `${outcomeText(first)}, second: ${outcomeText(second)}, then ${ended}`, landed: await action.landed() };
    });

  faultTest('the wallet uses a nonce, which never expires',
    { outcome: 'followed (transactions/never-expires), later open', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      const owner = approvingWallet(keypair, (transaction) => rebuild(transaction, (message) => {
        message.recentBlockhash = STRANGER.toBase58();
        message.instructions.unshift(SystemProgram.nonceAdvance({ noncePubkey: STRANGER, authorizedPubkey: keypair.publicKey }));
      }));
      const action = countedAction(chain, owner);
      const journal = await openTab();
      const stop = new AbortController();
      const heights: (number | undefined)[] = [];
      const bounded = new Promise<void>((resolve) => {
        stop.signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const outcome = await run(cluster, action.action, {
        cluster, owner, journal, signal: stop.signal,
        onUpdate: ({ steps: [step] }) => {
          heights.push(step?.lastValidBlockHeight);
          if (step?.signature !== undefined && step.lastValidBlockHeight !== undefined) stop.abort();
        },
      });
      await bounded;
      await outcome.ended;
      expect(heights.at(-1)).toBe(Number.MAX_SAFE_INTEGER);
      const [left] = await journal.open({ cluster: 'localnet', owner: owner.address });
      return { outcome: `followed (${outcome.error?.code}), later ${left?.status}`, landed: await action.landed() };
    });

  const sent = 'failed (transactions/sent-by-wallet)';
  const drain = (message: TransactionMessage, fromPubkey: PublicKey): void => {
    message.instructions = [SystemProgram.transfer({ fromPubkey, toPubkey: STRANGER, lamports: 5_000_000_000 })];
  };
  faultTest('the wallet replaces the payment and sends that itself [4.17]',
    { outcome: `followed (transactions/unsent), then ${sent}`, landed: 0 }, () => payWith(sendingWallet(drain)));

  faultTest('the wallet replaces the first of two payments and sends that itself, so the second is never asked for',
    { outcome: `followed, then ${sent}, asked 1 times`, landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      let asked = 0;
      const owner = sendingWallet((message, payer) => {
        asked += 1;
        drain(message, payer);
      })(keypair);
      const action = countedAction(chain, owner, 2);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      const end = await outcome.ended;
      return { outcome: `${outcomeText(outcome)}, then ${end ? outcomeText(end) : 'no end'}, asked ${asked} times`, landed: await action.landed() };
    });

  faultTest('the wallet adds a transfer that the person declines, and sends it all the same',
    { outcome: `followed (transactions/unsent), then ${sent}`, landed: 1 }, () =>
      payWith(sendingWallet(({ instructions }, payer) => void instructions.unshift(transfer(payer))), async () => false));

  faultTest('the wallet adds a transfer and sends it, while the page is closed with the question open',
    { outcome: 'failed, transactions/sent-by-wallet', landed: 1 }, async () => {
      const keypair = await chain.fundedKeypair();
      const owner = sendingWallet(({ instructions }, payer) => void instructions.unshift(transfer(payer)))(keypair);
      const action = countedAction(chain, owner);
      const closed = new AbortController();
      const acceptChange = (): Promise<boolean> => {
        closed.abort();
        return new Promise(() => undefined);
      };
      await run(cluster, action.action, { cluster, owner, journal: await openTab(), signal: closed.signal, acceptChange });
      const [settled] = await settleOpenEntries({ cluster, owner: owner.address, journal: await openTab() });
      return { outcome: `${settled?.status}, ${settled?.steps[0]?.error?.code}`, landed: await action.landed() };
    });

  faultTest('the wallet replaces the payment by one that a stranger must sign too',
    { outcome: `followed, then ${sent}`, landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      const stranger = Keypair.generate();
      let away: VersionedTransaction | undefined;
      const owner = approvingWallet(keypair, (transaction) => {
        rebuild(transaction, (message) => {
          drain(message, keypair.publicKey);
          message.instructions[0]?.keys.push({ pubkey: stranger.publicKey, isSigner: true, isWritable: false });
        });
        transaction.signatures.push(new Uint8Array(64));
        away = transaction;
      });
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      away?.sign([stranger]);
      await chain.connection().sendRawTransaction(away?.serialize() ?? new Uint8Array(), { skipPreflight: true });
      const end = await outcome.ended;
      return { outcome: `${outcomeText(outcome)}, then ${end ? outcomeText(end) : 'no end'}`, landed: await action.landed() };
    });

  faultTest('the wallet makes someone else pay', changed, async () => {
    const payer = await chain.fundedKeypair();
    return payWith((keypair) => approvingWallet(keypair, (transaction) => {
      rebuild(transaction, (message) => (message.payerKey = payer.publicKey));
      transaction.sign([payer]);
    }));
  });

  faultTest('the wallet signs for another chain and sends there',
    { outcome: 'followed (transactions/unsent), then failed (transactions/message-changed), there 1', landed: 0 }, async () => {
      // That is the wallet's own doing. Nothing happened on this chain, which is reported once proven.
      const keypair = await chain.fundedKeypair();
      other.localnet.control.setAccount(keypair.publicKey.toBase58(), { lamports: 10_000_000_000n });
      const there = other.connection();
      const owner = approvingWallet(keypair, async (transaction) => {
        transaction.message.recentBlockhash = (await there.getLatestBlockhash()).blockhash;
        transaction.sign([keypair]);
        await there.confirmTransaction(await there.sendRawTransaction(transaction.serialize()));
      });
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      const elsewhere = await there.getSignaturesForAddress(new PublicKey(owner.address));
      return { outcome: `${await followedText(chain, outcome)}, there ${elsewhere.length}`, landed: await action.landed() };
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
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab() });
      const elsewhere = await there.getSignaturesForAddress(new PublicKey(owner.address));
      return { outcome: `${outcomeText(outcome)}, there ${elsewhere.length}`, landed: await action.landed() };
    });

  faultTest('the wallet never answers and the person gives up',
    { outcome: 'rejected (transactions/stopped)', landed: 0 }, async () => {
      const keypair = await chain.fundedKeypair();
      const stop = new AbortController();
      const owner = approvingWallet(keypair, () => {
        stop.abort();
        return new Promise(() => undefined);
      });
      const action = countedAction(chain, owner);
      const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab(), signal: stop.signal });
      return { outcome: outcomeText(outcome), landed: await action.landed() };
    });

  const halfWay = { outcome: 'failed (programs/failed)', landed: 1 };
  faultTest('the money is gone before the second transaction', halfWay, async () => {
    const keypair = await chain.fundedKeypair(0.01);
    let signed = 0;
    const owner = approvingWallet(keypair, () => void (signed += 1));
    const action = countedAction(chain, owner, 2);
    const onUpdate = ({ steps }: JournalEntry): void => {
      // Called for every action before its next step, because polling on a busy machine might miss the status.
      if (steps[0]?.status === 'finalized') {
        chain.localnet.control.setAccount(owner.address, { lamports: 900_000n });
      }
    };
    const outcome = await run(cluster, action.action, { cluster, owner, journal: await openTab(), onUpdate });
    // The simulation failed, so the wallet was not even asked.
    expect(signed).toBe(1);
    return { outcome: outcomeText(outcome), landed: await action.landed() };
  });
});
