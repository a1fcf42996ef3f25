import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkElf } from './checkElf.ts';
import { type FetchedProgram, fetchProgram } from './fetchProgram.ts';
import { EXTRA_PROGRAMS, type KnownProgram, PROGRAMS, programsDir } from './programTable.ts';
import { RpcProblem } from './rpcAccount.ts';

/** Where programs are fetched from unless another RPC is named: mainnet, whose ids localnet uses. */
export const DEFAULT_RPC = 'https://api.mainnet-beta.solana.com';

/** Where programs come from: an RPC, or a folder of `<programId>.so` files. */
export type ProgramSource = { readonly rpc: string } | { readonly folder: string };

/** What the cache holds of one program after filling. */
export interface CacheEntry {
  readonly id: string;
  readonly name: string;
  /** `kept`: it was there and nothing newer was found; `missing`: the cache has no usable file. */
  readonly status: 'written' | 'unchanged' | 'kept' | 'missing';
  /** Why it is missing, or why what was there had to be kept. */
  readonly reason?: string;
  /** Bytes of the file. */
  readonly size?: number;
  /** Of the file, hex. */
  readonly sha256?: string;
}

/**
 * Fills the programs cache; a program that cannot be had leaves the file of an earlier run as it is.
 *
 * @param dir the cache; made when it is not there
 * @param waitMs first wait after "too many requests"; tests shorten it
 * @throws Error of the file system (`EACCES`, `ENOSPC` …) when the cache cannot be written
 */
export async function fillCache(dir: string, source: ProgramSource, waitMs?: number): Promise<readonly CacheEntry[]> {
  await mkdir(dir, { recursive: true });
  const entries: CacheEntry[] = [];
  let rpcFailed = false;
  for (const program of [...PROGRAMS, ...EXTRA_PROGRAMS]) {
    const found: Found = rpcFailed ? refused('not asked for any more', true) : await find(program, source, waitMs);
    rpcFailed = !found.ok && found.fatal === true;
    const entry = await store(dir, program, found);
    if (entry.status !== 'missing' || PROGRAMS.includes(program)) entries.push(entry);
  }
  return entries;
}

type Found = FetchedProgram & { readonly fatal?: boolean };

const refused = (reason: string, fatal: boolean): Found => ({ ok: false, reason, fatal });

async function find(program: KnownProgram, source: ProgramSource, waitMs?: number): Promise<Found> {
  if ('folder' in source) return readElfFile(join(source.folder, `${program.id}.so`));
  try {
    return await fetchProgram(source.rpc, program.id, waitMs);
  } catch (error) {
    if (error instanceof RpcProblem) return refused(error.message, error.fatal);
    throw error;
  }
}

async function store(dir: string, program: KnownProgram, found: Found): Promise<CacheEntry> {
  const path = join(dir, `${program.id}.so`);
  const cached = await readElfFile(path);
  if (!found.ok) {
    if (!cached.ok) return { ...program, status: 'missing', reason: found.reason };
    return { ...program, status: 'kept', reason: found.reason, ...describe(cached.elf) };
  }
  if (cached.ok && Buffer.compare(cached.elf, found.elf) === 0) {
    return { ...program, status: 'unchanged', ...describe(found.elf) };
  }
  await writeWhole(path, found.elf);
  return { ...program, status: 'written', ...describe(found.elf) };
}

/** Writes beside the file and renames, so that a program is never half there, whatever happens. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function readElfFile(path: string): Promise<FetchedProgram> {
  try {
    return checkElf(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, reason: `no file ${path}` };
    if (code === 'EACCES' || code === 'EPERM') return { ok: false, reason: `no permission to read ${path}` };
    throw error;
  }
}

function describe(elf: Uint8Array): { size: number; sha256: string } {
  return { size: elf.length, sha256: createHash('sha256').update(elf).digest('hex') };
}

/**
 * Fills an empty programs cache once, in the background of a start: nothing that goes wrong here is an error.
 *
 * @param options.dir default the user's programs cache
 * @param options.rpc default mainnet's public RPC
 * @returns what the cache holds now; an empty list when it was not empty before, or could not be written
 */
export async function fillProgramsQuietly(
  options: { readonly dir?: string; readonly rpc?: string; readonly waitMs?: number } = {},
): Promise<readonly CacheEntry[]> {
  try {
    const dir = options.dir ?? programsDir();
    if (await hasPrograms(dir)) return [];
    return await fillCache(dir, { rpc: options.rpc ?? DEFAULT_RPC }, options.waitMs);
  } catch {
    return [];
  }
}

async function hasPrograms(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch(() => []);
  return names.some((name) => name.endsWith('.so'));
}

/**
 * Says in plain words why the cache cannot be written and what to do about it.
 *
 * @param error as the file system threw it
 * @param dir the cache
 */
export function fileProblem(error: unknown, dir: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: free about 15 MB for ${dir}, or name another folder with RAYDIUM_PROGRAMS_DIR.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No permission to write to ${dir}: name another folder with RAYDIUM_PROGRAMS_DIR.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${dir} is not a folder: name another one with RAYDIUM_PROGRAMS_DIR.`;
    default:
      return `The cache ${dir} cannot be filled: ${error instanceof Error ? error.message : String(error)}`;
  }
}
