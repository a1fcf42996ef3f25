import {
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  type Connection,
  type TransactionInstruction as Instruction,
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
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

let cluster: TestCluster;
let connection: Connection;
let payer: Keypair;

beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  connection = cluster.connection('confirmed');
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

async function send(instructions: Instruction[], signers = [payer], skipPreflight = false): Promise<string> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(...signers);
  return connection.sendRawTransaction(transaction.serialize(), { preflightCommitment: 'processed', skipPreflight });
}

const transfer = (to = Keypair.generate().publicKey, lamports = 1_000_000): Instruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

describe('a transaction', () => {
  it('goes from processed to confirmed to finalized, slot by slot', async () => {
    const signature = await send([transfer()]);
    const status = async (): Promise<unknown> => (await connection.getSignatureStatus(signature)).value;
    expect(await status()).toMatchObject({ confirmationStatus: 'processed', confirmations: 0, err: null });
    cluster.localnet.control.advanceSlots(1);
    expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 1 });
    cluster.localnet.control.advanceSlots(2);
    expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
  });

  it('is returned by getTransaction only at its commitment', async () => {
    const signature = await send([transfer()]);
    const read = async (commitment: string): Promise<unknown> =>
      (await cluster.call('getTransaction', signature, { commitment })).result;
    expect(await read('confirmed')).toBeNull();
    cluster.localnet.control.advanceSlots(1);
    expect(await read('confirmed')).toMatchObject({ meta: { err: null } });
    expect(await read('finalized')).toBeNull();
    cluster.localnet.control.advanceSlots(2);
    expect(await read('finalized')).toMatchObject({ meta: { err: null } });
    expect((await cluster.call('getTransaction', signature, { commitment: 'processed' })).error).toEqual({
      code: -32602,
      message: 'Method does not support commitment below `confirmed`',
    });
  });

  it('is stored with fee, balances, token balances, logs, inner instructions and units', async () => {
    const mint = Keypair.generate();
    const account = getAssociatedTokenAddressSync(mint.publicKey, payer.publicKey);
    const before = await connection.getBalance(payer.publicKey);
    const signature = await send(
      [
        SystemProgram.createAccount({
          fromPubkey: payer.publicKey,
          newAccountPubkey: mint.publicKey,
          space: MINT_SIZE,
          lamports: 1_461_600,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeMint2Instruction(mint.publicKey, 9, payer.publicKey, null),
        createAssociatedTokenAccountInstruction(payer.publicKey, account, payer.publicKey, mint.publicKey),
        createMintToInstruction(mint.publicKey, account, payer.publicKey, 5_000_000_000n),
      ],
      [payer, mint],
    );
    cluster.localnet.control.advanceSlots(1);
    const landed = (await connection.getParsedTransaction(signature))!;
    const { meta } = landed;
    expect(landed.blockTime).toBe(await connection.getBlockTime(landed.slot));
    expect(meta).toMatchObject({ err: null, fee: 10_000 });
    expect(meta!.preBalances[0]).toBe(before);
    expect(meta!.postBalances[0]).toBe(before - 10_000 - 1_461_600 - 2_039_280);
    expect(meta!.preTokenBalances).toEqual([]);
    expect(meta!.postTokenBalances).toMatchObject([
      {
        mint: mint.publicKey.toBase58(),
        owner: payer.publicKey.toBase58(),
        programId: TOKEN_PROGRAM_ID.toBase58(),
        uiTokenAmount: { amount: '5000000000', decimals: 9, uiAmount: 5, uiAmountString: '5' },
      },
    ]);
    expect(meta!.computeUnitsConsumed).toBeGreaterThan(1_000);
    expect(meta!.logMessages!.at(-1)).toMatch(/^Program Tokenkeg\w+ success$/);
    expect(meta!.innerInstructions![0]).toMatchObject({ index: 2 });
    expect(landed.transaction.message.instructions[3]).toMatchObject({ parsed: { type: 'mintTo' } });

    const again = await send([createMintToInstruction(mint.publicKey, account, payer.publicKey, 1n)]);
    cluster.localnet.control.advanceSlots(1);
    const second = await connection.getTransaction(again, { maxSupportedTransactionVersion: 0 });
    expect(second!.meta!.preTokenBalances).toMatchObject([{ uiTokenAmount: { amount: '5000000000' } }]);
    expect(second!.meta!.postTokenBalances).toMatchObject([{ uiTokenAmount: { amount: '5000000001' } }]);
  });

  it('that failed is stored with its error, and only the fee was charged', async () => {
    const before = await connection.getBalance(payer.publicKey);
    const signature = await send([transfer(undefined, 1e13)], [payer], true);
    cluster.localnet.control.advanceSlots(1);
    const { meta } = (await connection.getTransaction(signature))!;
    expect(meta!.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(meta!.preBalances[0]).toBe(before);
    expect(meta!.postBalances[0]).toBe(before - 5_000);
    expect(meta!.postBalances[1]).toBe(0);
  });

  it('is null if it was never sent, and malformed signatures are refused', async () => {
    const unknown = '1'.repeat(64);
    expect((await cluster.call('getTransaction', unknown)).result).toBeNull();
    expect((await cluster.call('getSignatureStatuses', [unknown])).result).toMatchObject({ value: [null] });
    const { error } = await cluster.call('getTransaction', 'abc');
    expect(error).toEqual({ code: -32602, message: 'Invalid param: WrongSize' });
  });

  it('is in the block of its slot', async () => {
    const signature = await send([transfer()]);
    cluster.localnet.control.advanceSlots(1);
    const { slot } = (await connection.getTransaction(signature))!;
    const block = (await connection.getBlock(slot, { maxSupportedTransactionVersion: 0 }))!;
    expect(block.transactions.map((entry) => entry.transaction.signatures[0])).toContain(signature);
    expect(block.parentSlot).toBe(slot - 1);
    expect((await connection.getBlockSignatures(slot)).signatures).toContain(signature);
    expect(await connection.getBlocks(slot - 2, slot)).toEqual([slot - 2, slot - 1, slot]);
    const { error } = await cluster.call('getBlock', slot + 100, { commitment: 'confirmed' });
    expect(error).toMatchObject({ code: -32004, message: `Block not available for slot ${slot + 100}` });
  });
});

describe('getSignatureStatuses', () => {
  it('accepts at most 256 signatures', async () => {
    const signatures = new Array<string>(257).fill('1'.repeat(64));
    const { result } = await cluster.call<WithContext<unknown[]>>('getSignatureStatuses', signatures.slice(1));
    expect(result.value).toHaveLength(256);
    expect((await cluster.call('getSignatureStatuses', signatures)).error).toEqual({
      code: -32602,
      message: 'Too many inputs provided; max 256',
    });
  });
});

describe('getSignaturesForAddress', () => {
  it('lists newest first, between before and until, up to a limit', async () => {
    const to = Keypair.generate().publicKey;
    const sent: string[] = [];
    for (let i = 0; i < 5; i += 1) sent.push(await send([transfer(to, 1_000_000 + i)]));
    expect(await connection.getSignaturesForAddress(to)).toEqual([]);
    cluster.localnet.control.advanceSlots(1);
    const list = async (options?: object): Promise<string[]> =>
      (await connection.getSignaturesForAddress(to, options)).map((entry) => entry.signature);
    expect(await list()).toEqual([...sent].reverse());
    expect(await list({ limit: 2 })).toEqual([sent[4], sent[3]]);
    expect(await list({ before: sent[3] })).toEqual([sent[2], sent[1], sent[0]]);
    expect(await list({ before: sent[4], until: sent[1] })).toEqual([sent[3], sent[2]]);
    const { error } = await cluster.call('getSignaturesForAddress', to.toBase58(), { limit: 1001 });
    expect(error).toEqual({ code: -32602, message: 'Invalid limit; max 1000' });
  });

  it('includes memo and error', async () => {
    const memo = new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from('hello') });
    await send([memo]);
    await send([transfer(undefined, 1e13)], [payer], true);
    cluster.localnet.control.advanceSlots(1);
    const [failed, noted] = await connection.getSignaturesForAddress(payer.publicKey, { limit: 2 });
    expect(failed).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] }, memo: null });
    expect(noted).toMatchObject({ err: null, memo: '[5] hello', confirmationStatus: 'confirmed' });
  });
});

