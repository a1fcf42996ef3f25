import { PublicKey, SYSVAR_CLOCK_PUBKEY, Transaction, TransactionInstruction } from '@solana/web3.js';
import { createSolanaRpc } from '@solana/kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';

const SLOT_MS = 400;
/** Current time in ms since 1970. The clock stands still, so that slots only advance when a test says so. */
const NOW_MS = 1_900_000_000_000;
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS }));
afterAll(() => void vi.useRealTimers());

describe('localnet behaves like a cluster', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ programsDir: null });
  });
  afterAll(() => cluster.stop());

  it('is healthy, and returns its version and genesis hash', async () => {
    const connection = cluster.connection();
    expect((await cluster.call('getHealth')).result).toBe('ok');
    expect(await (await fetch(`${cluster.localnet.rpcUrl}/health`)).text()).toBe('ok');
    expect((await connection.getVersion())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/);
    const genesis = await connection.getGenesisHash();
    expect(new PublicKey(genesis).toBytes()).toHaveLength(32);
    expect(await connection.getGenesisHash()).toBe(genesis);
  });

  it('has a slot every 400 ms; confirmed lags by one slot and finalized by three', async () => {
    const slots = (): Promise<number[]> => Promise.all(
      (['processed', 'confirmed', 'finalized'] as const).map((commitment) => cluster.connection().getSlot(commitment)),
    );
    const [first = 0, ...lagging] = await slots();
    expect(lagging).toEqual([first - 1, first - 3]);
    vi.setSystemTime(NOW_MS + SLOT_MS - 1);
    expect(await slots()).toEqual([first, first - 1, first - 3]);
    vi.setSystemTime(NOW_MS + SLOT_MS);
    expect(await slots()).toEqual([first + 1, first, first - 2]);
    vi.setSystemTime(NOW_MS + 10 * SLOT_MS);
    expect(await slots()).toEqual([first + 10, first + 9, first + 7]);
    vi.setSystemTime(NOW_MS + 9 * SLOT_MS); // the machine's clock is set back
    expect(await slots()).toEqual([first + 10, first + 9, first + 7]);
    vi.setSystemTime(NOW_MS + 10 * SLOT_MS);
  });

  it('counts blocks as slots, and finalized is the default commitment', async () => {
    const slot = (await cluster.call<number>('getSlot')).result;
    const height = (await cluster.call<number>('getBlockHeight')).result;
    const processed = (await cluster.call<number>('getSlot', { commitment: 'processed' })).result;
    expect(height).toBe(slot);
    expect(processed - slot).toBe(3);
  });

  it('has wall clock time in the Clock sysvar, in blocks and in slots', async () => {
    const connection = cluster.connection('processed');
    const account = await connection.getAccountInfo(SYSVAR_CLOCK_PUBKEY);
    const unixTimestamp = Number(account!.data.readBigInt64LE(32));
    expect(unixTimestamp).toBe(Date.now() / 1000);
    const slot = Number(account!.data.readBigUInt64LE(0));
    expect(slot).toBe(await connection.getSlot());
    expect(Number(account!.data.readBigUInt64LE(16))).toBe(Math.floor(slot / 432_000));
    expect(await connection.getBlockTime(slot)).toBe(Date.now() / 1000);
  });

  it('has epochs of 432,000 slots', async () => {
    const info = await cluster.connection().getEpochInfo();
    expect(info.slotsInEpoch).toBe(432_000);
    expect(info.epoch).toBe(Math.floor(info.absoluteSlot / 432_000));
    expect(info.slotIndex).toBe(info.absoluteSlot % 432_000);
    const schedule = await cluster.connection().getEpochSchedule();
    expect(schedule).toMatchObject({ slotsPerEpoch: 432_000, warmup: false, firstNormalEpoch: 0, firstNormalSlot: 0 });
  });

  it('gives @solana/kit the same answers as web3.js', async () => {
    const rpc = createSolanaRpc(cluster.localnet.rpcUrl);
    const slot = await rpc.getSlot({ commitment: 'confirmed' }).send();
    const { value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send();
    expect(value.lastValidBlockHeight - slot).toBeGreaterThanOrEqual(150n);
    expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n);
    expect((await rpc.getEpochInfo().send()).slotsInEpoch).toBe(432_000n);
  });

  it('refuses a minContextSlot it has not reached with -32016', async () => {
    const slot = await cluster.connection().getSlot('processed');
    const { error } = await cluster.call('getBlockHeight', { commitment: 'processed', minContextSlot: slot + 1000 });
    expect(error).toMatchObject({ code: -32016, message: 'Minimum context slot has not been reached' });
    expect(error!.data.contextSlot).toBe(slot);
    expect((await cluster.call('getSlot', { commitment: 'processed', minContextSlot: slot })).error).toBeUndefined();
  });

  it('has no time for a future slot: -32004', async () => {
    const slot = await cluster.connection().getSlot('processed');
    const { error } = await cluster.call('getBlockTime', slot + 1000);
    expect(error).toMatchObject({ code: -32004, message: `Block not available for slot ${slot + 1000}` });
  });
});

