/** Transactions of version 1 (SIMD-0385), made and read with kit's codecs, which the cluster does not use for signatures. */
import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit';
import {
  ComputeBudgetProgram, Keypair, NONCE_ACCOUNT_LENGTH, NonceAccount, PublicKey, SystemProgram, TransactionInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMO_V1_PROGRAM } from '../../src/encoding/addresses.ts';
import { type RpcAnswer, signVersion1, startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';
import { TOY, TOY_ID, toyProgram } from '../support/toyProgram.ts';

let cluster: TestCluster;
let payer: Keypair;
beforeAll(async () => {
  // Slots that only advance when a test says so.
  cluster = await startTestCluster({ programsDir: null, embedded: [toyProgram], slotMs: 3_600_000 });
  payer = await cluster.fundedKeypair(100);
});
afterAll(() => cluster.stop());

type Config = NonNullable<Parameters<typeof signVersion1>[0]['config']>;

const CONFIG: Config = { computeUnitLimit: 10_000, loadedAccountsDataSizeLimit: 200_000, priorityFeeLamports: 777n };

const transfer = (to = Keypair.generate().publicKey, lamports = 1_000_000): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports });

async function signed(instructions: readonly TransactionInstruction[], config = CONFIG, ...others: Keypair[]): Promise<Uint8Array> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  return signVersion1({ instructions, signers: [payer, ...others], blockhash, config });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const send = (wire: Uint8Array, options: object = {}): Promise<RpcAnswer<string>> =>
  cluster.call('sendTransaction', base64(wire), { encoding: 'base64', preflightCommitment: 'processed', ...options });

interface Landed {
  readonly version: unknown;
  readonly meta: { readonly err: unknown; readonly fee: number; readonly costUnits: number; readonly computeUnitsConsumed: number };
  readonly transaction: { readonly message: Record<string, unknown> };
}

/** Sends without preflight and returns the landed transaction. */
async function land(wire: Uint8Array, options: object = {}): Promise<Landed> {
  const { result } = await send(wire, { skipPreflight: true });
  cluster.localnet.control.advanceSlots(1);
  return (await read<Landed>(result, options)).result;
}

const read = <Result>(signature: string, options: object = {}): Promise<RpcAnswer<Result>> =>
  cluster.call('getTransaction', signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 1, ...options });

/** Changes a message and signs it again. */
function edited(wire: Uint8Array, edit: (message: Buffer) => Uint8Array): Uint8Array {
  const message = edit(Buffer.from(wire.slice(0, -64)));
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), payer.secretKey.slice(0, 32)]);
  return Buffer.concat([message, sign(null, message, createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))]);
}

