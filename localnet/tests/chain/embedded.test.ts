import {
  createAssociatedTokenAccountInstruction, createInitializeAccount3Instruction, createInitializeMint2Instruction,
  createMintToInstruction, createSyncNativeInstruction, getAssociatedTokenAddressSync, NATIVE_MINT, TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  type AccountMeta, ComputeBudgetProgram, type Connection, Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction,
  TransactionMessage, VersionedTransaction,
} from '@solana/web3.js';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ProgramStatus } from '../../src/bank/Bank.ts';
import { startLocalnet } from '../../src/startLocalnet.ts';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';
import { ataProgram } from '../support/ataProgram.ts';
import { TOY, TOY_ID, TOY_SEED, toyProgram } from '../support/toyProgram.ts';

const toy = new PublicKey(TOY_ID);
const state = PublicKey.findProgramAddressSync([TOY_SEED], toy)[0];
const FEE = 5_000;

const writable = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: true });
const readonly = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false });
const instruction = (tag: number, ...keys: AccountMeta[]): TransactionInstruction =>
  new TransactionInstruction({ programId: toy, keys, data: Buffer.of(tag) });

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null, embedded: [toyProgram, ataProgram] });
  connection = cluster.connection();
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  payer = await cluster.fundedKeypair();
  cluster.localnet.control.setAccount(state.toBase58(), { lamports: 1_002_240n, data: new Uint8Array(16), owner: TOY_ID });
});

async function sign(instructions: readonly TransactionInstruction[], ...signers: Keypair[]): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions: [...instructions] });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([payer, ...signers]);
  return transaction;
}

/** Sends without preflight and returns the landed transaction. */
async function send(instructions: readonly TransactionInstruction[], ...signers: Keypair[]) {
  const signature = await connection.sendRawTransaction((await sign(instructions, ...signers)).serialize(), { skipPreflight: true });
  const landed = await connection.getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
  if (!landed?.meta) throw new Error('The transaction did not land.');
  return landed.meta;
}

async function simulate(...instructions: readonly TransactionInstruction[]) {
  const { value } = await connection.simulateTransaction(await sign(instructions), {
    innerInstructions: true,
    accounts: { encoding: 'base64', addresses: [state.toBase58()] },
  });
  return value;
}

const counter = async (): Promise<number | undefined> => (await connection.getAccountInfo(state))?.data[0];
const balance = (): Promise<number> => connection.getBalance(payer.publicKey);

describe('an embedded program', () => {
  test('creates its account at a new address, paid by the wallet that signed', async () => {
    cluster.localnet.control.setAccount(state.toBase58(), { lamports: 0n });
    const before = await balance();
    const meta = await send([instruction(TOY.init, writable(payer.publicKey, true), writable(state), readonly(SystemProgram.programId))]);
    expect(meta.err).toBeNull();
    const account = await connection.getAccountInfo(state);
    expect(account?.owner.toBase58()).toBe(TOY_ID);
    expect(account?.data).toHaveLength(16);
    expect(await balance()).toBe(before - FEE - (account?.lamports ?? 0));
  });

  test('counts lamports that the address already has towards the rent of a new account', async () => {
    cluster.localnet.control.setAccount(state.toBase58(), { lamports: 900_000n });
    const before = await balance();
    const meta = await send([instruction(TOY.init, writable(payer.publicKey, true), writable(state), readonly(SystemProgram.programId))]);
    expect(meta.err).toBeNull();
    const account = await connection.getAccountInfo(state);
    expect([account?.owner.toBase58(), account?.data.length]).toEqual([TOY_ID, 16]);
    expect(await balance()).toBe(before - FEE - ((account?.lamports ?? 0) - 900_000));
  });

  test('signs a real token transfer with its derived address', async () => {
    const [mint, from, to] = [Keypair.generate(), Keypair.generate(), Keypair.generate()];
    const tokenAccount = (account: Keypair, owner: PublicKey): TransactionInstruction[] => [
      SystemProgram.createAccount({ fromPubkey: payer.publicKey, newAccountPubkey: account.publicKey, lamports: 2_039_280, space: 165, programId: TOKEN_PROGRAM_ID }),
      createInitializeAccount3Instruction(account.publicKey, mint.publicKey, owner),
    ];
    const made = await send([
      SystemProgram.createAccount({ fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, lamports: 1_461_600, space: 82, programId: TOKEN_PROGRAM_ID }),
      createInitializeMint2Instruction(mint.publicKey, 0, payer.publicKey, null),
      ...tokenAccount(from, state),
      ...tokenAccount(to, payer.publicKey),
      createMintToInstruction(mint.publicKey, from.publicKey, payer.publicKey, 1000n),
    ], mint, from, to);
    expect(made.err).toBeNull();
    const meta = await send([
      instruction(TOY.send, writable(from.publicKey), writable(to.publicKey), readonly(state), readonly(TOKEN_PROGRAM_ID)),
    ]);
    expect(meta.err).toBeNull();
    expect(meta.postTokenBalances?.map(({ uiTokenAmount }) => uiTokenAmount.amount).sort()).toEqual(['250', '750']);
  });

  test('reads the same from the cluster as clients do', async () => {
    const { returnData } = await simulate(instruction(TOY.observe));
    const answer = Buffer.from(returnData?.data[0] ?? '', 'base64');
    const slot = Number(answer.readBigUInt64LE(0));
    expect(slot).toBeGreaterThan(0);
    expect(Number(answer.readBigInt64LE(8))).toBe(await connection.getBlockTime(slot));
    expect(Number(answer.readBigUInt64LE(16))).toBe(await connection.getMinimumBalanceForRentExemption(16));
  });

  test('real and embedded instructions of a message see each other’s changes', async () => {
    const meta = await send([
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: state, lamports: 5_000 }),
      instruction(TOY.close, writable(state), writable(payer.publicKey)),
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: state, lamports: 890_880 }),
    ]);
    expect(meta.err).toBeNull();
    const account = await connection.getAccountInfo(state);
    expect([account?.lamports, account?.data.length, account?.owner.toBase58()]).toEqual([890_880, 0, SystemProgram.programId.toBase58()]);
  });

  test('a balance below rent between two instructions does not matter at the end', async () => {
    const wallet = Keypair.generate();
    const pay = (lamports: number): TransactionInstruction =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: wallet.publicKey, lamports });
    const meta = await send([pay(5), instruction(TOY.count, writable(state)), pay(1_000_000)]);
    expect(meta.err).toBeNull();
    expect(await connection.getBalance(wallet.publicKey)).toBe(1_000_005);
  });
});

