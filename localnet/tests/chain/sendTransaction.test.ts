import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type Connection,
  type TransactionInstruction as Instruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  cluster = await startTestCluster({ programsDir: null });
  connection = cluster.connection('processed');
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

/** A signed transaction with a fresh blockhash, in wire format. */
async function signed(instructions: Instruction[], signers = [payer], blockhash?: string): Promise<Buffer> {
  const recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash;
  const transaction = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash }).add(...instructions);
  transaction.sign(...signers);
  return transaction.serialize();
}

const transfer = (lamports: number, to = Keypair.generate().publicKey): Instruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

const send = (wire: Uint8Array, config: object = {}): ReturnType<TestCluster['call']> =>
  cluster.call('sendTransaction', Buffer.from(wire).toString('base64'), {
    encoding: 'base64',
    preflightCommitment: 'processed',
    ...config,
  });

const nameOf = (wire: Uint8Array): string => bs58.encode(wire.subarray(1, 65));

describe('sendTransaction', () => {
  it('executes, charges 5000 lamports per signature and returns the first signature', async () => {
    const to = Keypair.generate().publicKey;
    const before = await connection.getBalance(payer.publicKey);
    const wire = await signed([transfer(1_000_000, to)]);
    expect(await send(wire)).toEqual({ jsonrpc: '2.0', id: 1, result: nameOf(wire) });
    expect(await connection.getBalance(to)).toBe(1_000_000);
    expect(await connection.getBalance(payer.publicKey)).toBe(before - 1_000_000 - 5_000);
  });

  it('accepts base58 by default', async () => {
    const wire = await signed([transfer(1_000_000)]);
    const config = { preflightCommitment: 'processed' };
    expect((await cluster.call('sendTransaction', bs58.encode(wire), config)).result).toBe(nameOf(wire));
    const { error } = await send(wire, { encoding: 'hex' });
    expect(error).toEqual({ code: -32602, message: 'unsupported encoding: hex. Supported encodings: base58, base64' });
  });

  it('refuses the same transaction twice', async () => {
    const wire = await signed([transfer(1_000_000)]);
    await send(wire);
    const { error } = await send(wire);
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
      data: { err: 'AlreadyProcessed', logs: [], accounts: null, unitsConsumed: 0, returnData: null },
    });
    expect((await send(wire, { skipPreflight: true })).result).toBe(nameOf(wire));
  });

  it('refuses a bad signature; without preflight it leaves no trace', async () => {
    const wire = await signed([transfer(1_000_000)]);
    wire[10]! ^= 1;
    expect((await send(wire)).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Transaction did not pass signature verification',
      data: { err: 'SignatureFailure', logs: [], fee: null, loadedAccountsDataSize: 0 },
    });
    expect((await send(wire, { skipPreflight: true })).result).toBe(nameOf(wire));
    expect((await connection.getSignatureStatus(nameOf(wire))).value).toBeNull();
  });

  it('refuses an expired blockhash', async () => {
    const { blockhash } = await connection.getLatestBlockhash();
    cluster.localnet.control.advanceSlots(152);
    const wire = await signed([transfer(1_000_000)], [payer], blockhash);
    expect((await send(wire)).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound', logs: [] },
    });
    expect((await send(wire, { skipPreflight: true })).result).toBe(nameOf(wire));
    expect((await connection.getSignatureStatus(nameOf(wire))).value).toBeNull();
  });

  it('does not know a processed blockhash at the default preflight commitment, finalized', async () => {
    const wire = await signed([transfer(1_000_000)]);
    const { error } = await send(wire, { preflightCommitment: undefined });
    expect(error!.data.err).toBe('BlockhashNotFound');
    cluster.localnet.control.advanceSlots(4);
    expect((await send(wire, { preflightCommitment: undefined })).error).toBeUndefined();
  });

  it('refuses a fee payer that does not exist', async () => {
    const unfunded = Keypair.generate();
    const wire = await signed(
      [SystemProgram.transfer({ fromPubkey: unfunded.publicKey, toPubkey: payer.publicKey, lamports: 1 })],
      [unfunded],
    );
    expect((await send(wire)).error).toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.',
      data: { err: 'AccountNotFound' },
    });
    expect((await send(wire, { skipPreflight: true })).result).toBe(nameOf(wire));
    expect((await connection.getSignatureStatus(nameOf(wire))).value).toBeNull();
  });

  it('refuses a fee payer that cannot pay the fee', async () => {
    const poor = await cluster.fundedKeypair(0.000_001);
    const wire = await signed(
      [SystemProgram.transfer({ fromPubkey: poor.publicKey, toPubkey: payer.publicKey, lamports: 1 })],
      [poor],
    );
    expect((await send(wire)).error).toMatchObject({
      message: 'Transaction simulation failed: Insufficient funds for fee',
      data: { err: 'InsufficientFundsForFee' },
    });
  });

  it('refuses to leave an account below its rent', async () => {
    const wire = await signed([transfer(1)]);
    expect((await send(wire)).error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
      data: { err: { InsufficientFundsForRent: { account_index: 1 } } },
    });
  });

  it('returns error, logs and units of a failed preflight, which changes nothing', async () => {
    const before = await connection.getBalance(payer.publicKey);
    const wire = await signed([transfer(1_000_000), transfer(1e12)]);
    const { error } = await send(wire);
    expect(error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Error processing Instruction 1: custom program error: 0x1',
      data: { err: { InstructionError: [1, { Custom: 1 }] }, unitsConsumed: 300, replacementBlockhash: null },
    });
    expect(error!.data.logs).toContain('Program 11111111111111111111111111111111 failed: custom program error: 0x1');
    expect((await connection.getSignatureStatus(nameOf(wire))).value).toBeNull();
    // The next transaction shows what the payer had in the SVM.
    await send(await signed([transfer(1_000_000)]));
    expect(await connection.getBalance(payer.publicKey)).toBe(before - 1_000_000 - 5_000);
  });

  it('without preflight a failing transaction lands with its error and pays its fee', async () => {
    const before = await connection.getBalance(payer.publicKey);
    const wire = await signed([transfer(1e12)]);
    expect((await send(wire, { skipPreflight: true })).result).toBe(nameOf(wire));
    expect(await connection.getBalance(payer.publicKey)).toBe(before - 5_000);
    const { value } = await connection.getSignatureStatus(nameOf(wire));
    expect(value!.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  });

  it('charges a transaction whose program does not exist, as on a real chain', async () => {
    const before = await connection.getBalance(payer.publicKey);
    const programId = Keypair.generate().publicKey;
    const wire = await signed([new TransactionInstruction({ programId, keys: [] })]);
    expect((await send(wire)).error).toMatchObject({
      message: 'Transaction simulation failed: Attempt to load a program that does not exist',
      data: { err: 'ProgramAccountNotFound' },
    });
    await send(wire, { skipPreflight: true });
    expect((await connection.getSignatureStatus(nameOf(wire))).value!.err).toBe('ProgramAccountNotFound');
    expect(await connection.getBalance(payer.publicKey)).toBe(before - 5_000);
  });

  it('refuses to run an account that is not a program', async () => {
    const wire = await signed([
      new TransactionInstruction({ programId: (await cluster.fundedKeypair()).publicKey, keys: [] }),
    ]);
    expect((await send(wire)).error).toMatchObject({
      message: 'Transaction simulation failed: This program may not be used for executing instructions',
      data: { err: 'InvalidProgramForExecution' },
    });
  });

  it('names a missing program and how to get it', async () => {
    const programId = new PublicKey('routeUGWgWzqBWFcrCfv8tritsqukccJPu3q5GPP3xS');
    const { error } = await send(await signed([new TransactionInstruction({ programId, keys: [] })]));
    expect(error!.data.err).toBe('ProgramAccountNotFound');
    expect(error!.data.logs.at(-1)).toContain(`Raydium Route (${programId.toBase58()}) is not on this cluster`);
    expect(error!.data.logs.at(-1)).toContain('npm run localnet:programs');
  });

  it('refuses a duplicate account', async () => {
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
      instructions: [transfer(1_000_000)],
    }).compileToLegacyMessage();
    message.accountKeys[1] = payer.publicKey;
    const bytes = message.serialize();
    const key = createPrivateKey({
      key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), payer.secretKey.subarray(0, 32)]),
      format: 'der',
      type: 'pkcs8',
    });
    const wire = Buffer.concat([Uint8Array.of(1), sign(null, bytes, key), bytes]);
    expect((await send(wire)).error).toMatchObject({
      message: 'Transaction simulation failed: Account loaded twice',
      data: { err: 'AccountLoadedTwice' },
    });
  });

  it('refuses malformed transactions with -32602 and the messages of a node', async () => {
    const messageOf = async (text: string, encoding = 'base64'): Promise<string> => {
      const { error } = await cluster.call('sendTransaction', text, { encoding });
      expect(error!.code).toBe(-32602);
      return error!.message;
    };
    const type = 'solana_transaction::versioned::VersionedTransaction';
    expect(await messageOf('A'.repeat(5468))).toBe(
      `base64 encoded ${type} too large: 5468 bytes (max: encoded/raw 5464/4096)`,
    );
    expect(await messageOf('2'.repeat(1684), 'base58')).toBe(
      `base58 encoded ${type} too large: 1684 bytes (max: encoded/raw 1683/1232)`,
    );
    expect(await messageOf(Buffer.alloc(1233).toString('base64'))).toBe(
      `decoded ${type} too large: 1233 bytes (max: 1232 bytes)`,
    );
    expect(await messageOf('!!!!')).toContain('invalid base64 encoding');
    expect(await messageOf('0', 'base58')).toContain('invalid base58 encoding');
    expect(await messageOf('AQID')).toContain(`failed to deserialize ${type}`);
    expect(await messageOf(randomBytes(300).fill(1, 0, 1).fill(0xff, 65, 66).toString('base64'))).toContain(
      `failed to deserialize ${type}`,
    );
    const wire = await signed([transfer(1_000_000)]);
    // The number of keys in two bytes, of which one would do.
    const longer = Buffer.concat([wire.subarray(0, 68), Uint8Array.of(wire[68]! | 0x80, 0), wire.subarray(69)]);
    expect(await messageOf(longer.toString('base64'))).toContain(`failed to deserialize ${type}`);
    wire[wire.length - 17] = 77;
    expect(await messageOf(wire.toString('base64'))).toBe(
      'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
    );
  });

  it('reports a transaction that is one byte too large, and accepts the largest', async () => {
    const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
    const size = async (bytes: number): Promise<Uint8Array> => {
      const message = new TransactionMessage({
        payerKey: payer.publicKey,
        recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
        instructions: [new TransactionInstruction({ programId: memo, keys: [], data: Buffer.alloc(bytes, 'a') })],
      }).compileToV0Message();
      const transaction = new VersionedTransaction(message);
      transaction.sign([payer]);
      return transaction.serialize();
    };
    const largest = await size(1060);
    expect(largest).toHaveLength(1232);
    expect((await send(largest, { skipPreflight: true })).result).toBe(nameOf(largest));
    expect((await send(Buffer.concat([largest, Uint8Array.of(0)]))).error!.message).toContain('1233 bytes');
  });

  it('computes the priority fee from the compute budget, and returns the same in getFeeForMessage', async () => {
    const cases: { instructions: Instruction[]; fee: number }[] = [
      { instructions: [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 })], fee: 5_000 + 6_000 },
      {
        instructions: [
          ComputeBudgetProgram.setComputeUnitLimit({ units: 10_001 }),
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 150 }),
        ],
        fee: 5_000 + 2,
      },
      {
        instructions: [
          ComputeBudgetProgram.setComputeUnitLimit({ units: 50_000 }),
          ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 20_000_000 }),
        ],
        fee: 5_000 + 1_000_000,
      },
    ];
    for (const { instructions, fee } of cases) {
      const wire = await signed([...instructions, transfer(1_000_000)]);
      const asked = await connection.getFeeForMessage(Transaction.from(wire).compileMessage(), 'processed');
      const before = await connection.getBalance(payer.publicKey);
      expect((await send(wire)).error).toBeUndefined();
      const paid = before - 1_000_000 - (await connection.getBalance(payer.publicKey));
      expect({ asked: asked.value, paid }).toEqual({ asked: fee, paid: fee });
      cluster.localnet.control.advanceSlots(4);
      const landed = await cluster.connection('confirmed').getTransaction(nameOf(wire));
      expect(landed!.meta!.fee).toBe(paid);
    }
  });

  it('has no fee for a message with an expired blockhash', async () => {
    const wire = await signed([transfer(1_000_000)]);
    cluster.localnet.control.advanceSlots(152);
    const fee = await connection.getFeeForMessage(Transaction.from(wire).compileMessage(), 'processed');
    expect(fee.value).toBeNull();
  });
});
