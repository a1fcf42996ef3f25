/** Answers that differed from those of Agave 4.1.0 when both were asked the same. What is expected here is what Agave answered. */
import { Ed25519Program, Keypair, PublicKey, SystemProgram, Transaction, ComputeBudgetProgram, TransactionInstruction } from '@solana/web3.js';
import { createAssociatedTokenAccountInstruction, getAssociatedTokenAddressSync, NATIVE_MINT } from '@solana/spl-token';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { MEMO_V1_PROGRAM, SYSVAR_SLOT_HASHES } from '../../src/encoding/addresses.ts';
import { type RpcAnswer, startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  payer = await cluster.fundedKeypair();
});
afterAll(() => cluster.stop());

const newKey = (): PublicKey => Keypair.generate().publicKey;
const transfer = (lamports = 1_000_000, to = newKey()): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });
const instruction = (programId: PublicKey, ...data: number[]): TransactionInstruction =>
  new TransactionInstruction({ programId, keys: [], data: Buffer.from(data) });
const budget = (...data: number[]): TransactionInstruction => instruction(ComputeBudgetProgram.programId, ...data);
const MEMO = new PublicKey(MEMO_V1_PROGRAM);

async function signed(instructions: readonly TransactionInstruction[], signer = payer): Promise<string> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: signer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(signer);
  return transaction.serialize().toString('base64');
}

const PROCESSED = { encoding: 'base64', preflightCommitment: 'processed' };
const send = (text: string, options: object = {}): Promise<RpcAnswer<string>> => cluster.call('sendTransaction', text, { ...PROCESSED, ...options });
const skip = { skipPreflight: true };
const balance = (key = payer.publicKey): Promise<number> => cluster.connection('processed').getBalance(key);

interface Simulated {
  readonly err: unknown;
  readonly preBalances: readonly number[] | null;
  readonly postBalances: readonly number[] | null;
  readonly [field: string]: unknown;
}

async function simulate(text: string, options: object = {}): Promise<Simulated> {
  const config = { encoding: 'base64', commitment: 'processed', ...options };
  return (await cluster.call<WithContext<Simulated>>('simulateTransaction', text, config)).result.value;
}

interface Landed {
  readonly meta: { readonly costUnits: number; readonly computeUnitsConsumed: number; readonly [field: string]: unknown };
}

/** Sends without preflight and returns the landed transaction, or `null`. */
async function land(instructions: readonly TransactionInstruction[]): Promise<Landed | null> {
  const { result } = await send(await signed(instructions), skip);
  cluster.localnet.control.advanceSlots(1);
  return (await cluster.call<Landed | null>('getTransaction', result, { commitment: 'confirmed' })).result;
}

describe('a transaction that never lands', () => {
  it('is refused at once if its compute budget cannot be read or it has 65 instructions, with or without preflight', async () => {
    const before = await balance();
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000 });
    const duplicate = 'Transaction contains a duplicate instruction (1) that is not allowed';
    const invalid = 'Error processing Instruction 0: invalid instruction data';
    const unsound = 'Transaction failed to sanitize accounts offsets correctly';
    for (const [instructions, message] of [
      [[limit, limit, transfer()], duplicate], [[budget(9), transfer()], invalid], [[budget(2, 1), transfer()], invalid], [[budget()], invalid],
      [Array.from({ length: 65 }, () => instruction(MEMO)), unsound],
    ] as const) {
      const text = await signed(instructions);
      for (const options of [{}, skip]) {
        expect((await send(text, options)).error).toMatchObject({ code: -32602, message: `invalid transaction: ${message}` });
      }
    }
    expect(await balance()).toBe(before);
  });

  it('leaves no trace and costs nothing if its limits are impossible or its payer could not keep its rent', async () => {
    const poor = Keypair.generate();
    cluster.localnet.control.setAccount(poor.publicKey.toBase58(), { lamports: 890_881n });
    for (const [signer, first, err] of [
      [payer, ComputeBudgetProgram.requestHeapFrame({ bytes: 33 }), { InstructionError: [0, 'InvalidInstructionData'] }],
      [payer, budget(4, 0, 0, 0, 0), 'InvalidLoadedAccountsDataSizeLimit'],
      [poor, instruction(MEMO, 97), { InsufficientFundsForRent: { account_index: 0 } }],
    ] as const) {
      const before = await balance(signer.publicKey);
      const text = await signed([first], signer);
      expect((await send(text)).error).toMatchObject({ code: -32002, data: { err, fee: null, loadedAccountsDataSize: 0 } });
      const { result } = await send(text, skip);
      expect((await cluster.call<WithContext<unknown[]>>('getSignatureStatuses', [result])).result.value).toEqual([null]);
      expect(await balance(signer.publicKey)).toBe(before);
    }
  });
});