describe('a failed transaction', () => {
  const wallet = Keypair.generate().publicKey;
  const paid = () => SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: wallet, lamports: 1_000_000 });

  test('only costs the fee, if the program fails', async () => {
    const before = await balance();
    const meta = await send([paid(), instruction(TOY.count, writable(state)), instruction(TOY.countAndFail, writable(state))]);
    expect(meta.err).toEqual({ InstructionError: [2, { Custom: 7 }] });
    expect(meta.logMessages?.at(-1)).toBe(`Program ${TOY_ID} failed: custom program error: 0x7`);
    expect(await balance()).toBe(before - FEE);
    expect(meta.postBalances[0]).toBe(before - FEE);
    expect(await connection.getBalance(wallet)).toBe(0);
    expect(await counter()).toBe(0);
  });

  test('only costs the fee, if a later real instruction fails', async () => {
    const before = await balance();
    const tooMuch = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: wallet, lamports: 100_000_000_000 });
    const meta = await send([paid(), instruction(TOY.count, writable(state)), tooMuch]);
    expect(meta.err).toEqual({ InstructionError: [2, { Custom: 1 }] });
    expect(await balance()).toBe(before - FEE);
    expect(await connection.getBalance(wallet)).toBe(0);
    expect(await counter()).toBe(0);
  });

  test('fails alone if the cause is a bug, which is printed', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const meta = await send([paid(), instruction(TOY.bug, writable(state))]);
    expect(meta.err).toEqual({ InstructionError: [1, 'ProgramFailedToComplete'] });
    expect(printed.mock.calls.flat().join(' ')).toContain('a bug of the toy program');
    printed.mockRestore();
    expect(await counter()).toBe(0);
    expect((await send([instruction(TOY.count, writable(state))])).err).toBeNull();
  });

  test('uses up a durable nonce, and pays its fee once', async () => {
    const nonce = Keypair.generate();
    await send(SystemProgram.createNonceAccount({
      fromPubkey: payer.publicKey, noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey, lamports: 1_500_000,
    }).instructions, nonce);
    const value = (await connection.getNonce(nonce.publicKey))?.nonce ?? '';
    const before = await balance();
    const instructions = [
      SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey }),
      instruction(TOY.countAndFail, writable(state)),
    ];
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: value, instructions });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([payer]);
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    const landed = await connection.getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
    expect(landed?.meta?.err).toEqual({ InstructionError: [1, { Custom: 7 }] });
    expect((await connection.getNonce(nonce.publicKey))?.nonce).not.toBe(value);
    expect(await balance()).toBe(before - FEE);
  });

  test('leaves no trace if the wallet cannot pay the fee', async () => {
    payer = Keypair.generate();
    const transaction = await sign([instruction(TOY.count, writable(state))]);
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
    expect(await connection.getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 })).toBeNull();
    expect((await simulate(instruction(TOY.count, writable(state)))).err).toBe('AccountNotFound');
    expect(await counter()).toBe(0);
  });
});

