import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createInitializeMint2Instruction, createInitializeTransferFeeConfigInstruction, createMint, ExtensionType, getAccount, getAssociatedTokenAddressSync,
  getMint, getMintLen, mintTo, NATIVE_MINT, TOKEN_2022_PROGRAM_ID, transfer, transferCheckedWithFee,
} from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestCluster, type TestCluster } from '../../src/testing.ts';

let dir: string;
let cluster: TestCluster;
let payer: Keypair;
const start = async (options: Parameters<typeof startTestCluster>[0] = {}): Promise<void> => {
  cluster = await startTestCluster({ programsDir: null, ...options });
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'state-control-'));
  await start();
  payer = await cluster.fundedKeypair();
});
afterEach(async () => {
  vi.useRealTimers();
  await cluster.stop();
  rmSync(dir, { recursive: true, force: true });
});

const control = async <Result>(method: string, ...params: readonly unknown[]): Promise<Result> => {
  const { result, error } = await cluster.call<Result>(`localnet_${method}`, ...params);
  if (error) throw new Error(`${error.code} ${error.message}`);
  return result;
};
const balance = (key: PublicKey): Promise<number> => cluster.connection().getBalance(key);

/** Sends 1 SOL and returns the transaction in wire format and its signature. */
async function pay(to: PublicKey): Promise<readonly [wire: Buffer, signature: string]> {
  const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
    .add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: LAMPORTS_PER_SOL }));
  transaction.sign(payer);
  const wire = transaction.serialize();
  return [wire, await cluster.connection('processed').sendRawTransaction(wire)];
}

