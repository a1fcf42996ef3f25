import { once, on } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMint, NATIVE_MINT, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { type Keypair, PublicKey, SystemProgram, Transaction, TransactionInstruction } from '@solana/web3.js';
import { LiteSVM } from 'litesvm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { ProgramStatus } from '../../src/bank/Bank.ts';
import { metaplexProgram } from '../../src/embedded/metaplex/metaplexProgram.ts';
import { readMetadata } from '../../src/embedded/metaplex/Metadata.ts';
import { accountBytes, u16, u32, u8 } from '../../src/encoding/accountBytes.ts';
import { NATIVE_LOADER, UPGRADEABLE_LOADER } from '../../src/encoding/addresses.ts';
import { programsDir } from '../../src/programs/programTable.ts';
import { needsRealPrograms, startTestCluster, type TestCluster, type WithContext } from '../../src/testing.ts';
import type { LocalnetOptions } from '../../src/startLocalnet.ts';
import { ataProgram } from '../support/ataProgram.ts';

const AMM_V4 = '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8';
const OPENBOOK = 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX';

/** A real program that comes with the runtime, in place of a cached one. Both derive addresses from their own id. */
const ELF = new LiteSVM().getAccount('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as never);
const elf = ELF.exists ? Buffer.from(ELF.data) : Buffer.alloc(0);
const ownOpenBook = { ...ataProgram, id: OPENBOOK, name: 'OpenBook' };
const ownAmmV4 = { ...ataProgram, id: AMM_V4, name: 'Raydium AMM v4' };

let dir: string;
let cluster: TestCluster;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'programs-'));
});
afterEach(async () => {
  await cluster.stop();
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (options: LocalnetOptions = {}): Promise<void> => {
  cluster = await startTestCluster({ programsDir: dir, embedded: [ownOpenBook], ...options });
};
const fileOf = (id: string): string => join(dir, `${id}.so`);
const kindOf = (id: string): string | undefined => cluster.localnet.programs.find((program) => program.id === id)?.kind;
const load = async (): Promise<readonly ProgramStatus[]> =>
  (await cluster.call<readonly ProgramStatus[]>('localnet_loadPrograms')).result;

/** Creates a wallet's account; the real program leaves an existing one unchanged. */
async function createAccount(payer: Keypair): Promise<{ readonly account: PublicKey; readonly logs: readonly string[] }> {
  const program = new PublicKey(OPENBOOK);
  const seeds = [payer.publicKey, TOKEN_PROGRAM_ID, NATIVE_MINT].map((address) => address.toBytes());
  const [account] = PublicKey.findProgramAddressSync(seeds, program);
  const keys = [
    { pubkey: payer.publicKey, isSigner: true, isWritable: true }, { pubkey: account, isSigner: false, isWritable: true },
    ...[payer.publicKey, NATIVE_MINT, SystemProgram.programId, TOKEN_PROGRAM_ID].map((pubkey) => ({ pubkey, isSigner: false, isWritable: false })),
  ];
  const transaction = new Transaction().add(new TransactionInstruction({ programId: program, keys, data: Buffer.from([1]) }));
  const signature = await cluster.connection().sendTransaction(transaction, [payer], { skipPreflight: true });
  const landed = await cluster.connection().getTransaction(signature, { commitment: 'confirmed', maxSupportedTransactionVersion: 0 });
  expect(landed?.meta?.err).toBeNull();
  return { account, logs: landed?.meta?.logMessages ?? [] };
}

describe('a real program that is added while the cluster runs', () => {
  test('replaces the embedded one and keeps its accounts', async () => {
    await start();
    const payer = await cluster.fundedKeypair();
    const { account, logs } = await createAccount(payer);
    expect(logs).toContain('Program log: Create');
    const before = await cluster.connection().getAccountInfo(account);
    writeFileSync(fileOf(OPENBOOK), elf);
    expect(kindOf(OPENBOOK)).toBe('embedded');
    expect(await load()).toEqual([{ id: OPENBOOK, name: 'OpenBook', kind: 'real', loaded: true }]);
    expect(kindOf(OPENBOOK)).toBe('real');
    expect(await cluster.connection().getAccountInfo(account)).toEqual(before);
    // Only the real one knows the idempotent instruction.
    expect((await createAccount(payer)).logs).toContain('Program log: CreateIdempotent');
    expect(await cluster.connection().getAccountInfo(account)).toEqual(before);
  });

  test('is loaded by a cluster that had no program there', async () => {
    await start({ embedded: false });
    expect(kindOf(OPENBOOK)).toBe('missing');
    expect(await cluster.connection().getAccountInfo(new PublicKey(OPENBOOK))).toBeNull();
    writeFileSync(fileOf(OPENBOOK), elf);
    await load();
    expect((await cluster.connection().getAccountInfo(new PublicKey(OPENBOOK)))?.executable).toBe(true);
    expect((await createAccount(await cluster.fundedKeypair())).logs).toContain('Program log: CreateIdempotent');
  });

  test('is loaded once, and stays when its file is deleted', async () => {
    await start();
    writeFileSync(fileOf(OPENBOOK), elf);
    expect(await load()).toHaveLength(1);
    expect(await load()).toEqual([]);
    rmSync(fileOf(OPENBOOK));
    expect(await load()).toEqual([]);
    expect(kindOf(OPENBOOK)).toBe('real');
    expect((await createAccount(await cluster.fundedKeypair())).logs).toContain('Program log: CreateIdempotent');
  });

  test('is loaded again when its file has another version', async () => {
    await start();
    writeFileSync(fileOf(OPENBOOK), elf);
    await load();
    writeFileSync(fileOf(OPENBOOK), Buffer.concat([elf, Buffer.from([7])]));
    expect((await load()).map(({ id }) => id)).toEqual([OPENBOOK]);
  });

  test.each([
    ['half of it', elf.subarray(0, elf.length / 2), /cut off/],
    ['a program the runtime refuses', Buffer.from(elf).fill(0xff, 0x120, 0x2000), /the runtime refuses it/],
  ])('%s keeps the embedded one in use', async (_, bytes, reason) => {
    await start();
    writeFileSync(fileOf(OPENBOOK), bytes);
    expect(await load()).toEqual([]);
    expect(cluster.localnet.programs.find(({ id }) => id === OPENBOOK)).toMatchObject({ kind: 'embedded', reason: expect.stringMatching(reason) as string });
    expect((await createAccount(await cluster.fundedKeypair())).logs).toContain('Program log: Create');
    expect((await cluster.connection().getAccountInfo(new PublicKey(OPENBOOK)))?.owner.toBase58()).toBe(NATIVE_LOADER);
  });

  test('waits for the program it calls', async () => {
    await start({ embedded: [ownAmmV4, ownOpenBook] });
    writeFileSync(fileOf(AMM_V4), elf);
    expect(await load()).toEqual([]);
    writeFileSync(fileOf(OPENBOOK), elf);
    expect((await load()).map(({ id }) => id)).toEqual([AMM_V4, OPENBOOK]);
  });

  test('notifies subscribers of its account', async () => {
    await start();
    const socket = new WebSocket(cluster.localnet.wsUrl);
    const messages = on(socket, 'message');
    await once(socket, 'open');
    const next = async (): Promise<unknown> => JSON.parse(String(((await messages.next()).value as [Buffer])[0]));
    const params = [OPENBOOK, { commitment: 'processed', encoding: 'base64' }];
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'accountSubscribe', params }));
    await next();
    writeFileSync(fileOf(OPENBOOK), elf);
    await load();
    expect(await next()).toMatchObject({ params: { result: { value: { owner: UPGRADEABLE_LOADER, executable: true } } } });
    socket.close();
  });

  test('is found by watching, even in a folder that did not exist', async () => {
    const programs = join(dir, 'later');
    const loaded: string[] = [];
    await start({ programsDir: programs, onProgramsLoaded: (list) => loaded.push(...list.map(({ name }) => name)) });
    mkdirSync(programs);
    // Like a copy in progress.
    writeFileSync(join(programs, `${OPENBOOK}.so`), elf.subarray(0, 1_000));
    writeFileSync(join(dir, 'whole'), elf);
    renameSync(join(dir, 'whole'), join(programs, `${OPENBOOK}.so`));
    await expect.poll(() => loaded).toEqual(['OpenBook']);
    expect(kindOf(OPENBOOK)).toBe('real');
  });
});