describe('simulation', () => {
  test('shows what would happen and changes nothing', async () => {
    const before = await balance();
    const simulation = await simulate(
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: state, lamports: 5_000 }),
      instruction(TOY.count, writable(state)),
    );
    expect(simulation.err).toBeNull();
    const after = simulation.accounts?.[0];
    expect(after?.lamports).toBe(1_007_240);
    expect(Buffer.from(after?.data[0] ?? '', 'base64')[0]).toBe(1);
    expect(await balance()).toBe(before);
    expect(await counter()).toBe(0);
    expect(await connection.getBalance(state)).toBe(1_002_240);
  });

  test('shows the same logs and units as the sent transaction', async () => {
    const instructions = [instruction(TOY.nest, writable(state), readonly(toy))];
    const simulation = await simulate(...instructions);
    const sent = await send(instructions);
    expect(sent.logMessages).toEqual(simulation.logs);
    expect(sent.computeUnitsConsumed).toBe(simulation.unitsConsumed);
    expect(sent.innerInstructions).toHaveLength(1);
  });
});

describe('the rules of the runtime', () => {
  test('a wallet that did not sign does not sign an invocation either', async () => {
    const victim = await cluster.fundedKeypair();
    const meta = await send([instruction(TOY.steal, writable(victim.publicKey), writable(payer.publicKey), readonly(SystemProgram.programId))]);
    expect(meta.err).toEqual({ InstructionError: [0, 'PrivilegeEscalation'] });
    expect(meta.logMessages).toContain(`${victim.publicKey.toBase58()}'s signer privilege escalated`);
  });

  test.each([
    ['a read-only account cannot become writable', TOY.nest, readonly(state), 'PrivilegeEscalation'],
    ['a read-only account cannot change', TOY.count, readonly(state), 'ReadonlyDataModified'],
    ['an account of another program cannot change', TOY.forge, writable(NATIVE_MINT), 'ExternalAccountDataModified'],
    ['the stack of invocations ends at five', TOY.recurse, writable(state), 'CallDepth'],
  ])('%s', async (_, tag, meta, error) => {
    const { err } = await send([instruction(tag, meta, readonly(toy))]);
    expect(err).toEqual({ InstructionError: [0, error] });
  });

  test('unchanged data may be written to any account', async () => {
    expect((await send([instruction(TOY.rewrite, readonly(NATIVE_MINT))])).err).toBeNull();
  });

  test('an invoked program must be in the transaction', async () => {
    const victim = await cluster.fundedKeypair();
    const { err } = await send([instruction(TOY.steal, writable(payer.publicKey, true), writable(victim.publicKey))]);
    expect(err).toEqual({ InstructionError: [0, 'MissingAccount'] });
  });

  test('an account must not be left below its rent', async () => {
    const meta = await send([instruction(TOY.drain, writable(state), writable(payer.publicKey))]);
    expect(meta.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } });
    expect(await connection.getBalance(state)).toBe(1_002_240);
  });

  test('compute units end at the limit of the message', async () => {
    const meta = await send([
      ComputeBudgetProgram.setComputeUnitLimit({ units: 50_000 }),
      instruction(TOY.count, writable(state)),
      instruction(TOY.exhaust),
    ]);
    expect(meta.err).toEqual({ InstructionError: [2, 'ComputationalBudgetExceeded'] });
    expect(meta.computeUnitsConsumed).toBe(50_000);
    expect(await counter()).toBe(0);
  });

  test('a priority fee is charged once', async () => {
    const before = await balance();
    await send([
      ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      instruction(TOY.count, writable(state)),
    ]);
    expect(await balance()).toBe(before - FEE - 100_000);
  });

  test('a compute budget with a duplicate limit is refused before anything runs', async () => {
    const twice = [10_000, 20_000].map((units) => ComputeBudgetProgram.setComputeUnitLimit({ units }));
    const refused = 'Transaction contains a duplicate instruction (1) that is not allowed';
    await expect(simulate(...twice, instruction(TOY.count, writable(state)))).rejects.toThrow(refused);
  });
});