describe('fees and samples', () => {
  it('getRecentPrioritizationFees returns the lowest price of slots that wrote an account', async () => {
    const to = Keypair.generate().publicKey;
    type Fees = { slot: number; prioritizationFee: number }[];
    const pricesOf = async (...accounts: PublicKey[]): Promise<Fees> =>
      (await cluster.call<Fees>('getRecentPrioritizationFees', accounts.map((account) => account.toBase58()))).result;
    const pay = (microLamports: number, target = to): Promise<unknown> =>
      send([ComputeBudgetProgram.setComputeUnitPrice({ microLamports }), transfer(target)]);
    cluster.localnet.control.advanceSlots(1);
    await pay(7_777);
    const slot = cluster.localnet.control.slot();
    await pay(2_500_000);
    await pay(3_333, Keypair.generate().publicKey);
    // The fee is whole lamports: 47 for 6,000 units are 7,833 millionths for each; of the whole slot it is 20 for 6,000.
    expect((await pricesOf(to)).filter((entry) => entry.slot === slot)).toEqual([{ slot, prioritizationFee: 7_833 }]);
    expect((await pricesOf()).filter((entry) => entry.slot === slot)).toEqual([{ slot, prioritizationFee: 3_333 }]);
    expect((await pricesOf(Keypair.generate().publicKey)).at(-1)).toEqual({ slot, prioritizationFee: 3_333 });
    // An account that is only read counts like one that is not named.
    expect((await pricesOf(SystemProgram.programId)).at(-1)).toEqual({ slot, prioritizationFee: 3_333 });
    // Slots without transactions are left out.
    const slots = (await pricesOf()).map((entry) => entry.slot);
    cluster.localnet.control.advanceSlots(5);
    expect((await pricesOf()).map((entry) => entry.slot)).toEqual(slots);
    const keys = new Array<string>(129).fill(to.toBase58());
    expect((await cluster.call('getRecentPrioritizationFees', keys)).error).toEqual({
      code: -32602,
      message: 'Too many inputs provided; max 128',
    });
  });

  it('getRecentPerformanceSamples counts slots and transactions per minute', async () => {
    cluster.localnet.control.advanceSlots(1);
    await send([transfer()]);
    await send([transfer()]);
    // A slot of this cluster is as long as a sample.
    const [sample] = await connection.getRecentPerformanceSamples(1);
    expect(sample).toMatchObject({ numSlots: 1, samplePeriodSecs: 60, numTransactions: 2 });
    expect((await cluster.call('getRecentPerformanceSamples', 721)).error!.message).toBe('Invalid limit; max 720');
  });
});

