import { Keypair, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { compileTransaction } from './compileTransaction.ts';
import { keypairOwner } from './owner.ts';
import { walletOwner } from './walletOwner.ts';
import { codeOf } from '@tests/support/services.ts';

const payer = Keypair.generate().publicKey;
const blockhash = '11111111111111111111111111111111';

function memo(bytes: number): TransactionInstruction {
  return new TransactionInstruction({ programId: SystemProgram.programId, keys: [], data: Buffer.alloc(bytes) });
}

function compile(...instructions: TransactionInstruction[]) {
  return compileTransaction({ payer: payer.toBase58(), instructions, blockhash });
}

describe('a transaction', () => {
  test('is of version 0 and unsigned [3.19, 4.19, 6.5]', () => {
    const transaction = compile(memo(10));
    expect(transaction.version).toBe(0);
    expect(transaction.signatures.every((signature) => signature.every((byte) => byte === 0))).toBe(true);
  });

  test('needs at least one instruction [5.18]', async () => {
    expect(await codeOf(() => compile())).toBe('transactions/no-instructions');
  });

  test('is valid only while its base64 text is shorter than 1644 characters [5.21, 9.3]', async () => {
    // 1230 bytes are 1640 characters, 1231 are 1644.
    const overhead = compile(memo(1_000)).serialize().length - 1_000;
    expect(compile(memo(1_230 - overhead)).serialize()).toHaveLength(1_230);
    expect(await codeOf(() => compile(memo(1_231 - overhead)))).toBe('transactions/instruction-too-large');
  });

  test('blames the one instruction that is too large, or all of them together [5.20]', async () => {
    expect(await codeOf(() => compile(memo(5_000)))).toBe('transactions/instruction-too-large');
    expect(await codeOf(() => compile(memo(700), memo(700)))).toBe('rpc/too-large');
  });
});

describe('an owner', () => {
  test('needs a connected wallet that can sign [5.4]', async () => {
    const signTransaction = <T>(transaction: T): Promise<T> => Promise.resolve(transaction);
    expect(await codeOf(() => walletOwner({ publicKey: null, signTransaction }))).toBe('wallet/not-connected');
    expect(await codeOf(() => walletOwner({ publicKey: payer }))).toBe('wallet/unsupported-operation');
    const owner = walletOwner({ publicKey: payer, signTransaction });
    const signAll = walletOwner({ publicKey: payer, signAllTransactions: async (all) => all });
    const transaction = compile(memo(1));
    expect(await signAll.signTransaction(transaction)).toBe(transaction);
    expect(owner).toMatchObject({ kind: 'wallet', address: payer.toBase58() });
  });

  test('with its own key needs a complete one [5.19, 6.4]', async () => {
    const keypair = Keypair.generate();
    expect(keypairOwner(keypair.secretKey).address).toBe(keypair.publicKey.toBase58());
    expect(await codeOf(() => keypairOwner(keypair.secretKey.subarray(0, 63)))).toBe('signers/invalid-secret-key');
  });
});