describe('next to a real program that does the same', () => {
  const wallet = Keypair.fromSeed(new Uint8Array(32).fill(7));
  const account = getAssociatedTokenAddressSync(NATIVE_MINT, wallet.publicKey);
  let real: TestCluster;
  beforeAll(async () => {
    real = await startTestCluster({ programsDir: null, embedded: false });
  });
  afterAll(() => real.stop());

  async function land(on: TestCluster, repeated: boolean) {
    on.localnet.control.setAccount(wallet.publicKey.toBase58(), { lamports: 10_000_000_000n });
    on.localnet.control.setAccount(account.toBase58(), { lamports: 0n });
    const create = createAssociatedTokenAccountInstruction(wallet.publicKey, account, wallet.publicKey, NATIVE_MINT);
    const transfer = SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: account, lamports: 50_000 });
    const transaction = new Transaction().add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
      create, transfer, createSyncNativeInstruction(account), ...(repeated ? [create] : []),
    );
    const signature = await on.connection().sendTransaction(transaction, [wallet], { skipPreflight: true });
    const landed = await on.connection().getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
    const after = await on.connection().getAccountInfo(account);
    return { meta: landed?.meta, after };
  }
  /** Only the units differ: those of a deployed program's own work are unknown. */
  const withoutUnits = (logs: readonly string[] | null | undefined): readonly string[] | undefined =>
    logs?.map((line) => line.replace(/consumed \d+ of \d+/, 'consumed'));

  test.each([['succeeds', false], ['fails', true]])('a transaction that %s has the same logs, inner instructions, balances and accounts', async (_, repeated) => {
    const [theirs, ours] = [await land(real, repeated), await land(cluster, repeated)];
    expect(theirs.meta?.err === null).toBe(!repeated);
    expect(ours.after).toEqual(theirs.after);
    expect(ours.meta?.err).toEqual(theirs.meta?.err);
    expect(withoutUnits(ours.meta?.logMessages)?.slice(0, 16)).toEqual(withoutUnits(theirs.meta?.logMessages)?.slice(0, 16));
    expect(ours.meta?.innerInstructions?.[0]).toEqual(theirs.meta?.innerInstructions?.[0]);
    expect(ours.meta?.postTokenBalances).toEqual(theirs.meta?.postTokenBalances);
    expect(ours.meta?.preBalances.slice(0, 3)).toEqual(theirs.meta?.preBalances.slice(0, 3));
    expect(ours.meta?.postBalances.slice(0, 3)).toEqual(theirs.meta?.postBalances.slice(0, 3));
  });
});

describe('what clients see', () => {
  test('an embedded program is an executable account', async () => {
    const account = await connection.getAccountInfo(toy);
    expect([account?.executable, account?.data.toString()]).toEqual([true, 'Toy']);
  });

  test('localnet_programs lists the kind of each program', async () => {
    const { result } = await cluster.call<readonly ProgramStatus[]>('localnet_programs');
    expect(result.find(({ id }) => id === TOY_ID)).toEqual({ id: TOY_ID, name: 'Toy', kind: 'embedded', loaded: false });
    expect(new Set(result.map(({ kind }) => kind))).toEqual(new Set(['missing', 'embedded']));
    expect(cluster.localnet.programs).toEqual(result);
  });

  test('the account that pays for single instructions is removed', async () => {
    await send([SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: state, lamports: 1 }), instruction(TOY.count, writable(state))]);
    const { result } = await cluster.call<WithContext<unknown>>('getAccountInfo', 'EmbeddedPrograms1nterna1Fee1111111111111111');
    expect(result.value).toBeNull();
  });

  test('a subscription is notified of an account that an embedded program wrote', async () => {
    const socket = new WebSocket(cluster.localnet.wsUrl);
    const messages = on(socket, 'message');
    await once(socket, 'open');
    const next = async (): Promise<unknown> => JSON.parse(String(((await messages.next()).value as [Buffer])[0]));
    const params = [state.toBase58(), { commitment: 'processed', encoding: 'base64' }];
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }));
    await next();
    await send([instruction(TOY.count, writable(state))]);
    const data = Buffer.from([1, ...new Uint8Array(15)]).toString('base64');
    expect(await next()).toMatchObject({ method: 'accountNotification', params: { result: { value: { data: [data, 'base64'] } } } });
    socket.close();
  });
});

describe('restart', () => {
  const dir = mkdtempSync(join(tmpdir(), 'localnet-embedded-'));
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('the ledger keeps the writes of an embedded program', async () => {
    const options = { ledger: dir, programsDir: null, embedded: [toyProgram] };
    const first = await startTestCluster(options);
    payer = await first.fundedKeypair();
    first.localnet.control.setAccount(state.toBase58(), { lamports: 1_002_240n, data: new Uint8Array(16), owner: TOY_ID });
    const transaction = new Transaction().add(instruction(TOY.count, writable(state)));
    const signature = await first.connection().sendTransaction(transaction, [payer]);
    const before = await first.connection().getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
    await first.stop();
    const second = await startTestCluster(options);
    expect((await second.connection().getAccountInfo(state))?.data[0]).toBe(1);
    const after = await second.connection().getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
    expect(after).toEqual(before);
    await second.stop();
  });

  test('without embedded programs their addresses have no program', async () => {
    const localnet = await startLocalnet({ programsDir: null, embedded: false });
    expect(new Set(localnet.programs.map(({ kind }) => kind))).toEqual(new Set(['missing']));
    await localnet.stop();
  });
});
