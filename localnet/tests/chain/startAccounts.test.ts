import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair, PublicKey } from '@solana/web3.js';
import { LiteSVM } from 'litesvm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UPGRADEABLE_LOADER } from '../../src/encoding/addresses.ts';
import { startLocalnet, type Localnet, type LocalnetOptions } from '../../src/startLocalnet.ts';
import { startTestCluster } from '../../src/testing.ts';

/** A real program that comes with the runtime. */
const ATA = new LiteSVM().getAccount('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as never);
const elf = ATA.exists ? Buffer.from(ATA.data) : Buffer.alloc(0);
const U64_MAX = '18446744073709551615';

let dir: string;
let running: Localnet | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'start-accounts-'));
  mkdirSync(join(dir, 'accounts'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

const start = async (options: LocalnetOptions): Promise<Localnet> => {
  await running?.stop();
  running = undefined;
  return (running = await startLocalnet({ programsDir: null, embedded: false, ...options }));
};
const accounts = (): readonly string[] => [join(dir, 'accounts')];
const write = (name: string, text: string): void => writeFileSync(join(dir, 'accounts', name), text);
const newAddress = (): string => Keypair.generate().publicKey.toBase58();

/** An account as `solana account --output json` writes it. */
function accountJson(pubkey: string, { lamports = '5000000', data = '', owner = '11111111111111111111111111111111', executable = false, rentEpoch = U64_MAX } = {}): string {
  return `{"pubkey":"${pubkey}","account":{"lamports":${lamports},"data":["${data}","base64"],"owner":"${owner}",`
    + `"executable":${executable},"rentEpoch":${rentEpoch},"space":${Buffer.from(data, 'base64').length}}}`;
}

async function getAccount(address: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [address, { encoding: 'base64' }] });
  const answer = await fetch(running!.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return /"value":(.*)\},"id"/.exec(await answer.text())?.[1] ?? '';
}

