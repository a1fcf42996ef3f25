import {
  AddressLookupTableProgram,
  type AddressLookupTableAccount,
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  type Connection,
  type TransactionInstruction,
} from '@solana/web3.js';
import {
  createAssociatedTokenAccountInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type RpcAnswer, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  connection = cluster.connection('processed');
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

const transfer = (lamports: number, to = Keypair.generate().publicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

async function versioned(
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Promise<VersionedTransaction> {
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions });
  return new VersionedTransaction(message.compileToV0Message(tables));
}

/** The fields of a simulation that these tests check. */
interface Simulation {
  readonly err: unknown;
  readonly accounts: unknown;
  readonly preBalances: readonly number[];
  readonly postBalances: readonly number[];
  readonly preTokenBalances: unknown;
  readonly postTokenBalances: unknown;
  readonly innerInstructions: readonly { index: number; instructions: { parsed: { type: string } }[] }[] | null;
  readonly replacementBlockhash: { blockhash: string; lastValidBlockHeight: number };
}

const simulate = (
  transaction: VersionedTransaction,
  config: object = {},
): Promise<RpcAnswer<WithContext<Simulation>>> =>
  cluster.call('simulateTransaction', Buffer.from(transaction.serialize()).toString('base64'), {
    encoding: 'base64',
    commitment: 'processed',
    ...config,
  });

describe('simulateTransaction', () => {
  it('needs no signature and changes nothing', async () => {
    const to = Keypair.generate().publicKey;
    const { value } = await connection.simulateTransaction(await versioned([transfer(1_000_000, to)]));
    expect(value).toMatchObject({ err: null, unitsConsumed: 150, accounts: null });
    expect(value.logs).toEqual([
      'Program 11111111111111111111111111111111 invoke [1]',
      'Program 11111111111111111111111111111111 success',
    ]);
    expect(await connection.getAccountInfo(to)).toBeNull();
  });

  it('fails on missing signatures with sigVerify', async () => {
    const transaction = await versioned([transfer(1_000_000)]);
    expect((await simulate(transaction, { sigVerify: true })).result.value.err).toBe('SignatureFailure');
    transaction.sign([payer]);
    expect((await simulate(transaction, { sigVerify: true })).result.value.err).toBeNull();
  });

  it('refuses sigVerify together with replaceRecentBlockhash', async () => {
    const transaction = await versioned([transfer(1_000_000)]);
    expect((await simulate(transaction, { sigVerify: true, replaceRecentBlockhash: true })).error).toEqual({
      code: -32602,
      message: 'sigVerify may not be used with replaceRecentBlockhash',
    });
  });

  it('accepts an expired blockhash only if it may replace it, and returns the new one', async () => {
    const transaction = await versioned([transfer(1_000_000)]);
    cluster.localnet.control.advanceSlots(152);
    expect((await simulate(transaction)).result.value.err).toBe('BlockhashNotFound');
    const { result } = await simulate(transaction, { replaceRecentBlockhash: true });
    expect(result.value.err).toBeNull();
    expect(result.value.replacementBlockhash.lastValidBlockHeight).toBe(result.context.slot + 150);
    const { blockhash } = result.value.replacementBlockhash;
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true);
  });

  it('returns the balance of every account before and after, and token balances', async () => {
    const mint = Keypair.generate();
    const holder = getAssociatedTokenAddressSync(mint.publicKey, payer.publicKey);
    const { result: rent } = await cluster.call<number>('getMinimumBalanceForRentExemption', MINT_SIZE);
    const make = await versioned([
      SystemProgram.createAccount({
        fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports: rent, programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint.publicKey, 6, payer.publicKey, null),
      createAssociatedTokenAccountInstruction(payer.publicKey, holder, payer.publicKey, mint.publicKey),
      createMintToInstruction(mint.publicKey, holder, payer.publicKey, 5_000_000n),
    ]);
    const keys = make.message.staticAccountKeys.map((key) => key.toBase58());
    const at = keys.indexOf(holder.toBase58());
    const { value } = (await simulate(make)).result;
    expect(value.preBalances).toHaveLength(keys.length);
    expect([value.preBalances[at], value.postBalances[at]]).toEqual([0, 2_039_280]);
    expect(value.preTokenBalances).toEqual([]);
    expect(value.postTokenBalances).toEqual([{
      accountIndex: at, mint: mint.publicKey.toBase58(), owner: payer.publicKey.toBase58(),
      programId: TOKEN_PROGRAM_ID.toBase58(),
      uiTokenAmount: { amount: '5000000', decimals: 6, uiAmount: 5, uiAmountString: '5' },
    }]);
    make.sign([payer, mint]);
    await connection.sendRawTransaction(make.serialize());
    const more = await versioned([createMintToInstruction(mint.publicKey, holder, payer.publicKey, 1n)]);
    const [before, after] = await simulate(more).then(({ result }) =>
      [result.value.preTokenBalances, result.value.postTokenBalances]);
    expect(before).toMatchObject([{ uiTokenAmount: { amount: '5000000' } }]);
    expect(after).toMatchObject([{ uiTokenAmount: { amount: '5000001' } }]);
    const failing = (await simulate(await versioned([transfer(1e15)]))).result.value;
    const [payerBefore, ...others] = failing.preBalances;
    expect(failing.postBalances).toEqual([payerBefore! - 5_000, ...others]);
  });

  it('returns the requested accounts as they would be, unchanged ones included', async () => {
    const to = Keypair.generate().publicKey;
    const stranger = await cluster.fundedKeypair(2);
    const addresses = [to, stranger.publicKey, Keypair.generate().publicKey].map((key) => key.toBase58());
    const transaction = await versioned([transfer(1_000_000, to)]);
    const { result } = await simulate(transaction, { accounts: { encoding: 'base64', addresses } });
    expect(result.value.accounts).toMatchObject([
      { lamports: 1_000_000, data: ['', 'base64'], owner: SystemProgram.programId.toBase58(), executable: false },
      { lamports: 2_000_000_000 },
      null,
    ]);
    const failing = await versioned([transfer(1e15, to)]);
    expect((await simulate(failing, { accounts: { addresses } })).result.value.accounts).toEqual([null, null, null]);
    const tooMany = { accounts: { addresses: [...addresses, addresses[0]] } };
    expect((await simulate(transaction, tooMany)).error).toMatchObject({
      code: -32602,
      message: 'Too many accounts provided; max 3',
    });
    expect((await simulate(transaction, { accounts: { addresses, encoding: 'base58' } })).error).toMatchObject({
      code: -32602,
      message: 'base58 encoding not supported',
    });
  });

  it('reports a failure as a value, not as an error', async () => {
    const { result } = await simulate(await versioned([transfer(1e15)]));
    expect(result.value).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, unitsConsumed: 150 });
  });

  it('lists inner instructions if asked, parsed', async () => {
    const mint = Keypair.generate();
    const account = getAssociatedTokenAddressSync(mint.publicKey, payer.publicKey);
    const transaction = await versioned([
      SystemProgram.createAccount({
        fromPubkey: payer.publicKey,
        newAccountPubkey: mint.publicKey,
        space: MINT_SIZE,
        lamports: 1_461_600,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint.publicKey, 9, payer.publicKey, null),
      createAssociatedTokenAccountInstruction(payer.publicKey, account, payer.publicKey, mint.publicKey),
    ]);
    expect((await simulate(transaction)).result.value.innerInstructions).toBeNull();
    const { result } = await simulate(transaction, { innerInstructions: true });
    expect(result.value.innerInstructions).toHaveLength(1);
    const [inner] = result.value.innerInstructions!;
    expect(inner!.index).toBe(2);
    expect(inner!.instructions.map(({ parsed }) => parsed.type)).toEqual([
      'getAccountDataSize',
      'createAccount',
      'initializeImmutableOwner',
      'initializeAccount3',
    ]);
  });
});