describe('a snapshot', () => {
  test('restores accounts, transactions and the clock, any number of times, while slots go on', async () => {
    const [before, after] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const [, kept] = await pay(before);
    const snapshot = await control<number>('snapshot');
    const count = await cluster.connection().getTransactionCount();
    for (const round of [1, 2]) {
      const [wire, signature] = await pay(after);
      await pay(before);
      await control('setClock', { offsetSeconds: 1_000_000 });
      expect([await balance(before), await balance(after)], `round ${round}`).toEqual([2 * LAMPORTS_PER_SOL, LAMPORTS_PER_SOL]);
      const slot = cluster.localnet.control.slot();
      expect(await control('revert', snapshot)).toBeGreaterThanOrEqual(slot);
      expect([await balance(before), await balance(after)]).toEqual([LAMPORTS_PER_SOL, 0]);
      expect(await balance(payer.publicKey)).toBe(9 * LAMPORTS_PER_SOL - 5_000);
      expect(await cluster.connection().getTransactionCount()).toBe(count);
      const { value } = await cluster.connection().getSignatureStatuses([kept, signature]);
      expect(value.map((status) => status?.err)).toEqual([null, undefined]);
      expect((await cluster.connection().getSignaturesForAddress(before)).map((found) => found.signature)).toEqual([kept]);
      expect(await cluster.connection().getSignaturesForAddress(after)).toEqual([]);
      expect((await control<{ readonly clockOffsetSeconds: number }>('status')).clockOffsetSeconds).toBe(0);
      // The same transaction may land again.
      expect(await cluster.connection('processed').sendRawTransaction(wire)).toBe(signature);
      await control('revert', snapshot);
    }
  });

  test('brings back a closed account, and removes programs that were deployed since', async () => {
    const closed = Keypair.generate().publicKey.toBase58();
    cluster.localnet.control.setAccount(closed, { lamports: 5n, data: Uint8Array.of(1, 2, 3), rentEpoch: 9n });
    const earlier = await cluster.call('getAccountInfo', closed, { encoding: 'base64' });
    const snapshot = await control<number>('snapshot');
    cluster.localnet.control.setAccount(closed, { lamports: 0n });
    const ata = await cluster.connection().getAccountInfo(new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'));
    const program = Keypair.generate().publicKey.toBase58();
    cluster.localnet.control.setAccount(program, { lamports: 10n ** 10n, data: ata!.data, owner: ata!.owner.toBase58(), executable: true });
    await control('revert', snapshot);
    const later = await cluster.call<{ readonly value: unknown }>('getAccountInfo', closed, { encoding: 'base64' });
    expect(later.result.value).toEqual((earlier.result as { readonly value: unknown }).value);
    expect((await cluster.call<{ readonly value: unknown }>('getAccountInfo', program)).result.value).toBeNull();
    await pay(Keypair.generate().publicKey);
  });

  test('is removed by a revert to an earlier one; at most 32 are kept', async () => {
    const first = await control<number>('snapshot');
    const second = await control<number>('snapshot');
    await control('revert', first);
    await expect(control('revert', second)).rejects.toThrow(`-32602 Invalid params: There is no snapshot ${second}.`);
    for (let more = 1; more < 32; more += 1) await control('snapshot');
    await expect(control('snapshot')).rejects.toThrow('There are 32 snapshots already');
    await control('revert', first);
    expect(await control('snapshot')).toBeTypeOf('number');
  });

  test('reverted to is what the ledger restores', async () => {
    await cluster.stop();
    const ledger = join(dir, 'ledger');
    await start({ ledger });
    payer = await cluster.fundedKeypair();
    const [kept, gone] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const [, signature] = await pay(kept);
    const snapshot = await control<number>('snapshot');
    await pay(gone);
    await pay(kept);
    await control('revert', snapshot);
    await cluster.stop();
    await start({ ledger });
    expect([await balance(kept), await balance(gone)]).toEqual([LAMPORTS_PER_SOL, 0]);
    expect((await cluster.connection().getSignaturesForAddress(payer.publicKey)).map((found) => found.signature)).toEqual([signature]);
    expect(await cluster.connection().getTransactionCount()).toBe(1);
  });
});

test('reset starts the chain over, in memory and in the ledger, while slots go on', async () => {
  await cluster.stop();
  const ledger = join(dir, 'ledger');
  await start({ ledger });
  payer = await cluster.fundedKeypair();
  const to = Keypair.generate().publicKey;
  const faucet = new PublicKey(await control<{ readonly faucet: string }>('status').then((status) => status.faucet));
  const full = await balance(faucet);
  await cluster.connection().requestAirdrop(to, LAMPORTS_PER_SOL);
  await pay(to);
  const slot = cluster.localnet.control.slot();
  expect(await control('reset')).toBeGreaterThanOrEqual(slot);
  const expectNew = async (): Promise<void> => {
    expect([await balance(to), await balance(payer.publicKey), await balance(faucet)]).toEqual([0, 0, full]);
    expect(await cluster.connection().getTransactionCount()).toBe(0);
    expect(await cluster.connection().getSignaturesForAddress(to)).toEqual([]);
  };
  await expectNew();
  await cluster.stop();
  await start({ ledger });
  await expectNew();
  await cluster.connection().requestAirdrop(to, LAMPORTS_PER_SOL);
  expect(await balance(to)).toBe(LAMPORTS_PER_SOL);
});

test('a paused clock stands still until it is resumed, and can be moved meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 });
  await cluster.stop();
  await start({ slotMs: 400 });
  payer = await cluster.fundedKeypair();
  const slot = await control<number>('pauseClock');
  const time = await cluster.connection().getBlockTime(slot);
  vi.setSystemTime(1_900_000_100_000);
  expect(await cluster.connection('processed').getSlot()).toBe(slot);
  expect(await control('status')).toMatchObject({ isPaused: true, unixTimestamp: time });
  const [, signature] = await pay(Keypair.generate().publicKey);
  const statusOf = async (): Promise<unknown> => (await cluster.connection().getSignatureStatuses([signature])).value[0]?.confirmationStatus;
  expect(await statusOf()).toBe('processed');
  expect(await control('advanceSlots', 1)).toBe(slot + 1);
  expect(await statusOf()).toBe('confirmed');
  expect(await control('resumeClock')).toBe(slot + 1);
  expect(await control('status')).toMatchObject({ isPaused: false, unixTimestamp: time });
  vi.setSystemTime(1_900_000_104_000);
  expect(await cluster.connection('processed').getSlot()).toBe(slot + 11);
  expect(await cluster.connection().getBlockTime(slot + 11)).toBe(time! + 4);
});

describe('setAccount', () => {
  test('of a sysvar holds until the runtime writes it again', async () => {
    const clock = new PublicKey('SysvarC1ock11111111111111111111111111111111');
    const connection = cluster.connection('processed');
    const read = async () => (await connection.getAccountInfo(clock))!;
    // The next slot writes it.
    cluster.localnet.control.pauseClock();
    const { lamports, data, owner } = await read();
    cluster.localnet.control.setAccount(clock.toBase58(), { lamports: BigInt(lamports), data, owner: owner.toBase58() });
    expect((await read()).data).toEqual(data);
    cluster.localnet.control.advanceSlots(5);
    expect((await read()).data.readBigUInt64LE(0)).toBe(data.readBigUInt64LE(0) + 5n);
    cluster.localnet.control.resumeClock();
  });

  test('sets the rent epoch, which a transaction that writes the account resets', async () => {
    const key = Keypair.generate().publicKey;
    const rentEpoch = async (): Promise<string | undefined> => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [key.toBase58(), { encoding: 'base64', commitment: 'processed' }] });
      const answer = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return /"rentEpoch":(\d+)/.exec(await answer.text())?.[1];
    };
    await control('setAccount', key.toBase58(), { lamports: 2_000_000, rentEpoch: 361 });
    expect(await rentEpoch()).toBe('361');
    await pay(key);
    expect(await rentEpoch()).toBe('18446744073709551615');
  });
});

