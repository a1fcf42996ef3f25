import {
  createAssociatedTokenAccountInstruction, createFreezeAccountInstruction, createInitializeMint2Instruction,
  createMintToInstruction, createTransferInstruction, getAssociatedTokenAddressSync, MINT_SIZE, TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  type AccountMeta, ComputeBudgetProgram, Connection, Keypair, PublicKey, type Signer, SystemProgram, Transaction,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clusters } from '@/config.ts';
import type { AppError } from '@/errors/AppError.ts';
import { describe as describeError } from '@/errors/describe.ts';
import { normalizeError } from '@/errors/normalizeError.ts';
import { explainFailure, normalizeSendError } from '@/services/transactions/failures/explainFailure.ts';
import { needsPrograms, startTestCluster, type TestCluster } from 'raydium-localnet/testing';

const rpcError = (error: unknown, context?: { host: string }): AppError => normalizeError(error, 'rpc', context);

const { programs } = clusters.find(({ name }) => name === 'localnet')!;
const METAPLEX = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s');

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  cluster = await startTestCluster();
  connection = cluster.connection();
  payer = await cluster.fundedKeypair(10);
});

afterAll(() => cluster.stop());

async function signed(instructions: TransactionInstruction[], signers: Signer[] = [payer]): Promise<Transaction> {
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: signers[0]!.publicKey, recentBlockhash: blockhash });
  transaction.add(...instructions).sign(...signers);
  return transaction;
}

/** Our error for a transaction that the node's simulation refuses. */
async function refusal(instructions: TransactionInstruction[], signers?: Signer[]): Promise<AppError> {
  const transaction = await signed(instructions, signers);
  const programIds = instructions.map(({ programId }) => programId.toBase58());
  return connection.sendRawTransaction(transaction.serialize()).then(
    () => { throw new Error('the node refused nothing'); },
    (error: unknown) => normalizeSendError(error, { programs, programIds }),
  );
}

async function land(instructions: TransactionInstruction[], signers?: Signer[]): Promise<string> {
  const transaction = await signed(instructions, signers);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  const status = async (): Promise<unknown> =>
    (await connection.getSignatureStatuses([signature])).value[0]?.confirmationStatus;
  await expect.poll(status).toMatch(/confirmed|finalized/);
  return signature;
}

const transferSol = (lamports: number, from = payer.publicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: Keypair.generate().publicKey, lamports });

/** A token with 100 base units in the payer's account. */
async function newToken(programId: PublicKey): Promise<{ mint: PublicKey; account: PublicKey }> {
  const mint = Keypair.generate();
  const account = getAssociatedTokenAddressSync(mint.publicKey, payer.publicKey, false, programId);
  await land([
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, space: MINT_SIZE, lamports: 2_000_000, programId,
    }),
    createInitializeMint2Instruction(mint.publicKey, 9, payer.publicKey, payer.publicKey, programId),
    createAssociatedTokenAccountInstruction(payer.publicKey, account, payer.publicKey, mint.publicKey, programId),
    createMintToInstruction(mint.publicKey, account, payer.publicKey, 100, [], programId),
  ], [payer, mint]);
  return { mint: mint.publicKey, account };
}