describe('a blockhash', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    // Slots that only advance when a test says so.
    cluster = await startTestCluster({ programsDir: null, slotMs: 3_600_000 });
  });
  afterAll(() => cluster.stop());

  it('is different in every slot and comes with its last valid block height', async () => {
    const connection = cluster.connection('processed');
    const first = await connection.getLatestBlockhashAndContext();
    expect(first.value.lastValidBlockHeight).toBe(first.context.slot + 150);
    cluster.localnet.control.advanceSlots(1);
    const second = await connection.getLatestBlockhash();
    expect(second.blockhash).not.toBe(first.value.blockhash);
  });

  it('is valid for exactly 150 slots', async () => {
    const connection = cluster.connection('processed');
    const value = await connection.getLatestBlockhash();
    const isValid = async (): Promise<boolean> => (await connection.isBlockhashValid(value.blockhash)).value;
    expect(await isValid()).toBe(true);
    cluster.localnet.control.advanceSlots(150);
    expect(await isValid()).toBe(true);
    expect(await connection.getBlockHeight()).toBe(value.lastValidBlockHeight);
    cluster.localnet.control.advanceSlots(1);
    expect(await isValid()).toBe(false);
  });

  it('is unknown at a commitment that has not reached its slot', async () => {
    const { blockhash } = await cluster.connection('processed').getLatestBlockhash();
    const valid = async (commitment: string): Promise<boolean> =>
      (await cluster.call<WithContext<boolean>>('isBlockhashValid', blockhash, { commitment })).result.value;
    expect(await valid('finalized')).toBe(false);
    cluster.localnet.control.advanceSlots(4);
    expect(await valid('finalized')).toBe(true);
  });
});

describe('control methods of localnet', () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await startTestCluster({ programsDir: null });
  });
  afterAll(() => cluster.stop());

  interface Status {
    readonly slot: number;
    readonly unixTimestamp: number;
    readonly clockOffsetSeconds: number;
  }
  const status = async (): Promise<Status> => (await cluster.call<Status>('localnet_status')).result;

  it('skips slots without moving the time', async () => {
    const before = await status();
    const slot = (await cluster.call<number>('localnet_advanceSlots', 5_000)).result;
    const after = await status();
    expect(slot).toBe(before.slot + 5_000);
    expect(after.unixTimestamp).toBe(before.unixTimestamp);
  });

  it('sets the time by an offset or to a date', async () => {
    await cluster.call('localnet_setClock', { offsetSeconds: 86_400 });
    const account = await cluster.connection('processed').getAccountInfo(SYSVAR_CLOCK_PUBKEY);
    expect(Number(account!.data.readBigInt64LE(32))).toBe(Date.now() / 1000 + 86_400);
    const { result } = await cluster.call<Status>('localnet_setClock', { unixTimestamp: 2_000_000_000 });
    expect(result.unixTimestamp).toBe(2_000_000_000);
    await cluster.call('localnet_setClock', { offsetSeconds: 0 });
    expect((await status()).clockOffsetSeconds).toBe(0);
  });

  it('writes an account without the checks of the runtime', async () => {
    const address = PublicKey.unique();
    const data = Buffer.from([1, 2, 3]);
    await cluster.call('localnet_setAccount', address.toBase58(), {
      lamports: 5,
      owner: SYSVAR_CLOCK_PUBKEY.toBase58(),
      data: data.toString('base64'),
    });
    const account = await cluster.connection().getAccountInfo(address);
    expect(account).toMatchObject({ lamports: 5, data, executable: false });
    await cluster.call('localnet_setAccount', address.toBase58(), { lamports: 0 });
    expect(await cluster.connection().getAccountInfo(address)).toBeNull();
  });
});

describe('a chain that begins at slot 1, as suites for a test validator expect', () => {
  it('has its first block there, and runs the programs of the runtime', async () => {
    const cluster = await startTestCluster({ programsDir: null, firstSlot: 1 });
    expect((await cluster.call('getFirstAvailableBlock')).result).toBe(1);
    expect((await cluster.call('getBlock', 1)).result).toMatchObject({ blockHeight: 1, parentSlot: 0, transactions: [] });
    const payer = await cluster.fundedKeypair();
    const connection = cluster.connection('processed');
    const memo = new TransactionInstruction({ programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'), keys: [], data: Buffer.from('early') });
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(memo);
    transaction.sign(payer);
    expect(await connection.sendRawTransaction(transaction.serialize())).toBeTypeOf('string');
    await cluster.stop();
  });
});