describe('setTokenAccount', () => {
  const set = (mint: PublicKey, fields: object, owner = payer.publicKey): Promise<string> =>
    control('setTokenAccount', owner.toBase58(), mint.toBase58(), fields);

  test('creates a wallet\'s account with a balance that it can spend, and keeps the supply their sum', async () => {
    const mint = await createMint(cluster.connection(), payer, payer.publicKey, null, 6);
    const address = getAssociatedTokenAddressSync(mint, payer.publicKey);
    expect(await set(mint, { amount: 1_000 })).toBe(address.toBase58());
    expect((await getMint(cluster.connection(), mint)).supply).toBe(1_000n);
    await mintTo(cluster.connection(), payer, mint, address, payer, 500);
    expect((await getMint(cluster.connection(), mint)).supply).toBe(1_500n);
    await set(mint, { amount: 700 });
    expect((await getMint(cluster.connection(), mint)).supply).toBe(700n);
    const other = Keypair.generate().publicKey;
    const target = new PublicKey(await set(mint, {}, other));
    await transfer(cluster.connection(), payer, address, target, payer, 200);
    expect((await getAccount(cluster.connection(), address)).amount).toBe(500n);
    expect((await getAccount(cluster.connection(), target)).amount).toBe(200n);
    expect((await getAccount(cluster.connection(), target)).owner).toEqual(other);
  });

  test('sets delegate, state and close authority, and clears them', async () => {
    const mint = await createMint(cluster.connection(), payer, payer.publicKey, null, 6);
    const delegate = Keypair.generate().publicKey;
    const address = new PublicKey(await set(mint, { amount: 9, delegate: delegate.toBase58(), delegatedAmount: 4, state: 'frozen', closeAuthority: delegate.toBase58() }));
    expect(await getAccount(cluster.connection(), address)).toMatchObject({ delegate, delegatedAmount: 4n, isFrozen: true, closeAuthority: delegate });
    await set(mint, { delegate: null, delegatedAmount: 0, state: 'initialized', closeAuthority: null });
    expect(await getAccount(cluster.connection(), address)).toMatchObject({ amount: 9n, delegate: null, isFrozen: false, closeAuthority: null });
  });

  test('gives an account of a Token-2022 mint the extensions it needs', async () => {
    const mint = Keypair.generate();
    const space = getMintLen([ExtensionType.TransferFeeConfig]);
    const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(
      SystemProgram.createAccount({ fromPubkey: payer.publicKey, newAccountPubkey: mint.publicKey, space, lamports: 1e8, programId: TOKEN_2022_PROGRAM_ID }),
      createInitializeTransferFeeConfigInstruction(mint.publicKey, null, null, 100, 1_000_000n, TOKEN_2022_PROGRAM_ID),
      createInitializeMint2Instruction(mint.publicKey, 6, payer.publicKey, null, TOKEN_2022_PROGRAM_ID),
    );
    transaction.sign(payer, mint);
    await cluster.connection('processed').sendRawTransaction(transaction.serialize());
    const source = new PublicKey(await set(mint.publicKey, { amount: 10_000 }));
    const target = new PublicKey(await set(mint.publicKey, {}, Keypair.generate().publicKey));
    await transferCheckedWithFee(cluster.connection(), payer, source, mint.publicKey, target, payer, 1_000n, 6, 10n, [], undefined, TOKEN_2022_PROGRAM_ID);
    expect((await getAccount(cluster.connection(), target, 'confirmed', TOKEN_2022_PROGRAM_ID)).amount).toBe(990n);
  });

  test('backs wrapped SOL with lamports', async () => {
    const address = new PublicKey(await set(NATIVE_MINT, { amount: 3 * LAMPORTS_PER_SOL }));
    const account = await getAccount(cluster.connection(), address);
    expect([account.amount, account.isNative]).toEqual([BigInt(3 * LAMPORTS_PER_SOL), true]);
    expect(BigInt(await balance(address))).toBe(account.amount + account.rentExemptReserve!);
    expect((await getMint(cluster.connection(), NATIVE_MINT)).supply).toBe(0n);
  });

  test('refuses what no chain could have, with the reason', async () => {
    await expect(set(payer.publicKey, {})).rejects.toThrow(`${payer.publicKey.toBase58()} is not a mint.`);
    const mint = await createMint(cluster.connection(), payer, payer.publicKey, null, 6);
    await expect(set(mint, { state: 'open' })).rejects.toThrow('`state` is initialized or frozen.');
    await set(mint, { amount: 5 });
    const other = Keypair.generate().publicKey;
    const body = `{"jsonrpc":"2.0","id":1,"method":"localnet_setTokenAccount","params":["${other.toBase58()}","${mint.toBase58()}",{"amount":18446744073709551615}]}`;
    const answer = await fetch(cluster.localnet.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await answer.json()).toMatchObject({ error: { code: -32602, message: expect.stringContaining('supply of the mint') as string } });
  });
});