describe('a version 1 transaction', () => {
  it('passes preflight, pays for signatures and its priority fee in lamports, and is read in every encoding', async () => {
    const to = Keypair.generate();
    const before = await cluster.connection('processed').getBalance(payer.publicKey);
    const memo = new TransactionInstruction({ programId: new PublicKey(MEMO_V1_PROGRAM), keys: [], data: Buffer.from('hello') });
    // The new account signs as well, so that the order of two signatures is seen.
    const create = SystemProgram.createAccount({
      fromPubkey: payer.publicKey, newAccountPubkey: to.publicKey, lamports: 2_000_000, space: 0, programId: SystemProgram.programId,
    });
    const wire = await signed([create, memo], CONFIG, to);
    const fee = 2 * 5_000 + 777;

    const message = base64(wire.slice(0, -128));
    expect((await cluster.call<WithContext<number>>('getFeeForMessage', message, { commitment: 'processed' })).result.value).toBe(fee);
    const { result: simulation } = await cluster.call<WithContext<{ err: unknown; fee: number; unitsConsumed: number }>>(
      'simulateTransaction', base64(wire), { encoding: 'base64', sigVerify: true, commitment: 'processed' },
    );
    expect(simulation.value).toMatchObject({ err: null, fee });

    const { result: signature, error } = await send(wire);
    expect(error).toBeUndefined();
    expect(signature).toBe(bs58.encode(wire.slice(-128, -64)));
    expect(await cluster.connection('processed').getBalance(payer.publicKey)).toBe(before - 2_000_000 - fee);
    expect((await send(wire)).error).toMatchObject({ data: { err: 'AlreadyProcessed' } });
    cluster.localnet.control.advanceSlots(1);

    const { result: json } = await read<Landed>(signature);
    expect(json).toMatchObject({ version: 1, meta: { err: null, fee, computeUnitsConsumed: simulation.value.unitsConsumed } });
    expect(json.transaction.message).toMatchObject({
      header: { numRequiredSignatures: 2, numReadonlySignedAccounts: 0, numReadonlyUnsignedAccounts: 2 },
      transactionConfig: { priorityFee: 777, computeUnitLimit: 10_000, loadedAccountsDataSizeLimit: 200_000, heapSize: null },
    });
    expect(json.transaction.message).not.toHaveProperty('addressTableLookups');
    const { result: parsed } = await read<Landed>(signature, { encoding: 'jsonParsed' });
    expect(parsed.transaction.message).toMatchObject({
      accountKeys: [{ pubkey: payer.publicKey.toBase58(), signer: true, writable: true, source: 'transaction' }, { signer: true }, {}, {}],
      instructions: [{ program: 'system', parsed: { type: 'createAccount' } }, { program: 'spl-memo', parsed: 'hello' }],
      transactionConfig: { priorityFee: 777 },
    });

    const { result: binary } = await read<{ transaction: [string, string] }>(signature, { encoding: 'base64' });
    const decoded = getTransactionDecoder().decode(Buffer.from(binary.transaction[0], 'base64'));
    expect(Object.keys(decoded.signatures)).toEqual([payer.publicKey.toBase58(), to.publicKey.toBase58()]);
    expect(getCompiledTransactionMessageDecoder().decode(decoded.messageBytes)).toMatchObject({ version: 1, numInstructions: 2, numStaticAccounts: 4 });
    expect(binary.transaction[0]).toBe(base64(wire));

    const { result: history } = await cluster.call<object[]>('getSignaturesForAddress', to.publicKey.toBase58(), { commitment: 'confirmed' });
    expect(history).toMatchObject([{ signature, memo: '[5] hello', err: null }]);
    const { result: status } = await cluster.call<WithContext<object[]>>('getSignatureStatuses', [signature]);
    expect(status.value).toMatchObject([{ err: null, confirmationStatus: 'confirmed' }]);
    expect(await (await fetch(cluster.localnet.rpcUrl)).text()).toContain(signature);
  });

  it('is refused to a client that does not ask for version 1, alone and in a block', async () => {
    const { result: signature } = await send(await signed([transfer()]));
    const slot = cluster.localnet.control.slot();
    cluster.localnet.control.advanceSlots(1);
    for (const options of [{ maxSupportedTransactionVersion: 0 }, { maxSupportedTransactionVersion: undefined }]) {
      const refused = { code: -32015, message: expect.stringContaining('"maxSupportedTransactionVersion": 1') as string };
      expect((await read(signature, options)).error).toMatchObject(refused);
      expect((await cluster.call('getBlock', slot, { commitment: 'confirmed', ...options })).error).toMatchObject(refused);
    }
    const { result: block } = await cluster.call<{ transactions: object[] }>('getBlock', slot, { commitment: 'confirmed', maxSupportedTransactionVersion: 1 });
    expect(block.transactions).toContainEqual(expect.objectContaining({ version: 1 }));
  });

  it('has no limits but those it requests', async () => {
    const fails = async (config: Config, err: unknown, units: number, cost: number): Promise<void> => {
      const { meta } = await land(await signed([transfer()], config));
      expect(meta).toMatchObject({ err, fee: 5_000, computeUnitsConsumed: units, costUnits: cost });
    };
    // 720 for the signature, 300 for each of two accounts written, 3 for 12 bytes of data, 8 for a page of accounts.
    await fails({}, 'MaxLoadedAccountsDataSizeExceeded', 0, 1_323);
    await fails({ computeUnitLimit: 1_000 }, 'MaxLoadedAccountsDataSizeExceeded', 0, 1_323);
    await fails({ computeUnitLimit: 1_000, loadedAccountsDataSizeLimit: 1 }, 'MaxLoadedAccountsDataSizeExceeded', 0, 1_331);
    await fails({ loadedAccountsDataSizeLimit: 10_000 }, { InstructionError: [0, 'ComputationalBudgetExceeded'] }, 0, 1_331);
    await fails({ loadedAccountsDataSizeLimit: 10_000, computeUnitLimit: 149 }, { InstructionError: [0, 'ComputationalBudgetExceeded'] }, 149, 1_480);
    const { error } = await send(await signed([transfer()], { ...CONFIG, priorityFeeLamports: 2n ** 63n }));
    expect(error).toMatchObject({ data: { err: 'InsufficientFundsForFee' } });
  });

  it('takes compute budget instructions as instructions that do nothing', async () => {
    const budget = [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 }), ComputeBudgetProgram.setComputeUnitLimit({ units: 2 })];
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000 });
    const { meta } = await land(await signed([...budget, price, transfer()]));
    expect(meta).toMatchObject({ err: null, fee: 5_777, computeUnitsConsumed: 600 });
  });

  it('may have 4,096 bytes, 64 addresses and 64 instructions', async () => {
    const others = Array.from({ length: 62 }, () => Keypair.generate().publicKey);
    const long = await signed([...others.map((to) => transfer(to)), transfer(), transfer()].slice(0, 62), { ...CONFIG, computeUnitLimit: 20_000 });
    expect(long.length).toBeGreaterThan(3_200);
    expect((await send(long)).error).toBeUndefined();
    expect(await cluster.connection('processed').getBalance(others[61]!)).toBe(1_000_000);
    const big = { computeUnitLimit: 1_400_000, loadedAccountsDataSizeLimit: 1_000_000 };
    const memo = async (bytes: number): Promise<Uint8Array> => signed([
      transfer(), new TransactionInstruction({ programId: new PublicKey(TOY_ID), keys: [], data: Buffer.alloc(bytes, TOY.observe) }),
    ], big);
    const room = 4_096 - (await memo(1)).length + 1;
    const full = await memo(room);
    expect(full.length).toBe(4_096);
    expect((await send(full)).error).toBeUndefined();
    const type = 'solana_transaction::versioned::VersionedTransaction';
    expect((await send(await memo(room + 1))).error).toMatchObject({ code: -32602, message: `decoded ${type} too large: 4097 bytes (max: 4096 bytes)` });
    expect((await send(await memo(room + 9))).error).toMatchObject({ message: `base64 encoded ${type} too large: 5476 bytes (max: encoded/raw 5464/4096)` });
    // Base58 stayed at the size of a packet.
    expect((await cluster.call('sendTransaction', bs58.encode(full))).error).toMatchObject({ code: -32602 });
  });

  it('is refused if it is malformed', async () => {
    const wire = await signed([transfer()], { ...CONFIG, heapSize: 65_536 });
    const why = async (bytes: Uint8Array): Promise<string> => (await send(bytes, { skipPreflight: true })).error!.message;
    const flag = (bits: number) => (message: Buffer): Buffer => {
      message[4]! ^= bits;
      return message;
    };
    expect(await why(edited(wire, flag(0b10_0000)))).toContain('invalid transaction config mask');
    expect(await why(edited(wire, flag(0b1)))).toContain('invalid transaction config mask');
    expect(await why(Buffer.concat([wire, Buffer.of(0)]))).toContain('1 bytes follow the transaction');
    expect(await why(wire.slice(0, -1))).toContain('failed to fill whole buffer');
    expect(await why(Buffer.concat([Buffer.of(0x82), wire.slice(1)]))).toContain('invalid transaction discriminator');
    // Signatures first, as in older versions.
    expect(await why(Buffer.concat([Buffer.of(1), wire.slice(-64), wire.slice(0, -64)]))).toContain('invalid message version');
    const insane = 'invalid transaction: Transaction failed to sanitize accounts offsets correctly';
    for (const heap of [0, 32_767, 65_537, 263_168]) {
      const at = Buffer.from(wire).indexOf(Buffer.of(0, 0, 1, 0), 5 + 32 + 2 + 3 * 32);
      expect(await why(edited(wire, (message) => (message.writeUInt32LE(heap, at), message))), String(heap)).toBe(insane);
    }
    const [first, second] = [42, 42 + 32];
    expect(await why(edited(wire, (message) => (message.copy(message, second, first, second), message)))).toBe(insane);
  });

  it('advances a nonce', async () => {
    const nonce = Keypair.generate();
    const lamports = await cluster.connection().getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH);
    const create = SystemProgram.createNonceAccount({
      fromPubkey: payer.publicKey, noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey, lamports,
    }).instructions;
    expect((await send(await signed(create, CONFIG, nonce))).error).toBeUndefined();
    const value = async (): Promise<string> =>
      NonceAccount.fromAccountData((await cluster.connection('processed').getAccountInfo(nonce.publicKey))!.data).nonce;
    const blockhash = await value();
    cluster.localnet.control.advanceSlots(200);
    const advance = SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: payer.publicKey });
    const wire = await signVersion1({ instructions: [advance, transfer()], signers: [payer], blockhash });
    expect((await send(wire)).error).toBeUndefined();
    expect(await value()).not.toBe(blockhash);
  });

  it('runs embedded programs with the limits of its config', async () => {
    const observe = new TransactionInstruction({ programId: new PublicKey(TOY_ID), keys: [], data: Buffer.of(TOY.observe) });
    const exhaust = new TransactionInstruction({ programId: new PublicKey(TOY_ID), keys: [], data: Buffer.of(TOY.exhaust) });
    const ok = await land(await signed([transfer(), observe], { ...CONFIG, heapSize: 65_536 }));
    expect(ok.meta).toMatchObject({ err: null, fee: 5_777, computeUnitsConsumed: 250, returnData: { programId: TOY_ID } });
    const none = await land(await signed([observe], { loadedAccountsDataSizeLimit: 10_000 }));
    expect(none.meta).toMatchObject({ err: { InstructionError: [0, 'ComputationalBudgetExceeded'] }, fee: 5_000 });
    const spent = await land(await signed([transfer(), exhaust], { ...CONFIG, computeUnitLimit: 5_000 }));
    expect(spent.meta).toMatchObject({ err: { InstructionError: [1, 'ComputationalBudgetExceeded'] }, fee: 5_777, computeUnitsConsumed: 5_000 });
    const nothing = await land(await signed([observe], { computeUnitLimit: 5_000 }));
    expect(nothing.meta).toMatchObject({ err: 'MaxLoadedAccountsDataSizeExceeded', fee: 5_000 });
  });

  it('counts for the price of priority by its units', async () => {
    const { result: before } = await cluster.call<{ slot: number }[]>('getRecentPrioritizationFees');
    cluster.localnet.control.advanceSlots(1);
    const slot = cluster.localnet.control.slot();
    const price = async (priorityFeeLamports: bigint, computeUnitLimit: number): Promise<number> => {
      await land(await signed([transfer()], { ...CONFIG, priorityFeeLamports, computeUnitLimit }));
      const { result } = await cluster.call<{ slot: number; prioritizationFee: number }[]>('getRecentPrioritizationFees', [payer.publicKey.toBase58()]);
      return result.at(-1)!.prioritizationFee;
    };
    expect(before.every((entry) => entry.slot < slot)).toBe(true);
    expect(await price(501n, 1_000)).toBe(501_000);
    expect(await price(1n, 777)).toBe(1_287);
  });

  it('never stops the cluster, whatever is in it', async () => {
    const wire = await signed([transfer(), ComputeBudgetProgram.requestHeapFrame({ bytes: 1 })], { ...CONFIG, heapSize: 32_768 });
    const [keysStart, keysEnd] = [42, 42 + 4 * 32];
    for (let at = 0; at < wire.length - 64; at += 1) {
      if (at > keysStart && at < keysEnd) continue;
      for (const value of [0, 0xff]) {
        const bytes = edited(wire, (message) => (message.writeUInt8(value, at), message));
        const { result, error } = await send(bytes, { skipPreflight: at % 2 === 0 });
        expect(typeof result === 'string' || (error!.code < -32_000 && error!.code !== -32_603), `byte ${at}`).toBe(true);
      }
    }
    expect((await cluster.call('getHealth')).result).toBe('ok');
  });
});

it('a ledger keeps version 1 transactions', async () => {
  const ledger = mkdtempSync(join(tmpdir(), 'localnet-version1-'));
  let running = await startTestCluster({ programsDir: null, ledger });
  const reader = await running.fundedKeypair();
  const { blockhash } = await running.connection('processed').getLatestBlockhash();
  const instructions = [SystemProgram.transfer({ fromPubkey: reader.publicKey, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 })];
  const wire = await signVersion1({ instructions, signers: [reader], blockhash });
  const { result: signature } = await running.call<string>('sendTransaction', base64(wire), { encoding: 'base64', skipPreflight: true });
  const get = (): Promise<RpcAnswer<object>> => running.call('getTransaction', signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 1 });
  running.localnet.control.advanceSlots(1);
  const before = (await get()).result;
  expect(before).toMatchObject({ version: 1, meta: { err: null, fee: 5_000 } });
  await running.stop();
  running = await startTestCluster({ programsDir: null, ledger });
  expect((await get()).result).toEqual(before);
  await running.stop();
  rmSync(ledger, { recursive: true, force: true });
});
