import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import bs58 from 'bs58';
import { LiteSvm } from 'litesvm/dist/internal.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkElf } from '../../src/programs/checkElf.ts';
import { main } from '../../src/programs/cli.ts';
import { fileProblem } from '../../src/programs/fileProblem.ts';
import { fillCache } from '../../src/programs/fillCache.ts';
import { loadPrograms } from '../../src/programs/loadPrograms.ts';
import { EXTRA_PROGRAMS, PROGRAMS, programsDir } from '../../src/programs/programTable.ts';
import { releaseOf } from '../../src/cluster/releases.ts';
import { needsRealPrograms } from '../../src/testing.ts';
import { ataElf as elf } from '../support/ataElf.ts';

const FIRST = PROGRAMS[0]!;

let source: string;
let cache: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'from-'));
  cache = join(mkdtempSync(join(tmpdir(), 'cache-')), 'programs');
});
afterEach(() => {
  rmSync(source, { recursive: true });
  rmSync(join(cache, '..'), { recursive: true });
});

describe('the programs cache', () => {
  test('is in the user cache directory of each system, or in RAYDIUM_PROGRAMS_DIR', () => {
    const home = homedir();
    expect(programsDir({}, 'linux')).toBe(join(home, '.cache/raydium-launchpad/programs'));
    expect(programsDir({ XDG_CACHE_HOME: '/x' }, 'linux')).toBe('/x/raydium-launchpad/programs');
    expect(programsDir({}, 'darwin')).toBe(join(home, 'Library/Caches/raydium-launchpad/programs'));
    expect(programsDir({ LOCALAPPDATA: '/l' }, 'win32')).toBe('/l/raydium-launchpad/programs');
    expect(programsDir({ RAYDIUM_PROGRAMS_DIR: '/here', XDG_CACHE_HOME: '/x' }, 'linux')).toBe('/here');
  });

  test('has one file per program', () => {
    const known = [...PROGRAMS, ...EXTRA_PROGRAMS].map(({ id }) => id);
    expect(new Set(known).size).toBe(known.length);
  });
});

describe('checking a program file', () => {
  test('accepts a complete program, and removes the padding of its account', () => {
    const padded = Buffer.concat([elf, Buffer.alloc(5_000)]);
    const [whole, cut] = [checkElf(elf), checkElf(padded)];
    expect(whole.ok && cut.ok && Buffer.compare(whole.elf, cut.elf)).toBe(0);
    expect(cut.ok && cut.elf.length).toBe(elf.length);
  });

  test('keeps what follows a program unless it is only zeros', () => {
    const check = checkElf(Buffer.concat([elf, Buffer.from([0, 0, 7])]));
    expect(check.ok && check.elf.length).toBe(elf.length + 3);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a web page', Buffer.from('<!DOCTYPE html><html>'), 'not an ELF but a web page'],
    ['JSON', Buffer.from('{"jsonrpc":"2.0"}'), 'not an ELF but JSON'],
    ['zeros', Buffer.alloc(4_096), 'not an ELF'],
    ['a stub', elf.subarray(0, 100), 'only 100 bytes'],
    ['half a program', elf.subarray(0, elf.length / 2), 'cut off: the ELF is longer than the file'],
    ['a program without its last byte', elf.subarray(0, -1), 'cut off: the ELF is longer than the file'],
    ['too much', Buffer.concat([elf, Buffer.alloc(11 * 1024 * 1024)]), /more than an account may hold/],
    ['a program of an ordinary computer', forMachine(62), /not of an on-chain program/],
  ])('refuses %s', (_, bytes, reason) => {
    const check = checkElf(bytes);
    expect(check.ok ? 'taken' : check.reason).toMatch(reason);
  });

  test('refuses offsets in the ELF beyond the file', () => {
    const broken = Buffer.from(elf);
    broken.writeBigUInt64LE(2n ** 63n, 40);
    expect(checkElf(broken).ok).toBe(false);
  });
});

