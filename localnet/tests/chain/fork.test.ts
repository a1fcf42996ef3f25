import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAssociatedTokenAccountIdempotentInstruction, createMint, getAssociatedTokenAddressSync, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token';
import {
  AddressLookupTableProgram, Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction,
} from '@solana/web3.js';
import { LiteSVM } from 'litesvm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describePrograms } from '../../src/commandLine.ts';
import { UPGRADEABLE_LOADER } from '../../src/encoding/addresses.ts';
import type { LocalnetOptions } from '../../src/startLocalnet.ts';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';
import { type Behaviour, type Exchange, startTroubledNode, type TroubledNode } from '../support/troubledNode.ts';

/** The code of a real program that comes with the runtime. */
const ATA = new LiteSVM().getAccount('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as never);
const elf = ATA.exists ? Buffer.from(ATA.data) : Buffer.alloc(0);

/** The cluster that is forked. */
let origin: TestCluster;
let owner: Keypair;
beforeAll(async () => {
  origin = await startTestCluster({ programsDir: null });
  owner = await origin.fundedKeypair();
});
afterAll(() => origin.stop());

let dir: string;
let node: TroubledNode;
let cluster: TestCluster | undefined;
/** Addresses asked for, in order. */
let asked: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fork-'));
  asked = [];
});
afterEach(async () => {
  await cluster?.stop();
  cluster = undefined;
  await node.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Answers as the forked cluster does, and records what was asked for. */
const record: Behaviour = async (exchange: Exchange) => {
  if (Array.isArray(exchange.address)) asked.push(...(exchange.address as readonly string[]));
  const answer = await fetch(origin.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: exchange.body });
  exchange.response.writeHead(200, { 'content-type': 'application/json' }).end(await answer.text());
};

async function start(options: LocalnetOptions = {}, behave: Behaviour = record): Promise<TestCluster> {
  await cluster?.stop();
  node = await startTroubledNode(origin.localnet.rpcUrl, behave);
  return (cluster = await startTestCluster({ programsDir: null, fork: node.url, ...options }));
}

const newKey = (): PublicKey => Keypair.generate().publicKey;
const there = (key: PublicKey, account: Parameters<TestCluster['localnet']['control']['setAccount']>[1]): void =>
  origin.localnet.control.setAccount(key.toBase58(), account);

/** An upgradeable program on the forked cluster. */
function deployThere(program = newKey()): { readonly program: PublicKey; readonly code: PublicKey } {
  const code = newKey();
  const header = Buffer.alloc(45);
  header.writeUInt32LE(3);
  const common = { lamports: 10n ** 11n, owner: UPGRADEABLE_LOADER };
  there(code, { ...common, data: Buffer.concat([header, elf]) });
  there(program, { ...common, data: Buffer.concat([Buffer.from([2, 0, 0, 0]), code.toBuffer()]), executable: true });
  return { program, code };
}

/** Sends a transaction to the fork and returns its error. */
async function send(instructions: Parameters<Transaction['add']>, ...signers: readonly Keypair[]): Promise<unknown> {
  const connection = cluster!.connection();
  const { blockhash } = await connection.getLatestBlockhash('processed');
  const transaction = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(...signers);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  const status = (await connection.getSignatureStatuses([signature])).value[0];
  return status === null || status === undefined ? 'not landed' : status.err;
}

describe('a fork', () => {
  test('reads an account when it is first named, once, and not those that are missing there or known here', async () => {
    const { call, connection } = await start();
    const [funded, empty] = [newKey(), newKey()];
    there(funded, { lamports: 7_000_000n, data: Uint8Array.of(1, 2, 3), rentEpoch: 5n });
    expect(asked).toEqual([]);
    const account = await call<{ readonly value: unknown }>('getAccountInfo', funded.toBase58(), { encoding: 'base64' });
    expect(account.result.value).toMatchObject({ lamports: 7_000_000, data: ['AQID', 'base64'], rentEpoch: 5 });
    expect(await connection().getBalance(empty)).toBe(0);
    there(funded, { lamports: 8_000_000n });
    there(empty, { lamports: 8_000_000n });
    await connection().getMultipleAccountsInfo([funded, empty, SystemProgram.programId]);
    expect([await connection().getBalance(funded), await connection().getBalance(empty)]).toEqual([7_000_000, 0]);
    expect(asked).toEqual([funded.toBase58(), empty.toBase58()]);
  });

  test('has the largest rent epoch of a node that rounds it', async () => {
    const key = newKey();
    there(key, { lamports: 7n });
    const rounding: Behaviour = async ({ body, response }) => {
      const answer = await fetch(origin.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await answer.json()));
    };
    const fork = await start({}, rounding);
    const clone = await startTestCluster({ programsDir: null, clone: { rpcUrl: node.url, addresses: [key.toBase58()] } });
    for (const { localnet } of [fork, clone]) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [key.toBase58()] });
      const answer = await fetch(localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(await answer.text()).toContain('"rentEpoch":18446744073709551615,');
    }
    await clone.stop();
  });

  test('asks once for what several requests name at the same time', async () => {
    const { connection } = await start();
    const key = newKey();
    there(key, { lamports: 3n });
    expect(await Promise.all(Array.from({ length: 10 }, () => connection().getBalance(key)))).toEqual(Array(10).fill(3));
    expect(asked).toEqual([key.toBase58()]);
  });

  test('runs a transaction with what it names: payer, token accounts with their mint, and an upgradeable program with its code', async () => {
    const mint = await createMint(origin.connection(), owner, owner.publicKey, null, 6);
    const { address } = await getOrCreateAssociatedTokenAccount(origin.connection(), owner, mint, owner.publicKey);
    await mintTo(origin.connection(), owner, mint, address, owner, 900);
    const { program, code } = deployThere();
    const { connection } = await start();
    expect((await connection().getTokenAccountBalance(address)).value).toMatchObject({ amount: '900', decimals: 6 });
    expect(asked).toEqual([address.toBase58(), mint.toBase58()]);
    // The program is the one for associated token accounts at another address: it creates one that belongs to that address.
    const wallet = newKey();
    const TOKEN = (await connection().getAccountInfo(mint))!.owner;
    const [account] = PublicKey.findProgramAddressSync([wallet.toBuffer(), TOKEN.toBuffer(), mint.toBuffer()], program);
    const create = createAssociatedTokenAccountIdempotentInstruction(owner.publicKey, account, wallet, mint, TOKEN, program);
    expect(await send([create], owner)).toBeNull();
    expect(asked).toContain(code.toBase58());
    expect((await connection().getTokenAccountBalance(account)).value.amount).toBe('0');
    expect(await origin.connection().getAccountInfo(account)).toBeNull();
  });

  test.each([
    ['reads a lookup table and the accounts it names', 0],
    ['can use a lookup table that was extended after the fork began, at a slot it has not reached', 20_000],
  ])('%s', async (_, slotsLater) => {
    const loaded = newKey();
    there(loaded, { lamports: BigInt(LAMPORTS_PER_SOL) });
    const table = newKey();
    const { connection } = await start();
    const header = Buffer.alloc(56);
    header.writeUInt32LE(1);
    header.writeBigUInt64LE(2n ** 64n - 1n, 4);
    header.writeBigUInt64LE(BigInt(origin.localnet.control.advanceSlots(slotsLater)), 12);
    there(table, { lamports: 10n ** 9n, owner: AddressLookupTableProgram.programId.toBase58(), data: Buffer.concat([header, loaded.toBuffer()]) });
    const lookup = (await connection().getAddressLookupTable(table)).value!;
    const { blockhash } = await connection().getLatestBlockhash('processed');
    const message = new TransactionMessage({
      payerKey: owner.publicKey, recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: owner.publicKey, toPubkey: loaded, lamports: 5_000_000 })],
    }).compileToV0Message([lookup]);
    const transaction = new VersionedTransaction(message);
    transaction.sign([owner]);
    await connection().sendTransaction(transaction, { preflightCommitment: 'processed' });
    expect(await connection('processed').getBalance(loaded)).toBe(LAMPORTS_PER_SOL + 5_000_000);
    expect(await origin.connection().getBalance(loaded)).toBe(LAMPORTS_PER_SOL);
  });

  test('begins at the slot and in the epoch of the cluster it forks, and goes on from its own after a restart', async () => {
    const far = await startTestCluster({ programsDir: null, firstSlot: 5_000 * 432_000 + 7 });
    try {
      const ledger = join(dir, 'ledger');
      const { connection, localnet } = await start({ ledger, fork: far.localnet.rpcUrl });
      expect((await connection().getEpochInfo()).epoch).toBe(5_000);
      expect(localnet.control.slot()).toBeGreaterThanOrEqual(5_000 * 432_000 + 7);
      expect(localnet.control.slot()).toBeLessThan(5_000 * 432_000 + 1_000);
      localnet.control.advanceSlots(432_000);
      const again = await start({ ledger, fork: far.localnet.rpcUrl });
      expect((await again.connection().getEpochInfo()).epoch).toBe(5_001);
    } finally {
      await far.stop();
    }
  });

  test('ends the start with the reason if the node does not say its slot, unless the slot is given', async () => {
    await expect(start({}, (exchange) => exchange.answer({}, 403))).rejects.toThrow(/^The forked cluster could not be read\. .* refuses access .* use another node with --fork\.$/);
    const { localnet } = await start({ firstSlot: 1_000 }, (exchange) => exchange.answer({}, 403));
    expect(localnet.control.slot()).toBeLessThan(2_000);
  });

  test('lists a program that it read as real, with the node it is from', async () => {
    const STABLE = '5quBtoiQqxF9Jv6KYKctB59NT3gtJD2Y65kdnB1Uev3h';
    const { program } = deployThere();
    deployThere(new PublicKey(STABLE));
    const { localnet, connection } = await start();
    const kindOf = (id: string) => localnet.programs.find((one) => one.id === id);
    expect(kindOf(STABLE)?.kind).toBe('missing');
    await connection().getMultipleAccountsInfo([new PublicKey(STABLE), program]);
    expect(kindOf(STABLE)).toEqual({ id: STABLE, name: 'Raydium AMM stable', kind: 'real', loaded: true, from: node.host });
    expect(kindOf(program.toBase58())).toMatchObject({ kind: 'real', from: node.host });
    expect(describePrograms(localnet.programs).join()).toContain(`Raydium AMM stable (from ${node.host})`);
    expect(await (await fetch(localnet.rpcUrl)).text()).toContain(`real, from ${node.host}`);
  });

  test('keeps what it read in the ledger, and an account that was closed here stays closed', async () => {
    const [kept, closed] = [newKey(), newKey()];
    for (const key of [kept, closed]) there(key, { lamports: 9_000_000n });
    const ledger = join(dir, 'ledger');
    const first = await start({ ledger });
    for (const key of [kept, closed]) expect(await first.connection().getBalance(key)).toBe(9_000_000);
    first.localnet.control.setAccount(closed.toBase58(), { lamports: 0n });
    await node.stop();
    const again = await start({ ledger });
    expect([await again.connection().getBalance(kept), await again.connection().getBalance(closed)]).toEqual([9_000_000, 0]);
    expect(asked).toEqual([kept.toBase58(), closed.toBase58()]);
  });

  test('keeps what it read when a snapshot is reverted to, and reads it again after a reset', async () => {
    const key = newKey();
    there(key, { lamports: 9_000_000n });
    const { localnet, connection } = await start();
    const snapshot = localnet.control.snapshot();
    expect(await connection().getBalance(key)).toBe(9_000_000);
    localnet.control.setAccount(key.toBase58(), { lamports: 1n });
    localnet.control.revert(snapshot);
    expect(await connection().getBalance(key)).toBe(9_000_000);
    there(key, { lamports: 8_000_000n });
    localnet.control.reset();
    expect(await connection().getBalance(key)).toBe(8_000_000);
    expect(asked).toEqual([key.toBase58(), key.toBase58()]);
  });

  test('copies a bounded number of accounts and then says so, while what has none is still answered', async () => {
    const keys = [newKey(), newKey(), newKey()];
    for (const key of keys) there(key, { lamports: 4n });
    const { call } = await start({ forkLimit: 2 });
    const balanceOf = async (key: PublicKey): Promise<unknown> => {
      const { result, error } = await call<{ readonly value: number }>('getBalance', key.toBase58());
      return error ?? result.value;
    };
    expect([await balanceOf(keys[0]!), await balanceOf(keys[1]!)]).toEqual([4, 4]);
    const message = 'The forked cluster could not be read. 2 accounts were copied, which is the limit: start with a higher --fork-limit.';
    expect(await balanceOf(keys[2]!)).toEqual({ code: -32603, message });
    expect([await balanceOf(newKey()), await balanceOf(keys[0]!)]).toEqual([0, 4]);
  });

  test('reports a node that refuses, and asks again at the next request', async () => {
    let refuses = false;
    const key = newKey();
    there(key, { lamports: 6n });
    const { call } = await start({}, (exchange) => (refuses ? exchange.answer({}, 403) : record(exchange)));
    refuses = true;
    const { error } = await call('getBalance', key.toBase58());
    expect(error).toEqual({
      code: -32603,
      message: `The forked cluster could not be read. ${node.host} refuses access (HTTP 403): it may need a key in its address; use another node with --fork.`,
    });
    refuses = false;
    expect((await call<{ readonly value: number }>('getBalance', key.toBase58())).result.value).toBe(6);
  });
});

