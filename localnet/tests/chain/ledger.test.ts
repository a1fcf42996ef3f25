import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, LAMPORTS_PER_SOL, SystemProgram, Transaction, PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeEntry, readEntries, type LedgerEntry } from '../../src/ledger/frames.ts';
import { LedgerState } from '../../src/ledger/LedgerState.ts';
import { LedgerWriter, type OpenLog } from '../../src/ledger/LedgerWriter.ts';
import { startLocalnet, type Localnet } from '../../src/startLocalnet.ts';

let dir: string;
let running: Localnet | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'localnet-ledger-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

const log = (): string => join(dir, 'ledger.log');

async function start(options: { reset?: boolean; ledger?: string; slotMs?: number } = {}): Promise<Connection> {
  await running?.stop();
  running = await startLocalnet({ programsDir: null, ledger: dir, slotMs: 50, ...options });
  return new Connection(running.rpcUrl, 'confirmed');
}

describe('a ledger', () => {
  it('restores accounts, transactions, genesis hash and slots after a restart', async () => {
    const before = await start({ slotMs: 60_000 }); // the blockhash must stay valid until the end
    const [payer, to] = [Keypair.generate(), Keypair.generate()];
    const airdrop = await before.requestAirdrop(payer.publicKey, 3 * LAMPORTS_PER_SOL);
    const { blockhash } = await before.getLatestBlockhash('processed');
    const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash });
    transaction.add(
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to.publicKey, lamports: LAMPORTS_PER_SOL }),
    );
    transaction.sign(payer);
    const wire = transaction.serialize();
    const signature = await before.sendRawTransaction(wire, { preflightCommitment: 'processed' });
    const facts = { genesis: await before.getGenesisHash(), slot: await before.getSlot('processed') };
    running!.control.advanceSlots(1);
    const landed = await before.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed).not.toBeNull();

    const after = await start();
    expect(await after.getGenesisHash()).toBe(facts.genesis);
    expect(await after.getSlot('processed')).toBeGreaterThanOrEqual(facts.slot);
    expect(await after.getBalance(to.publicKey)).toBe(LAMPORTS_PER_SOL);
    expect(await after.getBalance(payer.publicKey)).toBe(2 * LAMPORTS_PER_SOL - 5_000);
    expect(await after.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).toEqual(landed);
    const signatures = (await after.getSignaturesForAddress(payer.publicKey)).map((entry) => entry.signature);
    expect(signatures).toEqual([signature, airdrop]);
    await expect(after.sendRawTransaction(wire, { preflightCommitment: 'processed' })).rejects.toThrow(
      'This transaction has already been processed',
    );
  });

  it('remembers closed accounts, skipped slots and a changed clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 });
    await start();
    const gone = Keypair.generate().publicKey;
    running!.control.setAccount(gone.toBase58(), { lamports: 5n });
    running!.control.setAccount(gone.toBase58(), { lamports: 0n });
    running!.control.advanceSlots(10_000);
    running!.control.setClockOffset(1_000_000);
    const slot = running!.control.slot();
    vi.setSystemTime(1_900_000_010_000); // 200 slots later
    const after = await start();
    expect(running!.control.slot()).toBe(slot + 200);
    expect(await after.getAccountInfo(gone)).toBeNull();
    expect(await after.getBlockTime(running!.control.slot())).toBe(1_900_000_010 + 1_000_000);
  });

  it('starts empty with reset', async () => {
    const before = await start();
    const genesis = await before.getGenesisHash();
    const key = Keypair.generate().publicKey;
    running!.control.setAccount(key.toBase58(), { lamports: 5n });
    const after = await start({ reset: true });
    expect(await after.getGenesisHash()).not.toBe(genesis);
    expect(await after.getBalance(key)).toBe(0);
  });

  it('loses only a torn tail, and says how many bytes that is [10.32]', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    await start();
    const key = Keypair.generate().publicKey;
    running!.control.setAccount(key.toBase58(), { lamports: 5n });
    await running!.stop();
    const size = statSync(log()).size;
    const torn = encodeEntry({ kind: 'change', accounts: [[key.toBase58(), null]] }).subarray(0, -3);
    appendFileSync(log(), torn);
    const after = await start();
    expect(await after.getBalance(key)).toBe(5);
    expect(statSync(log()).size).toBe(size);
    expect(messages.mock.calls).toEqual([[
      `localnet: the last ${torn.length} bytes of the ledger ${log()} were dropped, as a write was not finished. 0 transactions were restored.`,
    ]]);
    expect(existsSync(`${log()}.damaged`)).toBe(false);
  });

  /** Gives an account 5 SOL in a separate run of the cluster; returns the log's length afterwards. */
  async function airdropInOneRun(key: PublicKey): Promise<number> {
    await (await start()).requestAirdrop(key, 5 * LAMPORTS_PER_SOL);
    await running!.stop();
    running = undefined;
    return statSync(log()).size;
  }

  /** Offset of the entry that ends at an offset of the log. */
  function entryBefore(end: number): number {
    const bytes = readFileSync(log());
    let offset = 0;
    for (let next = 0; next < end; next += 8 + bytes.readUInt32LE(next)) offset = next;
    return offset;
  }

  function damage(offset: number): Buffer {
    const bytes = readFileSync(log());
    bytes[offset]! ^= 0xff;
    writeFileSync(log(), bytes);
    return bytes;
  }

  it.each([
    ['in an entry', 20],
    ['in the length of an entry', 1],
  ])('damaged %s is restored up to there, copied and reported [10.32]', async (_where, offset) => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    const keys = Array.from({ length: 4 }, () => Keypair.generate().publicKey);
    await airdropInOneRun(keys[0]!);
    const whole = entryBefore(await airdropInOneRun(keys[1]!));
    await airdropInOneRun(keys[2]!);
    const size = await airdropInOneRun(keys[3]!);
    const damaged = damage(whole + offset);

    let after = await start();
    const balances = async (): Promise<number[]> => Promise.all(keys.map((key) => after.getBalance(key)));
    // The second airdrop is lost, and so is the faucet's balance for the next two.
    expect(await balances()).toEqual([5 * LAMPORTS_PER_SOL, 0, 0, 0]);
    const copy = `${log()}.damaged`;
    expect(messages.mock.calls).toEqual([[
      `localnet: the ledger ${log()} is damaged at byte ${whole}. 1 transactions were restored. `
        + `The last ${size - whole} bytes, with at least 2 later transactions, were not used, because they depend on `
        + `changes that cannot be read. The damaged file is kept as ${copy}.`,
    ]]);
    expect(readFileSync(copy).equals(damaged)).toBe(true);

    running!.control.setAccount(keys[1]!.toBase58(), { lamports: 9n });
    after = await start();
    expect(await balances()).toEqual([5 * LAMPORTS_PER_SOL, 9, 0, 0]);
    expect(messages).toHaveBeenCalledOnce();
  });

  it('damaged again keeps the first copy too', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    const whole = await airdropInOneRun(Keypair.generate().publicKey);
    await airdropInOneRun(Keypair.generate().publicKey);
    writeFileSync(`${log()}.damaged`, 'the first');
    damage(whole - 20);
    await start();
    expect(String(messages.mock.calls[0])).toContain(`kept as ${log()}.damaged-2.`);
    expect(readFileSync(`${log()}.damaged`, 'utf8')).toBe('the first');
  });

  it('damaged in the list of old transactions loses only that one, because their results come first', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    const keys = Array.from({ length: 4 }, () => Keypair.generate().publicKey);
    for (const key of keys) await airdropInOneRun(key);
    // As compaction writes it: accounts first, then the transactions alone.
    const state = new LedgerState();
    readEntries(readFileSync(log()), (entry, body) => state.apply(entry, body));
    const entries = [...state.frames()];
    writeFileSync(log(), Buffer.concat(entries));
    const offset = Buffer.concat(entries.slice(0, -2)).length;
    damage(offset + 20);

    let after = await start();
    const listed = async (): Promise<number[]> =>
      Promise.all(keys.map(async (key) => (await after.getSignaturesForAddress(key)).length));
    for (const key of keys) expect(await after.getBalance(key)).toBe(5 * LAMPORTS_PER_SOL);
    expect(await listed()).toEqual([1, 1, 0, 1]);
    expect(messages.mock.calls).toEqual([[
      `localnet: the ledger ${log()} is damaged at byte ${offset}. 3 transactions were restored. Older transactions `
        + `that cannot be read: 1; what they changed is not lost. The damaged file is kept as ${log()}.damaged.`,
    ]]);
    after = await start();
    expect(await listed()).toEqual([1, 1, 0, 1]);
    expect(messages).toHaveBeenCalledOnce();
  });

  it('whose damaged end is longer than one write is copied too', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    const whole = await airdropInOneRun(Keypair.generate().publicKey);
    appendFileSync(log(), Buffer.alloc(2_000_000, 1));
    await start();
    expect(String(messages.mock.calls[0])).toMatch(/1 transactions were restored.*2000000 bytes.*ledger\.log\.damaged\./s);
    expect(statSync(`${log()}.damaged`).size).toBe(whole + 2_000_000);
  });

  it('starts empty if its very first entry was interrupted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await start();
    await running!.stop();
    for (const length of [10, statSync(log()).size - 1]) {
      truncateSync(log(), length);
      const genesis = await (await start()).getGenesisHash();
      expect(await (await start()).getGenesisHash()).toBe(genesis);
      await running!.stop();
    }
  });

  it('of another content is refused with advice, and reset replaces it', async () => {
    writeFileSync(log(), Buffer.alloc(5_000, 'not a ledger '));
    await expect(start()).rejects.toThrow('--reset');
    const after = await start({ reset: true });
    expect(await after.getSlot()).toBeGreaterThan(0);
  });

  it('is compacted when most of it is obsolete', async () => {
    await start();
    const key = Keypair.generate().publicKey;
    for (let round = 1; round <= 3; round += 1) {
      running!.control.setAccount(key.toBase58(), { lamports: 5n, data: new Uint8Array(500_000).fill(round) });
      await expect.poll(() => statSync(log()).size).toBeGreaterThan(round * 500_000);
    }
    await running!.stop();
    const after = await start();
    await expect.poll(() => statSync(log()).size).toBeLessThan(600_000);
    expect((await after.getAccountInfo(key))!.data[0]).toBe(3);
    expect(existsSync(`${log()}.new`)).toBe(false);
  });

  it('is compacted while the cluster runs, and nothing that happens meanwhile is lost', async () => {
    const before = await start({ slotMs: 60_000 });
    const [large, gone] = [Keypair.generate().publicKey.toBase58(), Keypair.generate().publicKey.toBase58()];
    const { control } = running!;
    control.setAccount(gone, { lamports: 1n });
    control.setAccount(gone, { lamports: 0n });
    const keys = Array.from({ length: 40 }, () => Keypair.generate().publicKey);
    const signatures: string[] = [];
    let longest = 0;
    for (const [round, key] of keys.entries()) {
      // Each replaces the one before, so nearly all of the log is obsolete.
      control.setAccount(large, { lamports: 5n, data: new Uint8Array(3_000_000).fill(round) });
      longest = Math.max(longest, statSync(log()).size);
      signatures.push(await before.requestAirdrop(key, LAMPORTS_PER_SOL));
    }
    expect(longest).toBeGreaterThan(32 * 1024 * 1024);
    await expect.poll(() => statSync(log()).size).toBeLessThan(longest);
    const count = await before.getTransactionCount('processed');
    const after = await start();
    await expect.poll(() => existsSync(`${log()}.new`)).toBe(false);
    expect((await after.getAccountInfo(new PublicKey(large)))!.data[0]).toBe(39);
    expect(await after.getAccountInfo(new PublicKey(gone))).toBeNull();
    for (const key of keys) expect(await after.getBalance(key)).toBe(LAMPORTS_PER_SOL);
    const { value } = await after.getSignatureStatuses(signatures);
    expect(value.every((status) => status?.err === null)).toBe(true);
    expect(await after.getTransactionCount('processed')).toBe(count);
  });

  it('is compacted by a revert, which takes back no more than its own transactions', async () => {
    const before = await start({ slotMs: 60_000 });
    const { control } = running!;
    const large = Keypair.generate().publicKey.toBase58();
    const write = (fill: number): void => control.setAccount(large, { lamports: 5n, data: new Uint8Array(3_000_000).fill(fill) });
    const [kept, gone] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    write(1);
    await before.requestAirdrop(kept, LAMPORTS_PER_SOL);
    const snapshot = control.snapshot();
    await before.requestAirdrop(gone, LAMPORTS_PER_SOL);
    while (statSync(log()).size < 31_000_000) {
      write(2);
      // The account is logged in a microtask.
      await Promise.resolve();
    }
    control.revert(snapshot);
    await expect.poll(() => statSync(log()).size).toBeLessThan(4_000_000);
    const after = await start();
    expect([await after.getBalance(kept), await after.getBalance(gone)]).toEqual([LAMPORTS_PER_SOL, 0]);
    expect(await after.getSignaturesForAddress(kept)).toHaveLength(1);
    expect(await after.getTransactionCount()).toBe(1);
  });

  it('that another process uses is refused, with its id', async () => {
    await start();
    await running!.stop();
    running = undefined;
    const other = spawn('sleep', ['30']);
    writeFileSync(join(dir, 'lock'), `${other.pid}\n`);
    await expect(start()).rejects.toThrow(`process ${other.pid}`);
    other.kill();
    await new Promise((resolve) => other.on('exit', resolve));
    await start();
  });

  it('of another format is refused with advice', async () => {
    writeFileSync(log(), encodeEntry({ kind: 'genesis', format: 99, genesisHash: 'x', slotMs: 1 }));
    await expect(start()).rejects.toThrow('--reset');
  });

  it('in a folder that cannot be created leaves the chain in memory, with a message', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => {});
    writeFileSync(join(dir, 'file'), '');
    const connection = await start({ ledger: join(dir, 'file', 'below') });
    expect(messages.mock.calls.join('\n')).toMatch(/cannot be written .*goes on in memory/s);
    const key = Keypair.generate().publicKey;
    await connection.requestAirdrop(key, LAMPORTS_PER_SOL);
    expect(await connection.getBalance(key, 'processed')).toBe(LAMPORTS_PER_SOL);
  });

  /** A log that has nothing in it yet. */
  const newLog = async (path: string): Promise<OpenLog> =>
    ({ path, file: await open(path, 'a+'), bytes: 0, accounts: new Map(), neededBytes: 0 });

  it('has a change in its file before the writer returns, and on disk within 200 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = await newLog(log());
    const writer = new LedgerWriter(opened, (error) => expect.unreachable(error.message));
    const written = new Promise<void>((resolve) => {
      const sync = opened.file.datasync.bind(opened.file);
      vi.spyOn(opened.file, 'datasync').mockImplementation(() => sync().then(resolve));
    });
    writer.append({ kind: 'change', accounts: [['key', null]] });
    const read: LedgerEntry[] = [];
    readEntries(readFileSync(log()), (entry) => read.push(entry));
    expect(read).toEqual([{ kind: 'change', accounts: [['key', null]] }]);
    vi.advanceTimersByTime(200);
    await written;
    await writer.close();
  });

  it('on a full disk gives up once, with the reason', async () => {
    const failures: Error[] = [];
    const writer = new LedgerWriter(await newLog('/dev/full'), (error) => failures.push(error));
    writer.append({ kind: 'change', accounts: [] });
    writer.append({ kind: 'change', accounts: [] });
    expect(failures).toHaveLength(1);
    expect((failures[0] as NodeJS.ErrnoException).code).toBe('ENOSPC');
    await writer.close();
    expect(failures).toHaveLength(1);
  });
});