describe('address lookup tables', () => {
  it('are created from a recent slot and usable in the next slot; wrong ones are refused with -32602', async () => {
    const recentSlot = (await connection.getSlot('finalized')) - 1;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot,
    });
    const to = Keypair.generate().publicKey;
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: payer.publicKey,
      payer: payer.publicKey,
      addresses: [to, Keypair.generate().publicKey],
    });
    const setup = await versioned([create, extend]);
    setup.sign([payer]);
    await connection.sendTransaction(setup, { preflightCommitment: 'processed' });
    cluster.localnet.control.advanceSlots(1);

    const { value: account } = await connection.getAddressLookupTable(table);
    expect(account!.state.addresses[0]!.equals(to)).toBe(true);
    const transaction = await versioned([transfer(1_000_000, to)], [account!]);
    expect(transaction.message.addressTableLookups).toHaveLength(1);
    transaction.sign([payer]);
    const signature = await connection.sendTransaction(transaction, { preflightCommitment: 'processed' });
    expect(await connection.getBalance(to)).toBe(1_000_000);
    cluster.localnet.control.advanceSlots(1);
    const read = { maxSupportedTransactionVersion: 0 };
    const landed = await cluster.connection('confirmed').getTransaction(signature, read);
    expect(landed!.version).toBe(0);
    expect(landed!.meta!.loadedAddresses!.writable.map(String)).toEqual([to.toBase58()]);
    expect(landed!.meta!.postBalances).toHaveLength(3);
    const history = await cluster.connection('confirmed').getSignaturesForAddress(to);
    expect(history.map((entry) => entry.signature)).toEqual([signature]);

    const lookup = transaction.message.addressTableLookups[0]!;
    const errorOf = async (): Promise<unknown> => (await simulate(transaction)).error;
    lookup.writableIndexes[0] = 9;
    expect(await errorOf()).toEqual({
      code: -32602,
      message: 'invalid transaction: Transaction address table lookup uses an invalid index',
    });
    lookup.accountKey = payer.publicKey;
    expect(await errorOf()).toEqual({
      code: -32602,
      message: 'invalid transaction: Transaction loads an address table account with an invalid owner',
    });
    lookup.accountKey = Keypair.generate().publicKey;
    expect(await errorOf()).toEqual({
      code: -32602,
      message: "invalid transaction: Transaction loads an address table account that doesn't exist",
    });
  });

  it('do not provide addresses in the slot that added them', async () => {
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot: (await connection.getSlot('finalized')) - 2,
    });
    const to = Keypair.generate().publicKey;
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: payer.publicKey,
      payer: payer.publicKey,
      addresses: [to],
    });
    const setup = await versioned([create, extend]);
    setup.sign([payer]);
    await connection.sendTransaction(setup, { preflightCommitment: 'processed' });
    const { value: account } = await connection.getAddressLookupTable(table);
    const transaction = await versioned([transfer(1_000_000, to)], [account!]);
    expect((await simulate(transaction)).error).toMatchObject({
      code: -32602,
      message: 'invalid transaction: Transaction address table lookup uses an invalid index',
    });
    cluster.localnet.control.advanceSlots(1);
    expect((await simulate(transaction)).error).toBeUndefined();
  });
});