describe('cloned accounts', () => {
  test('are those a new chain begins with: an upgradeable program comes with its code, a token account with its mint', async () => {
    const mint = await createMint(origin.connection(), owner, owner.publicKey, null, 6);
    const { address } = await getOrCreateAssociatedTokenAccount(origin.connection(), owner, mint, owner.publicKey);
    const { program } = deployThere();
    const clone = async (): Promise<LocalnetOptions> => ({ fork: null, ledger: join(dir, 'ledger'), clone: { rpcUrl: node.url, addresses: [program, address].map((key) => key.toBase58()) } });
    node = await startTroubledNode(origin.localnet.rpcUrl, record);
    const { connection } = (cluster = await startTestCluster({ programsDir: null, ...(await clone()) }));
    expect((await connection().getAccountInfo(program))?.executable).toBe(true);
    expect((await connection().getTokenAccountBalance(address)).value.decimals).toBe(6);
    const payer = await cluster.fundedKeypair();
    const wallet = newKey();
    const TOKEN = (await connection().getAccountInfo(mint))!.owner;
    const [account] = PublicKey.findProgramAddressSync([wallet.toBuffer(), TOKEN.toBuffer(), mint.toBuffer()], program);
    expect(await send([createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, wallet, mint, TOKEN, program)], payer)).toBeNull();
    expect(getAssociatedTokenAddressSync(mint, owner.publicKey)).toEqual(address);
    await cluster.stop();
    const count = asked.length;
    cluster = await startTestCluster({ programsDir: null, ledger: join(dir, 'ledger') });
    expect((await cluster.connection().getAccountInfo(program))?.executable).toBe(true);
    expect(asked).toHaveLength(count);
  });

  test('take the place of an embedded program', async () => {
    const CPMM = new PublicKey('CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C');
    deployThere(CPMM);
    node = await startTroubledNode(origin.localnet.rpcUrl, record);
    cluster = await startTestCluster({ programsDir: null, clone: { rpcUrl: node.url, addresses: [CPMM.toBase58()] } });
    expect(cluster.localnet.programs.find(({ id }) => id === CPMM.toBase58())).toMatchObject({ name: 'Raydium CPMM', kind: 'real', from: node.host });
    const payer = await cluster.fundedKeypair();
    const mint = await createMint(cluster.connection(), payer, payer.publicKey, null, 6);
    const TOKEN = (await cluster.connection().getAccountInfo(mint))!.owner;
    const wallet = newKey();
    const [account] = PublicKey.findProgramAddressSync([wallet.toBuffer(), TOKEN.toBuffer(), mint.toBuffer()], CPMM);
    expect(await send([createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, wallet, mint, TOKEN, CPMM)], payer)).toBeNull();
  });

  test('that do not exist end the start with the reason', async () => {
    node = await startTroubledNode(origin.localnet.rpcUrl, record);
    const address = newKey().toBase58();
    await expect(startTestCluster({ programsDir: null, clone: { rpcUrl: node.url, addresses: [address] } }))
      .rejects.toThrow(`The account ${address} does not exist on ${node.host}.`);
  });
});