describe('localnet:programs --from', () => {
  test('copies the programs it finds, says why the rest is missing, and exits with 1', async () => {
    writeFileSync(join(source, `${FIRST.id}.so`), elf);
    writeFileSync(join(source, `${PROGRAMS[1]!.id}.so`), '<html>not found</html>');
    const { code, output } = await run(['--from', source]);
    expect(code).toBe(1);
    expect(readdirSync(cache)).toEqual([`${FIRST.id}.so`]);
    expect(readFileSync(join(cache, `${FIRST.id}.so`)).equals(elf)).toBe(true);
    expect(output).toMatch(new RegExp(`${FIRST.id} +${elf.length} +[0-9a-f]{64} +written`));
    expect(output).toMatch(new RegExp(`${PROGRAMS[1]!.id} +- +- +missing: not an ELF but a web page`));
    expect(output).toContain(`missing: no file ${join(source, `${PROGRAMS[2]!.id}.so`)}`);
  });

  test('exits with 0 when all programs are there, and says "unchanged" the second time', async () => {
    for (const { id } of PROGRAMS) writeFileSync(join(source, `${id}.so`), elf);
    expect((await run(['--from', source])).code).toBe(0);
    const again = await run(['--from', source]);
    expect(again.code).toBe(0);
    expect(again.output.match(/unchanged/g)).toHaveLength(PROGRAMS.length);
  });

  test('an optional program is copied and loaded if it is there, and not reported as missing', async () => {
    const extra = EXTRA_PROGRAMS[0]!;
    for (const { id } of PROGRAMS) writeFileSync(join(source, `${id}.so`), elf);
    const without = await run(['--from', source]);
    expect([without.code, without.output.includes(extra.name)]).toEqual([0, false]);
    expect(loadPrograms(new LiteSvm(), cache)).toHaveLength(PROGRAMS.length);
    writeFileSync(join(source, `${extra.id}.so`), elf);
    const { code, output } = await run(['--from', source]);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^${extra.name} +${extra.id} +\\d+ +\\w+ +written$`, 'm'));
    expect(loadPrograms(new LiteSvm(), cache).at(-1)).toEqual({ ...extra, loaded: true });
  });

  test('replaces a damaged file, and keeps a good one that is not in the folder', async () => {
    mkdirSync(cache);
    writeFileSync(join(cache, `${FIRST.id}.so`), 'damaged');
    writeFileSync(join(cache, `${PROGRAMS[1]!.id}.so`), elf);
    writeFileSync(join(source, `${FIRST.id}.so`), elf);
    const entries = await fillCache(cache, { folder: source });
    expect(entries.slice(0, 3).map(({ status }) => status)).toEqual(['written', 'kept', 'missing']);
  });

  test.each([
    [['--from', '/no/such/folder'], 'There is no folder /no/such/folder.'],
    [['--rpc', 'mainnet'], '--rpc needs an address like https://'],
    [['--rpc', 'ftp://x'], '--rpc needs an address like https://'],
    [['--rpc', 'https://me:secret@x'], '--rpc takes no user name or password in an address'],
    [['--rpc', 'https://x', '--rpc', 'y'], 'not "y"'],
    [['--rpc', 'http://x', '--from', '.'], 'Give --rpc or --from, not both.'],
    [['--form', '.'], "Unknown option '--form'"],
  ])('wrong usage exits with 2 and explains: %j', async (args, message) => {
    const { code, output } = await run(args);
    expect(code).toBe(2);
    expect(output).toContain(message);
  });

  test('--help explains the command', async () => {
    const { code, output } = await run(['--help']);
    expect(code).toBe(0);
    expect(output).toContain('raydium-localnet programs --from DIR');
  });

  test('a cache that is not a folder is explained', async () => {
    writeFileSync(cache, '');
    const { code, output } = await run(['--from', source]);
    expect(code).toBe(1);
    expect(output).toContain(`${cache} is not a folder: name another one with RAYDIUM_PROGRAMS_DIR.`);
  });

  test.each([
    ['ENOSPC', 'The disk is full'],
    ['EACCES', 'No permission to write to /cache'],
    ['EROFS', 'No permission to write to /cache'],
    ['EIO', 'The cache /cache cannot be filled: EIO happened'],
  ])('%s is explained', (code, words) => {
    expect(fileProblem(Object.assign(new Error(`${code} happened`), { code }), '/cache')).toContain(words);
  });
});

describe('loading programs into the chain', () => {
  test('skips missing files and files that are not programs, with the reason', async () => {
    mkdirSync(cache);
    writeFileSync(join(cache, `${FIRST.id}.so`), elf);
    writeFileSync(join(cache, `${PROGRAMS[1]!.id}.so`), 'text');
    const svm = new LiteSvm();
    const [first, second, third] = loadPrograms(svm, cache);
    expect(first).toEqual({ ...FIRST, loaded: true });
    expect(second).toEqual({ ...PROGRAMS[1], loaded: false, reason: 'not an ELF' });
    expect(third).toEqual({ ...PROGRAMS[2], loaded: false, reason: 'not in the cache' });
    expect(svm.getAccount(bs58.decode(FIRST.id))?.executable()).toBe(true);
    expect(svm.getAccount(bs58.decode(PROGRAMS[1]!.id))).toBeNull();
  });

  test('skips a program that the runtime refuses', async () => {
    mkdirSync(cache);
    const broken = Buffer.from(elf);
    broken.fill(0xff, 0x120, 0x2000);
    writeFileSync(join(cache, `${FIRST.id}.so`), broken);
    const [first] = loadPrograms(new LiteSvm(), cache);
    expect(first!.loaded).toBe(false);
    expect(first!.reason).toMatch(/^the runtime refuses it/);
  });
});

/** The program with another machine number; 62 is x86-64. */
function forMachine(machine: number): Buffer {
  const bytes = Buffer.from(elf);
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

/** Runs the command with the test's cache. */
async function run(args: readonly string[]): Promise<{ code: number; output: string }> {
  vi.stubEnv('RAYDIUM_PROGRAMS_DIR', cache);
  const lines: string[] = [];
  const code = await main(args, { print: (text) => lines.push(text) });
  vi.unstubAllEnvs();
  return { code, output: lines.join('\n') };
}

describe('where only current releases are used', () => {
  const load = (embedded: readonly string[]) => loadPrograms(new LiteSvm(), cache, { prefer: 'current', embedded: new Set(embedded) });

  test('a file of an unknown release is not, whether one is embedded or not', () => {
    mkdirSync(cache);
    writeFileSync(join(cache, `${FIRST.id}.so`), elf);
    for (const embedded of [[], [FIRST.id]]) {
      expect(load(embedded)[0]).toEqual({ ...FIRST, loaded: false, reason: `its release is not known, SHA-256 ${releaseOf(elf).hash} without padding; name it with --program to use it` });
    }
  });

  test('a program that is not one of those known is used', () => {
    mkdirSync(cache);
    writeFileSync(join(cache, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU.so'), elf);
    expect(load([]).find(({ id }) => id.startsWith('7xKX'))?.loaded).toBe(true);
  });

  test.each(PROGRAMS)('$name of November 2024: known, and used where none is embedded', needsRealPrograms(...PROGRAMS.map(({ id }) => id)), ({ id }) => {
    const { release } = releaseOf(readFileSync(join(programsDir(), `${id}.so`)));
    expect(release?.name).toMatch(/ of November 2024$/);
    const loaded = (embedded: readonly string[]) => loadPrograms(new LiteSvm(), programsDir(), { prefer: 'current', embedded: new Set(embedded) }).find((program) => program.id === id)?.loaded;
    expect(loaded([])).toBe(true);
    expect(loaded([id])).toBe(release?.isCurrent);
  });
});