describe('which kind is used if both are available', () => {
  test.each([[undefined, 'real'], ['real', 'real'], ['embedded', 'embedded']] as const)('preferring %s it is the %s one', async (prefer, kind) => {
    writeFileSync(fileOf(OPENBOOK), elf);
    await start(prefer && { prefer });
    expect(kindOf(OPENBOOK)).toBe(kind);
    expect(await load()).toEqual([]);
  });

  test('a real program without an embedded one keeps the real one it calls', async () => {
    for (const id of [AMM_V4, OPENBOOK]) writeFileSync(fileOf(id), elf);
    await start({ prefer: 'embedded' });
    expect([kindOf(AMM_V4), kindOf(OPENBOOK)]).toEqual(['real', 'real']);
  });
});

describe('a ledger', () => {
  const WAS_EMBEDDED = 'localnet: the programs have changed since this ledger was last used: OpenBook was embedded and is real. Its accounts stay as they are.';
  const restart = async (): Promise<readonly unknown[]> => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await cluster.stop();
    await start({ ledger: join(dir, 'ledger') });
    return error.mock.calls.map(([message]: readonly unknown[]) => message);
  };

  test('that starts with other programs than before says so once, and keeps the accounts', async () => {
    await start({ ledger: join(dir, 'ledger') });
    const payer = await cluster.fundedKeypair();
    const { account } = await createAccount(payer);
    const before = await cluster.connection().getAccountInfo(account);
    expect(await restart()).toEqual([]);
    writeFileSync(fileOf(OPENBOOK), elf);
    expect(await restart()).toEqual([WAS_EMBEDDED]);
    expect(await cluster.connection().getAccountInfo(account)).toEqual(before);
    expect((await createAccount(payer)).logs).toContain('Program log: CreateIdempotent');
    vi.restoreAllMocks();
    expect(await restart()).toEqual([]);
  });

  test('records programs added while it ran, without their code', async () => {
    await start({ ledger: join(dir, 'ledger') });
    writeFileSync(fileOf(OPENBOOK), elf);
    await load();
    expect(await restart()).toEqual([]);
    expect(readFileSync(join(dir, 'ledger', 'ledger.log')).length).toBeLessThan(elf.length);
    rmSync(fileOf(OPENBOOK));
    vi.restoreAllMocks();
    expect(await restart()).toEqual([WAS_EMBEDDED.replace('was embedded and is real', 'was real and is embedded')]);
    expect((await cluster.connection().getAccountInfo(new PublicKey(OPENBOOK)))?.owner.toBase58()).toBe(NATIVE_LOADER);
  });
});

