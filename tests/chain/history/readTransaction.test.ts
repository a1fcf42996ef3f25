import {
  createAssociatedTokenAccountIdempotentInstruction, createCloseAccountInstruction, createSyncNativeInstruction,
  createTransferCheckedInstruction, getAssociatedTokenAddressSync, NATIVE_MINT,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClusterConfig } from '@/config.ts';
import { describe as inWords } from '@/errors/describe.ts';
import { getSolBalance } from '@/services/rpc/getSolBalance.ts';
import { requestAirdrop } from '@/services/transactions/requestAirdrop.ts';
import { followSignature } from '@/services/transactions/followSignature.ts';
import { listTransactions } from '@/services/history/listTransactions.ts';
import { readTransaction } from '@/services/history/readTransaction.ts';
import type { Owner } from '@/services/transactions/owner.ts';
import { sendSequentially } from '@/services/transactions/sendSequentially.ts';
import { createAmmPool } from '../../support/createAmmPool.ts';
import { signVersion1, startTestCluster, type TestCluster } from 'raydium-localnet/testing';
import { mintToken } from '../../support/mintToken.ts';
import { makeToken, poolRequest } from '../../support/pools.ts';
import { programTest } from '../../support/programTest.ts';
import { asVersion2, startRpcProxy, type Verdict } from '../../support/rpcProxy.ts';
import { clusterConfig, codeOf, fundedOwner, unreachableCluster } from '../../support/services.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';
const onPool = { operation: 'Read the transactions of a pool creation', programs: [AMM_V4, OPENBOOK] };

let chain: TestCluster;
let cluster: ClusterConfig;
beforeAll(async () => {
  chain = await startTestCluster();
  cluster = clusterConfig(chain);
});
afterAll(() => chain.stop());

const short = (address: string): string => `${address.slice(0, 4)}..${address.slice(-4)}`;
const unknownSignature = '5'.repeat(87);

async function send(owner: Owner, ...instructions: readonly TransactionInstruction[]): Promise<string> {
  const [signature] = await sendSequentially({ cluster, owner, steps: [{ label: 'Test', instructions, signers: [] }] });
  return signature!;
}

/** Lands a failing transaction, without the preflight that would refuse it. */
async function sendFailing(from: Keypair, lamports: number): Promise<string> {
  const connection = chain.connection('finalized');
  const transfer = SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: Keypair.generate().publicKey, lamports });
  const transaction = new Transaction().add(transfer);
  transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash;
  transaction.feePayer = from.publicKey;
  transaction.sign(from);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  await followSignature({ cluster, signature });
  return signature;
}