describe('programs', () => {
  test('of any id are loaded from the folder, and one that is not a program is left out with the reason', async () => {
    const [good, bad] = [newAddress(), newAddress()];
    writeFileSync(join(dir, `${good}.so`), elf);
    writeFileSync(join(dir, `${bad}.so`), '<!doctype html>');
    writeFileSync(join(dir, 'notes.so'), 'not an address');
    const localnet = await start({ programsDir: dir });
    expect(localnet.programs.find(({ id }) => id === good)).toMatchObject({ name: good, kind: 'real', loaded: true });
    expect(localnet.programs.find(({ id }) => id === bad)).toMatchObject({ kind: 'missing', reason: 'not an ELF but a web page' });
    expect(localnet.programs.some(({ id }) => id === 'notes')).toBe(false);
    expect(await getAccount(good)).toContain('"executable":true');
  });

  test('are loaded from files named one by one', async () => {
    const id = newAddress();
    writeFileSync(join(dir, 'mine.so'), elf);
    const localnet = await start({ programFiles: { [id]: join(dir, 'mine.so') } });
    expect(localnet.programs.find((program) => program.id === id)).toMatchObject({ kind: 'real', loaded: true });
    expect(await getAccount(id)).toContain('"executable":true');
  });

  test('that are named are used where embedded ones are preferred', async () => {
    const [farm, amm, openBook] = ['FarmqiPv5eAj3j1GMdMCMUGXqPUvmquZtMy86QH6rzhG', '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'srmqPvymJeFKQ4zGQed1GFppgkRHL9kaELCbyksJtPX'];
    writeFileSync(join(dir, 'mine.so'), elf);
    writeFileSync(join(dir, `${openBook}.so`), elf);
    const file = join(dir, 'mine.so');
    const options = { programsDir: dir, embedded: true, prefer: 'embedded' } as const;
    const kinds = ({ programs }: Localnet): readonly unknown[] =>
      [farm, amm, openBook].map((address) => programs.find(({ id }) => id === address)?.kind);
    expect(kinds(await start({ ...options, programFiles: { [farm]: file } }))).toEqual(['real', 'embedded', 'embedded']);
    // A real program cannot call an embedded one.
    expect(kinds(await start({ ...options, programFiles: { [amm]: file } }))).toEqual(['embedded', 'real', 'real']);
  });

  test.each([
    ['cut off', elf.subarray(0, elf.length / 2), 'cut off: the ELF is longer than the file'],
    ['refused by the runtime', Buffer.from(elf).fill(0xff, 0x120, 0x2000), 'the runtime refuses it'],
  ])('that are named but %s end the start with the reason', async (_, bytes, reason) => {
    const [id, file] = [newAddress(), join(dir, 'mine.so')];
    writeFileSync(file, bytes);
    await expect(start({ programFiles: { [id]: file } })).rejects.toThrow(`The program ${id} cannot be loaded from ${file}: ${reason}`);
  });
});

describe('accounts of a folder', () => {
  test('are those a new chain begins with, and survive a restart and a reset', async () => {
    const [plain, large] = [newAddress(), newAddress()];
    write('plain.json', accountJson(plain, { data: 'AQID', rentEpoch: '7' }));
    write('large.json', accountJson(large, { lamports: '9007199254740993' }));
    write('readme.txt', 'not an account');
    const ledger = join(dir, 'ledger');
    await start({ ledger, accountDirs: accounts() });
    const shown = await getAccount(plain);
    expect(shown).toBe('{"lamports":5000000,"data":["AQID","base64"],"owner":"11111111111111111111111111111111","executable":false,"rentEpoch":7,"space":3}');
    expect(await getAccount(large)).toContain('"lamports":9007199254740993,');
    await start({ ledger });
    expect(await getAccount(plain)).toBe(shown);
    running!.control.setAccount(plain, { lamports: 0n });
    expect(await getAccount(plain)).toBe('null');
    running!.control.reset();
    expect(await getAccount(plain)).toBe(shown);
    await start({ ledger });
    expect(await getAccount(plain)).toBe(shown);
  });

  test.each(['18446744073709552000', '18446744073709551616', '1.8446744073709552e+19', '18446744073709551615'])('have the largest rent epoch, which a tool wrote as %s', async (rentEpoch) => {
    const [address, set] = [newAddress(), newAddress()];
    write('a.json', accountJson(address, { rentEpoch }));
    await start({ accountDirs: accounts() });
    const body = `{"jsonrpc":"2.0","id":1,"method":"localnet_setAccount","params":["${set}",{"lamports":5,"rentEpoch":${rentEpoch}}]}`;
    await fetch(running!.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    for (const each of [address, set]) expect(await getAccount(each)).toContain(`"rentEpoch":${U64_MAX},`);
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big endian', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16, big endian, with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('are read in %s', async (_, encode) => {
    const address = newAddress();
    writeFileSync(join(dir, 'accounts', 'a.json'), encode(accountJson(address)));
    await start({ accountDirs: accounts() });
    expect(await getAccount(address)).toContain('"lamports":5000000');
  });

  test('are left out on a chain that exists, with a message', async () => {
    const messages = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [ledger, address] = [join(dir, 'ledger'), newAddress()];
    await start({ ledger });
    write('a.json', accountJson(address));
    await start({ ledger, accountDirs: accounts() });
    expect(await getAccount(address)).toBe('null');
    expect(messages.mock.calls.flat().join()).toMatch(/accounts to start with are for a new chain.*--reset/s);
  });

  test('include programs with their code', async () => {
    const [program, code] = [newAddress(), newAddress()];
    const header = Buffer.alloc(45);
    header.writeUInt32LE(3);
    const pointer = Buffer.concat([Buffer.from([2, 0, 0, 0]), new PublicKey(code).toBuffer()]);
    const [lamports, owner] = ['100000000000', UPGRADEABLE_LOADER];
    write('1-program.json', accountJson(program, { lamports, owner, executable: true, data: pointer.toString('base64') }));
    write('2-code.json', accountJson(code, { lamports, owner, data: Buffer.concat([header, elf]).toString('base64') }));
    const cluster = await startTestCluster({ programsDir: null, embedded: false, accountDirs: accounts() });
    running = cluster.localnet;
    expect(await getAccount(program)).toContain('"executable":true');
  });

  test.each([
    ['is not JSON', 'hello', /^a\.json in .* is not an account: .*Write it with `solana account ADDRESS --output json`\.$/],
    ['has no address', '{"account":{}}', /`pubkey` is not an address/],
    ['has data in another encoding', accountJson(newAddress()).replace('"base64"', '"base64+zstd"'), /encoding base64\+zstd, not base64/],
    ['has a rent epoch beyond u64', accountJson(newAddress(), { rentEpoch: '18446744073709561616' }), /`rentEpoch` is not a whole number/],
    ['has lamports beyond u64', accountJson(newAddress(), { lamports: '18446744073709551616' }), /`lamports` is not a whole number/],
    ['has no lamports', accountJson(newAddress()).replace('5000000', 'null'), /`lamports` is not a whole number/],
    ['is a program without its code', accountJson(newAddress(), { owner: UPGRADEABLE_LOADER, executable: true, data: Buffer.alloc(36, 2).toString('base64') }), /^The account \w+ cannot be loaded/],
  ])('that %s end the start with the reason, and leave no chain behind', async (_, text, message) => {
    write('a.json', text);
    const ledger = join(dir, 'ledger');
    await expect(start({ ledger, accountDirs: accounts() })).rejects.toThrow(message);
    rmSync(join(dir, 'accounts', 'a.json'));
    const address = newAddress();
    write('b.json', accountJson(address));
    await start({ ledger, accountDirs: accounts() });
    expect(await getAccount(address)).toContain('"lamports":5000000');
  });

  test('that cannot be read end the start with the reason', async () => {
    await expect(start({ accountDirs: [join(dir, 'nowhere')] })).rejects.toThrow(/nowhere cannot be read: it does not exist\.$/);
  });
});