test('the real Metaplex updates metadata created by the embedded one', needsRealPrograms(metaplexProgram.id), async () => {
  await start({ embedded: [metaplexProgram] });
  const program = new PublicKey(metaplexProgram.id);
  const payer = await cluster.fundedKeypair();
  const mint = await createMint(cluster.connection(), payer, payer.publicKey, null, 6);
  const [metadata] = PublicKey.findProgramAddressSync([Buffer.from('metadata'), program.toBytes(), mint.toBytes()], program);
  const text = (value: string): Uint8Array => accountBytes(u32(Buffer.byteLength(value)), Buffer.from(value));
  const named = (name: string): Uint8Array => accountBytes(text(name), text('E'), text(''), u16(0), u8(0), u8(0), u8(0));
  const send = async (data: Uint8Array, ...accounts: readonly (readonly [PublicKey, boolean, boolean])[]): Promise<void> => {
    const keys = accounts.map(([pubkey, isSigner, isWritable]) => ({ pubkey, isSigner, isWritable }));
    const transaction = new Transaction().add(new TransactionInstruction({ programId: program, keys, data: Buffer.from(data) }));
    await cluster.connection().sendTransaction(transaction, [payer]);
  };
  const nameNow = async (): Promise<string | undefined> => {
    const { result } = await cluster.call<WithContext<{ readonly data: [string] } | null>>('getAccountInfo', metadata.toBase58(), { encoding: 'base64' });
    return result.value ? readMetadata(Buffer.from(result.value.data[0], 'base64'))?.name.replaceAll('\0', '') : undefined;
  };
  await send(
    accountBytes(u8(33), named('Embedded'), u8(1), u8(0)),
    [metadata, false, true], [mint, false, false], [payer.publicKey, true, false], [payer.publicKey, true, true],
    [payer.publicKey, true, false], [SystemProgram.programId, false, false],
  );
  expect(await nameNow()).toBe('Embedded');
  writeFileSync(fileOf(metaplexProgram.id), readFileSync(join(programsDir(), `${metaplexProgram.id}.so`)));
  expect(await load()).toHaveLength(1);
  await send(accountBytes(u8(15), u8(1), named('Real'), u8(0), u8(0), u8(0)), [metadata, false, true], [payer.publicKey, true, false]);
  expect(await nameNow()).toBe('Real');
});