describe('a transaction of this app, read from the chain', () => {
  test('a mint: tokens received, rent of both accounts, and fee, to the lamport', async () => {
    const owner = await fundedOwner(chain);
    const before = await getSolBalance(cluster, owner.address);
    const begunSeconds = Date.now() / 1000;
    const minted = await mintToken({ cluster, owner, supply: 1_000_000_500_000_000n });
    const record = await readTransaction(cluster, minted.signature, { owner: owner.address });
    expect(record).toMatchObject({
      status: 'finalized', confirmation: 'finalized', feePayer: owner.address, feeLamports: 10_000n,
      action: { title: `Mint tokens: 1,000,000.5 of ${short(minted.mintAddress)}` },
      changes: [
        { address: owner.address, mint: null, decimals: 9 },
        { address: minted.associatedTokenAddress, mint: minted.mintAddress, delta: 1_000_000_500_000_000n, decimals: 9 },
      ],
      rentRefundedLamports: 0n,
    });
    const after = await getSolBalance(cluster, owner.address);
    expect(record.changes[0]?.delta).toBe(after - before);
    expect(record.rentPaidLamports + record.feeLamports).toBe(before - after);
    expect(record.rentPaidLamports).toBe(1_461_600n + 2_039_280n);
    expect(record.error).toBeUndefined();
    expect(record.computeUnits).toBeGreaterThan(0);
    expect(record.logs.length).toBeGreaterThan(0);
    // A slot's time is that of its start, in whole seconds.
    expect(record.blockTimeSeconds! - begunSeconds).toBeGreaterThan(-2);
    expect(record.blockTimeSeconds!).toBeLessThan(Date.now() / 1000);
  });

  test('an airdrop is SOL received', async () => {
    const { address } = await fundedOwner(chain, 0);
    const signature = await requestAirdrop(cluster, address, 1_500_000_000n);
    const record = await readTransaction(cluster, signature, { owner: address });
    expect(record.action.title).toMatch(/^Receive 1\.5 SOL from .{4}\.\..{4}$/);
    expect(record).toMatchObject({
      changes: [{ address, mint: null, delta: 1_500_000_000n }], rentPaidLamports: 0n, owner: address,
    });
    expect(record.feePayer).not.toBe(address);
  });

  test('a transfer of SOL, for the sender and for the recipient', async () => {
    const owner = await fundedOwner(chain);
    const to = Keypair.generate().publicKey;
    const from = new PublicKey(owner.address);
    const signature = await send(owner, SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 2_000_000 }));
    const sent = await readTransaction(cluster, signature);
    expect(sent.action).toEqual({
      kind: 'transfer',
      done: [{ message: 'Sent {what} to {receiver}', values: { what: { mint: NATIVE_MINT.toBase58(), units: '2000000', decimals: 9 }, receiver: short(to.toBase58()) } }],
      title: `Transfer 0.002 SOL to ${short(to.toBase58())}`, instructions: [`Transfer 0.002 SOL to ${short(to.toBase58())}`],
    });
    expect(sent.changes).toEqual([{ address: owner.address, mint: null, delta: -2_005_000n, decimals: 9 }]);
    const received = await readTransaction(cluster, signature, { owner: to.toBase58() });
    expect(received.action.title).toBe(`Receive 0.002 SOL from ${short(owner.address)}`);
    expect(received.changes[0]?.delta).toBe(2_000_000n);
  });

  test('a transfer of tokens names the wallets behind the accounts, and the rent the sender paid for one', async () => {
    const owner = await fundedOwner(chain);
    const receiver = Keypair.generate().publicKey;
    const mint = new PublicKey(await makeToken(cluster, owner, { decimals: 6 }));
    const payer = new PublicKey(owner.address);
    const [source, destination] = [payer, receiver].map((key) => getAssociatedTokenAddressSync(mint, key)) as
      [PublicKey, PublicKey];
    const signature = await send(
      owner,
      createAssociatedTokenAccountIdempotentInstruction(payer, destination, receiver, mint),
      createTransferCheckedInstruction(source, mint, destination, payer, 2_500_000n, 6),
    );
    const record = await readTransaction(cluster, signature);
    expect(record).toMatchObject({
      action: { title: `Transfer 2.5 of ${short(mint.toBase58())} to ${short(receiver.toBase58())}` },
      rentPaidLamports: 2_039_280n,
      changes: [
        { mint: null, delta: -2_044_280n },
        { address: source.toBase58(), mint: mint.toBase58(), delta: -2_500_000n, decimals: 6 },
      ],
    });
    const theirs = await readTransaction(cluster, signature, { owner: receiver.toBase58() });
    expect(theirs.action.title).toBe(`Receive 2.5 of ${short(mint.toBase58())} from ${short(owner.address)}`);
    expect(theirs).toMatchObject({ rentPaidLamports: 0n, changes: [{ delta: 2_500_000n }] });
  });

  test('wrapped SOL in an account is not rent; closing it refunds the rent', async () => {
    const owner = await fundedOwner(chain);
    const payer = new PublicKey(owner.address);
    const account = getAssociatedTokenAddressSync(NATIVE_MINT, payer);
    const wrap = await send(
      owner,
      createAssociatedTokenAccountIdempotentInstruction(payer, account, payer, NATIVE_MINT),
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: account, lamports: 700 }),
      createSyncNativeInstruction(account),
    );
    expect(await readTransaction(cluster, wrap)).toMatchObject({ rentPaidLamports: 2_039_280n, rentRefundedLamports: 0n });
    const unwrap = await send(owner, createCloseAccountInstruction(account, payer, payer));
    expect(await readTransaction(cluster, unwrap)).toMatchObject({
      action: { title: 'Close a token account' }, rentPaidLamports: 0n, rentRefundedLamports: 2_039_280n,
      changes: [{ mint: null, delta: 2_039_280n + 700n - 5_000n }, { delta: -700n }],
    });
  });

  test('one that failed says why, and that only the fee was charged', async () => {
    const poor = await chain.fundedKeypair(0.01);
    const signature = await sendFailing(poor, 5_000_000_000);
    const record = await readTransaction(cluster, signature);
    expect(record).toMatchObject({
      status: 'failed', confirmation: 'finalized', changes: [{ mint: null, delta: -5_000n }], rentPaidLamports: 0n,
    });
    expect(record.action.title).toMatch(/^Transfer 5 SOL to/);
    expect(record.error?.code).toBe('programs/failed');
    expect(record.error?.details['signature']).toBe(signature);
    expect(inWords(record.error).advice).toContain('nothing was taken but the network fee');
  });

  programTest(onPool, 'the three transactions of a pool and its market are named by what they make', async () => {
    const owner = await fundedOwner(chain);
    const [base, quote] = [await makeToken(cluster, owner), await makeToken(cluster, owner)];
    const before = await getSolBalance(cluster, owner.address);
    const { signatures } = await createAmmPool({ cluster, owner, request: await poolRequest(cluster, base, quote, { market: 'low-cost' }) });
    const after = await getSolBalance(cluster, owner.address);
    const records = await Promise.all(signatures.map((signature) => readTransaction(cluster, signature)));
    expect(records.map(({ action }) => action.title)).toEqual([
      expect.stringMatching(/^Create an account for /), 'Create an OpenBook market', 'Create an AMM v4 pool',
    ]);
    const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);
    expect(sum(records.map(({ changes }) => changes[0]!.delta))).toBe(after - before);
    // The total cost is rent, fees and the protocol's 0.4 SOL.
    expect(sum(records.map(({ rentPaidLamports, feeLamports }) => rentPaidLamports + feeLamports)) + 400_000_000n)
      .toBe(before - after);
    const moved = new Map(records[2]!.changes.map(({ mint, delta }) => [mint, delta]));
    expect(moved.get(base)).toBe(-100_000_000_000n);
    expect(moved.get(quote)).toBe(-200_000_000_000n);
    expect([...moved.values()].filter((delta) => delta > 0n)).toEqual([141_421_356_237n - 10n ** 9n]);
  });
});