describe('failures on the chain, in words', () => {
  test('a transfer of more SOL than the balance says how much is missing [8.14]', async () => {
    const error = await refusal([transferSol(20_000_000_000)]);
    expect(error.code).toBe('programs/failed');
    expect(error.details).toMatchObject({ programName: 'System program', errorName: 'ResultWithNegativeLamports' });
    expect(describeError(error).message).toMatch(/It holds [\d.]+ SOL of the 20 SOL needed\.$/);
    expect(describeError(error).advice).toMatch(/^Nothing was sent\./);
  });

  test('one that landed says that only the network fee was charged', async () => {
    const signature = await land([transferSol(20_000_000_000)]);
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    const error = await explainFailure({
      transactionError: landed!.meta!.err, logs: landed!.meta!.logMessages!, signature, landed: true, programs,
    });
    const { advice, details } = describeError(error);
    expect(advice).toMatch(/^The transaction failed as a whole: nothing was taken but the network fee\./);
    expect(details).toContain(`signature: ${signature}`);
  });

  test('a wallet that was never funded is reported', async () => {
    const poor = Keypair.generate();
    const error = await refusal([transferSol(1, poor.publicKey)], [poor]);
    expect(error.code).toBe('programs/refused');
    expect(error.details['errorName']).toBe('AccountNotFound');
  });

  test('an account left below its rent is reported', async () => {
    const error = await refusal([transferSol(1)]);
    expect(error.code).toBe('programs/refused');
    expect(error.details).toMatchObject({ errorName: 'InsufficientFundsForRent' });
  });

  test('a transaction of another network or an expired one is reported', async () => {
    const recentBlockhash = Keypair.generate().publicKey.toBase58();
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash });
    transaction.add(transferSol(1_000_000)).sign(payer);
    const thrown = await connection.sendRawTransaction(transaction.serialize()).catch((error: unknown) => error);
    expect((await normalizeSendError(thrown, { programs })).code).toBe('rpc/blockhash-not-found');
  });

  test('a duplicate limit added by a wallet is reported', async () => {
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 });
    const error = await refusal([limit, limit, transferSol(1_000_000)]);
    // Nodes refuse it before they simulate anything.
    expect(describeError(error).details).toContain('Transaction contains a duplicate instruction (1) that is not allowed');
  });

  test.each([['Token program', TOKEN_PROGRAM_ID], ['Token-2022 program', TOKEN_2022_PROGRAM_ID]])(
    '%s: sending more than the balance, from a frozen account, exceeding compute units, and a duplicate account',
    async (name, programId) => {
      const { mint, account } = await newToken(programId);
      const transfer = (amount: number): TransactionInstruction =>
        createTransferInstruction(account, account, payer.publicKey, amount, [], programId);
      const tooMuch = await refusal([transfer(101)]);
      expect(tooMuch.details).toMatchObject({ programName: name, errorName: 'InsufficientFunds' });
      expect(describeError(tooMuch).message).toBe(`${name}: There are not enough tokens in the account.`);

      const starved = await refusal([ComputeBudgetProgram.setComputeUnitLimit({ units: 200 }), transfer(1)]);
      expect(starved.details['errorName']).toBe('ComputationalBudgetExceeded');

      const again = await refusal([
        createAssociatedTokenAccountInstruction(payer.publicKey, account, payer.publicKey, mint, programId),
      ]);
      expect(again.details)
        .toMatchObject({ programName: 'Associated Token Account program', errorName: 'IllegalOwner' });

      await land([createFreezeAccountInstruction(account, mint, payer.publicKey, [], programId)]);
      const frozen = await refusal([transfer(1)]);
      expect(frozen.details).toMatchObject({ programName: name, errorName: 'AccountFrozen' });
    },
  );

  test('Metaplex: a name that is too long is reported', needsPrograms(METAPLEX.toBase58()), async () => {
    const { mint } = await newToken(TOKEN_PROGRAM_ID);
    const seeds = [Buffer.from('metadata'), METAPLEX.toBuffer(), mint.toBuffer()];
    const [metadata] = PublicKey.findProgramAddressSync(seeds, METAPLEX);
    const text = (value: string): Buffer => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(value.length);
      return Buffer.concat([length, Buffer.from(value)]);
    };
    const data = Buffer.concat([
      Buffer.from([33]), text('n'.repeat(33)), text('S'), text(''), Buffer.from([0, 0, 0, 0, 0, 1, 0]),
    ]);
    const writable = (pubkey: PublicKey, isSigner = false): AccountMeta => ({ pubkey, isSigner, isWritable: true });
    const keys = [
      writable(metadata), writable(mint), writable(payer.publicKey, true), writable(payer.publicKey, true),
      writable(payer.publicKey, true), { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
    ];
    const error = await refusal([new TransactionInstruction({ programId: METAPLEX, keys, data })]);
    expect(error.details).toMatchObject({ programName: 'Metaplex Token Metadata', errorName: 'NameTooLong', code: 11 });
  });

  test('a method the node does not know is reported', async () => {
    const { error } = await cluster.call('getNonsense');
    expect(rpcError(error).code).toBe('rpc/method-not-found');
  });

  test('a node that is switched off is reported', async () => {
    const other = await startTestCluster();
    const url = other.localnet.rpcUrl;
    await other.stop();
    const thrown = await new Connection(url).getSlot().catch((error: unknown) => error);
    expect(rpcError(thrown, { host: new URL(url).host }).code).toBe('rpc/unreachable');
  });
});
