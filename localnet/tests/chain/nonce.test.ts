import { Keypair, NONCE_ACCOUNT_LENGTH, NonceAccount, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCluster, type RpcAnswer, type TestCluster } from '../../src/testing.ts';

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

async function send(instructions: readonly TransactionInstruction[], blockhash: string, signers = [payer]): Promise<RpcAnswer<string>> {
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(...signers);
  const options = { encoding: 'base64', preflightCommitment: 'processed' };
  return cluster.call('sendTransaction', transaction.serialize().toString('base64'), options);
}

const latest = async (): Promise<string> => (await cluster.connection('processed').getLatestBlockhash()).blockhash;

/** A new nonce account, and the blockhash that set its value. */
async function createNonce(): Promise<{ readonly nonce: PublicKey; readonly blockhash: string }> {
  const nonce = Keypair.generate();
  const blockhash = await latest();
  const lamports = await cluster.connection().getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH);
  const { error } = await send([
    ...SystemProgram.createNonceAccount({
      fromPubkey: payer.publicKey, noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey, lamports,
    }).instructions,
  ], blockhash, [payer, nonce]);
  expect(error).toBeUndefined();
  return { nonce: nonce.publicKey, blockhash };
}

const advance = (nonce: PublicKey): TransactionInstruction =>
  SystemProgram.nonceAdvance({ noncePubkey: nonce, authorizedPubkey: payer.publicKey });

async function valueOf(nonce: PublicKey): Promise<string> {
  const account = await cluster.connection('processed').getAccountInfo(nonce);
  return NonceAccount.fromAccountData(account!.data).nonce;
}

it('a nonce advances once per slot, even with the blockhash that set it', async () => {
  const { nonce, blockhash } = await createNonce();
  const first = await valueOf(nonce);
  expect((await send([advance(nonce)], blockhash)).error).toMatchObject({ data: { err: { InstructionError: [0, { Custom: 7 }] } } });
  cluster.localnet.control.advanceSlots(1);
  expect((await send([advance(nonce)], blockhash)).error).toBeUndefined();
  expect(await valueOf(nonce)).not.toBe(first);
});

it('a transaction with a nonce has to wait for the slot after the nonce was set', async () => {
  const { nonce } = await createNonce();
  const value = await valueOf(nonce);
  expect((await send([advance(nonce)], value)).error).toMatchObject({ data: { err: 'BlockhashNotFound' } });
  cluster.localnet.control.advanceSlots(200);
  expect((await send([advance(nonce)], value)).error).toBeUndefined();
  const next = await valueOf(nonce);
  expect(next).not.toBe(value);
  expect((await send([advance(nonce)], value)).error).toMatchObject({ data: { err: 'BlockhashNotFound' } });
});