describe('the list of an address', () => {
  test('is paged, newest first, with failed ones marked', async () => {
    const keypair = await chain.fundedKeypair(0.1);
    const address = keypair.publicKey.toBase58();
    const sent: string[] = [];
    for (let i = 0; i < 3; i += 1) sent.unshift(await sendFailing(keypair, i === 1 ? 10 ** 12 : 1_000_000 + i));
    const first = await listTransactions({ cluster, address, limit: 2 });
    expect(first.rows.map(({ signature }) => signature)).toEqual(sent.slice(0, 2));
    expect(first.rows.map(({ status }) => status)).toEqual(['finalized', 'failed']);
    expect(first.next).toBe(sent[1]);
    const second = await listTransactions({ cluster, address, limit: 2, before: first.next });
    expect(second).toMatchObject({ rows: [{ signature: sent[2], confirmation: 'finalized' }], next: null });
    expect(second.rows[0]!.slot).toBeLessThan(first.rows[1]!.slot);
  });

  test('is empty for an unused address, which is not an error', async () => {
    const address = Keypair.generate().publicKey.toBase58();
    expect(await listTransactions({ cluster, address, limit: 5 })).toEqual({ rows: [], next: null });
  });

  test('an invalid address and an unreachable node are reported', async () => {
    expect(await codeOf(listTransactions({ cluster, address: 'abc', limit: 5 }))).toBe('accounts/invalid-public-key');
    const address = Keypair.generate().publicKey.toBase58();
    expect(await codeOf(listTransactions({ cluster: unreachableCluster(), address, limit: 5 }))).toBe('rpc/unreachable');
  });

  test('reads the rows of a list a few at a time, and drops canceled ones', async () => {
    const owner = await fundedOwner(chain);
    const { signature } = await mintToken({ cluster, owner, supply: 1n });
    const held: (() => void)[] = [];
    const proxy = await startRpcProxy(cluster, async ({ method }): Promise<Verdict> => {
      if (method === 'getTransaction') await new Promise<void>((letGo) => held.push(letGo));
      return 'forward';
    });
    const scrolledPast = new AbortController();
    const reads = Array.from({ length: 20 }, () => readTransaction(proxy.cluster, signature, { isFinal: true, isOneOfMany: true }));
    const dropped = codeOf(readTransaction(proxy.cluster, signature, { isFinal: true, isOneOfMany: true, signal: scrolledPast.signal }));
    scrolledPast.abort();
    for (let answered = 0; answered < reads.length; answered += 4) {
      await expect.poll(() => held).toHaveLength(4);
      await getSolBalance(proxy.cluster, owner.address); // a fifth would have been requested earlier
      expect(held).toHaveLength(4);
      held.splice(0).forEach((letGo) => letGo());
    }
    await Promise.all(reads);
    expect(await dropped).toBe('rpc/canceled');
    await proxy.stop();
    // Finalized ones cost one request each.
    expect(proxy.methods.filter((method) => method !== 'getBalance')).toEqual(reads.map(() => 'getTransaction'));
  });
});