describe('a durable nonce', () => {
  async function createNonce(): Promise<Keypair> {
    const nonce = Keypair.generate();
    const create = SystemProgram.createNonceAccount({
      fromPubkey: payer.publicKey,
      noncePubkey: nonce.publicKey,
      authorizedPubkey: payer.publicKey,
      lamports: 1_447_680,
    });
    const transaction = new Transaction({ feePayer: payer.publicKey, ...(await connection.getLatestBlockhash()) });
    transaction.add(create).sign(payer, nonce);
    await connection.sendRawTransaction(transaction.serialize(), { preflightCommitment: 'processed' });
    return nonce;
  }

  const valueOf = async (nonce: Keypair): Promise<string> =>
    NonceAccount.fromAccountData((await connection.getAccountInfo(nonce.publicKey))!.data).nonce;

  async function withNonce(nonce: Keypair, instruction: TransactionInstruction): Promise<Buffer> {
    const transaction = new Transaction({
      feePayer: payer.publicKey,
      nonceInfo: {
        nonce: await valueOf(nonce),
        nonceInstruction: SystemProgram.nonceAdvance({
          noncePubkey: nonce.publicKey,
          authorizedPubkey: payer.publicKey,
        }),
      },
    });
    transaction.add(instruction).sign(payer);
    return transaction.serialize();
  }

  it('never expires and works once', async () => {
    const nonce = await createNonce();
    expect((await connection.getAccountInfo(nonce.publicKey))!.data).toHaveLength(NONCE_ACCOUNT_LENGTH);
    const wire = await withNonce(nonce, transfer(1_000_000));
    const before = await valueOf(nonce);
    cluster.localnet.control.advanceSlots(1_000);
    await connection.sendRawTransaction(wire, { preflightCommitment: 'processed' });
    expect(await valueOf(nonce)).not.toBe(before);
    await expect(connection.sendRawTransaction(wire)).rejects.toThrow('Blockhash not found');
  });

  it('is used up by a failed transaction, which pays its fee', async () => {
    const nonce = await createNonce();
    const wire = await withNonce(nonce, transfer(1e15));
    const before = { value: await valueOf(nonce), balance: await connection.getBalance(payer.publicKey) };
    cluster.localnet.control.advanceSlots(200);
    await connection.sendRawTransaction(wire, { skipPreflight: true });
    expect(await valueOf(nonce)).not.toBe(before.value);
    expect(await connection.getBalance(payer.publicKey)).toBe(before.balance - 5_000);
    cluster.localnet.control.advanceSlots(1); // a nonce advances once per slot
    const next = await withNonce(nonce, transfer(1_000_000));
    await connection.sendRawTransaction(next, { preflightCommitment: 'processed' });
  });
});