describe('a simulation', () => {
  it('that fails takes the fee from the payer', async () => {
    const { err, preBalances, postBalances } = await simulate(await signed([transfer(1e15)]));
    expect(err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(postBalances).toEqual([preBalances![0]! - 5_000, 0, 1]);
  });

  it('that is refused has balances, unless a signature is wrong', async () => {
    const stranger = Keypair.generate();
    const empty = { preTokenBalances: [], postTokenBalances: [], loadedAddresses: { writable: [], readonly: [] }, fee: null };
    const text = await signed([SystemProgram.transfer({ fromPubkey: stranger.publicKey, toPubkey: newKey(), lamports: 5 })], stranger);
    expect(await simulate(text, { innerInstructions: true })).toMatchObject({
      ...empty, err: 'AccountNotFound', preBalances: [0, 0, 1], postBalances: [0, 0, 1], innerInstructions: null,
    });
    const forged = Buffer.from(text, 'base64');
    forged[5]! ^= 1;
    expect(await simulate(forged.toString('base64'), { sigVerify: true })).toMatchObject({
      err: 'SignatureFailure', preBalances: null, postBalances: null, preTokenBalances: null, loadedAddresses: empty.loadedAddresses,
    });
  });

  it('takes a blockhash until 6 slots before it expires', async () => {
    const text = await signed([transfer()]);
    cluster.localnet.control.advanceSlots(144);
    expect((await simulate(text)).err).toBeNull();
    cluster.localnet.control.advanceSlots(1);
    expect((await simulate(text)).err).toBe('BlockhashNotFound');
    expect((await send(text)).error).toMatchObject({ data: { err: 'BlockhashNotFound' } });
    // Without preflight it still lands.
    const before = await balance();
    await send(text, skip);
    expect(await balance()).toBe(before - 1_005_000);
  });
});

describe('a landed transaction', () => {
  it('that only paid its fee has no logs and no inner instructions', async () => {
    const landed = await land([instruction(newKey(), 1)]);
    expect(landed!.meta).toMatchObject({ err: 'ProgramAccountNotFound', fee: 5_000, innerInstructions: null, logMessages: null });
  });

  it('has no amount for people of an empty token account', async () => {
    const account = getAssociatedTokenAddressSync(NATIVE_MINT, payer.publicKey);
    const landed = await land([createAssociatedTokenAccountInstruction(payer.publicKey, account, payer.publicKey, NATIVE_MINT)]);
    expect(landed!.meta['postTokenBalances']).toMatchObject([{ uiTokenAmount: { amount: '0', uiAmount: null, uiAmountString: '0' } }]);
  });

  it('costs what its precompiles verify', async () => {
    const verify = Ed25519Program.createInstructionWithPrivateKey({ privateKey: payer.secretKey, message: Buffer.from('message') });
    const { meta } = (await land([verify]))!;
    const data = Math.floor(verify.data.length / 4);
    expect(meta).toMatchObject({ err: null, fee: 10_000, costUnits: 720 + 300 + 2_400 + data + 8 + meta.computeUnitsConsumed });
  });

  it('is listed with a memo that is no text as one that cannot be read', async () => {
    await land([transfer()]);
    const key = newKey();
    await land([transfer(1_000_000, key), instruction(MEMO, 0x68, 0xff)]);
    const { result } = await cluster.call('getSignaturesForAddress', key.toBase58(), { commitment: 'confirmed' });
    expect(result).toMatchObject([{ memo: '[2] (unparseable)' }]);
  });

  it('bounds the lists of other addresses, but one that does not exist bounds none', async () => {
    const [key, other] = [newKey(), newKey()];
    const sent: string[] = [];
    for (const to of [key, other, key]) sent.push((await send(await signed([transfer(1_000_000 + sent.length, to)]))).result);
    cluster.localnet.control.advanceSlots(1);
    const list = async (options: object): Promise<RpcAnswer<{ signature: string }[]>> =>
      cluster.call('getSignaturesForAddress', key.toBase58(), { commitment: 'confirmed', ...options });
    const [first, between, last] = sent;
    expect((await list({ before: between })).result.map(({ signature }) => signature)).toEqual([first]);
    expect((await list({ until: between })).result.map(({ signature }) => signature)).toEqual([last]);
    const unknown = bs58.encode(Buffer.alloc(64, 7));
    for (const options of [{ before: unknown }, { until: unknown }]) {
      expect((await list(options)).error).toEqual({ code: -32020, message: `Transaction ${unknown} not found` });
    }
  });

  it('is left to the history after 300 slots', async () => {
    const { result: signature } = await send(await signed([transfer()]));
    const status = async (options?: object): Promise<unknown> =>
      (await cluster.call<WithContext<unknown[]>>('getSignatureStatuses', [signature], ...(options ? [options] : []))).result.value[0];
    cluster.localnet.control.advanceSlots(300);
    expect(await status()).toMatchObject({ confirmationStatus: 'finalized' });
    cluster.localnet.control.advanceSlots(1);
    expect(await status()).toBeNull();
    expect(await status({ searchTransactionHistory: true })).toMatchObject({ confirmationStatus: 'finalized' });
  });
});

it('SlotHashes has the 512 slots before the newest, also while nothing happens', async () => {
  cluster.localnet.control.advanceSlots(7);
  const { result } = await cluster.call<WithContext<{ data: { parsed: { info: { slot: number; hash: string }[] } } }>>(
    'getAccountInfo', SYSVAR_SLOT_HASHES, { encoding: 'jsonParsed', commitment: 'processed' },
  );
  const { info } = result.value.data.parsed;
  expect(info.map(({ slot }) => slot)).toEqual(Array.from({ length: 512 }, (_, at) => result.context.slot - 1 - at));
});

it('parameters are refused as by a node', async () => {
  const slot = cluster.localnet.control.slot();
  const text = await signed([transfer()]);
  const key = payer.publicKey.toBase58();
  const notBoolean = 'Invalid params: invalid type: null, expected a boolean.';
  for (const [method, params, code, message] of [
    ['getBlocks', [slot - 3, slot, { commitment: 'processed' }], -32602, 'Method does not support commitment below `confirmed`'],
    ['getBlocks', [slot - 3, { commitment: 'processed' }], -32602, 'Method does not support commitment below `confirmed`'],
    ['getMinimumBalanceForRentExemption', [10_485_761], -32600, 'Invalid request: an account has at most 10485760 bytes.'],
    ['getLargestAccounts', [{ filter: 'x' }], -32602, 'Invalid params: unknown variant `x`, expected `circulating` or `nonCirculating`.'],
    ['sendTransaction', [text, { encoding: 'base64', skipPreflight: null }], -32602, notBoolean],
    ['simulateTransaction', [text, { encoding: 'base64', sigVerify: null }], -32602, notBoolean],
    ['sendTransaction', [text, { encoding: 'base64', maxRetries: 'x' }], -32602, 'Invalid params: invalid type: string "x", expected u64.'],
    ['getTokenAccountsByOwner', [key, { mint: NATIVE_MINT.toBase58(), programId: key }], -32602, 'Invalid params: invalid value: map, expected map with a single key.'],
    ['getProgramAccounts', [key, { filters: [{ tokenAccountState: true }] }], -32602, 'Invalid params: invalid type, expected unit.'],
    ['requestAirdrop', [key, 1, { recentBlockhash: 'xyz' }], -32602, 'Invalid param: WrongSize'],
  ] as const) {
    expect((await cluster.call(method, ...params)).error, method).toMatchObject({ code, message });
  }
  expect((await cluster.call('getMinimumBalanceForRentExemption', 10_485_760)).result).toBe(72_981_780_480);
  expect((await cluster.call('getSlotLeaders', 1, 0)).result).toEqual([]);
});

describe('a subscription', () => {
  /** Sends requests over one socket; the answers and notifications arrive in the order in which they were sent. */
  async function converse(requests: readonly (readonly [method: string, ...params: unknown[]])[], count: number, then?: () => void) {
    const socket = new WebSocket(cluster.localnet.wsUrl);
    await new Promise((opened) => socket.once('open', opened));
    const received: Record<string, unknown>[] = [];
    const all = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        received.push(JSON.parse(data.toString()) as Record<string, unknown>);
        if (received.length === requests.length) then?.();
        if (received.length === count) resolve();
      });
    });
    requests.forEach(([method, ...params], id) => socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
    await all;
    socket.close();
    return received;
  }

  it('that is asked for twice is one, ignores dataSlice, and shows a removed account without a rent epoch', async () => {
    const key = newKey().toBase58();
    const options = { commitment: 'processed', encoding: 'base64', dataSlice: { offset: 0, length: 1 } };
    const subscribe = ['accountSubscribe', key, options] as const;
    const marker = newKey().toBase58();
    const [one, two, other, ...notices] = await converse([subscribe, subscribe, ['accountSubscribe', marker, options]], 6, () => {
      cluster.localnet.control.setAccount(key, { lamports: 1_000_000n, data: Uint8Array.of(1, 2, 3) });
      cluster.localnet.control.setAccount(key, { lamports: 0n });
      cluster.localnet.control.setAccount(marker, { lamports: 1_000_000n });
    });
    expect(two!['result']).toBe(one!['result']);
    expect(other!['result']).not.toBe(one!['result']);
    const values = notices.map((notice) => (notice['params'] as { result: { value: { data: string[]; rentEpoch: number } } }).result.value);
    expect(values.map(({ data }) => Buffer.from(data[0]!, 'base64').length)).toEqual([3, 0, 0]);
    expect(values[1]).toMatchObject({ lamports: 0, rentEpoch: 0 });
  });

  it('is refused with a text of its own, and the version is told', async () => {
    const answers = await converse([['accountSubscribe', 'abc'], ['signatureSubscribe', 'abc'], ['getVersion']], 3);
    expect(answers.map(({ error }) => (error as { message: string } | undefined)?.message)).toEqual([
      'Invalid Request: Invalid pubkey provided', 'Invalid Request: Invalid signature provided', undefined,
    ]);
    expect(answers[2]!['result']).toHaveProperty('solana-core');
  });
});