describe('a transaction of version 1', () => {
  test('is listed and read with its limit and its priority fee, which is in lamports', async () => {
    const from = await chain.fundedKeypair();
    const to = Keypair.generate().publicKey;
    const connection = chain.connection('finalized');
    const { blockhash } = await connection.getLatestBlockhash();
    const wire = await signVersion1({
      instructions: [SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports: 1_000_000 })], signers: [from], blockhash,
      config: { computeUnitLimit: 30_000, loadedAccountsDataSizeLimit: 1_000_000, priorityFeeLamports: 700n },
    });
    const signature = await connection.sendRawTransaction(wire, { skipPreflight: true });
    await followSignature({ cluster, signature });
    expect((await listTransactions({ cluster, address: to.toBase58(), limit: 5 })).rows).toMatchObject([{ signature, status: 'finalized' }]);
    expect(await readTransaction(cluster, signature)).toMatchObject({
      status: 'finalized', feePayer: from.publicKey.toBase58(), feeLamports: 5_700n, priorityFeeLamports: 700n, computeUnitLimit: 30_000,
      computeUnits: 150, changes: [{ delta: -1_005_700n }], action: { title: `Transfer 0.001 SOL to ${short(to.toBase58())}` },
    });
  });

  test('of a version that nobody knows says which, and others are still read', async () => {
    const owner = await fundedOwner(chain);
    const [one, other] = [await mintToken({ cluster, owner, supply: 1n }), await mintToken({ cluster, owner, supply: 2n })];
    const proxy = await startRpcProxy(cluster, asVersion2([one.signature]));
    const error = await readTransaction(proxy.cluster, one.signature).catch((thrown: unknown) => thrown);
    expect(inWords(error)).toMatchObject({
      message: 'This transaction has version 2, which the app cannot read', advice: 'Look at the transaction in the explorer.',
    });
    expect(await readTransaction(proxy.cluster, other.signature)).toMatchObject({ status: 'finalized' });
    await proxy.stop();
  });
});

describe('looking up', () => {
  test('a signature finds the transaction, an address lists it', async () => {
    const owner = await fundedOwner(chain);
    const { signature, mintAddress } = await mintToken({ cluster, owner, supply: 1n });
    expect(await readTransaction(cluster, signature)).toMatchObject({ signature, status: 'finalized' });
    expect((await listTransactions({ cluster, address: mintAddress, limit: 5 })).rows).toMatchObject([{ signature }]);
  });

  test('says whether it is unknown, too recent, or no longer kept', async () => {
    expect(await codeOf(readTransaction(cluster, unknownSignature))).toBe('history/not-found');
    for (const [confirmationStatus, code] of [
      ['processed', 'history/not-confirmed-yet'], ['finalized', 'history/not-kept'],
    ] as const) {
      const status = { slot: 1, confirmations: 0, err: null, confirmationStatus, status: { Ok: null } };
      const proxy = await startRpcProxy(cluster, ({ method }) =>
        method === 'getSignatureStatuses' ? { result: { context: { slot: 1 }, value: [status] } } : 'forward');
      expect(await codeOf(readTransaction(proxy.cluster, unknownSignature))).toBe(code);
      await proxy.stop();
    }
  });
});