describe('requestAirdrop', () => {
  it('is a transaction of the faucet that lands and is stored', async () => {
    const to = Keypair.generate().publicKey;
    const signature = await connection.requestAirdrop(to, 2 * LAMPORTS_PER_SOL);
    cluster.localnet.control.advanceSlots(1);
    expect(await connection.getBalance(to)).toBe(2 * LAMPORTS_PER_SOL);
    const landed = await connection.getParsedTransaction(signature);
    expect(landed!.transaction.message.instructions[0]).toMatchObject({
      parsed: { type: 'transfer', info: { destination: to.toBase58(), lamports: 2 * LAMPORTS_PER_SOL } },
    });
  });

  it('gives the same amount again in the same slot', async () => {
    const to = Keypair.generate().publicKey;
    const signatures = await Promise.all([1, 2, 3].map(() => connection.requestAirdrop(to, LAMPORTS_PER_SOL)));
    expect(new Set(signatures).size).toBe(3);
    expect(await connection.getBalance(to, 'processed')).toBe(3 * LAMPORTS_PER_SOL);
  });

  it('refuses more than 1000 SOL and states the limit', async () => {
    const { error } = await cluster.call('requestAirdrop', payer.publicKey.toBase58(), 1_000_000_000_001);
    expect(error!.code).toBe(-32602);
    expect(error!.message).toContain('at most 1000000000000 lamports');
  });

  it('fails as a transaction if it is less than the rent of an account', async () => {
    const { result } = await cluster.call<string>('requestAirdrop', Keypair.generate().publicKey.toBase58(), 1);
    const { value } = await connection.getSignatureStatus(result);
    expect(value!.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } });
  });
});
