import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkElf, type ElfCheck } from './checkElf.ts';
import { fetchFromNodes } from './fetchFromNodes.ts';
import type { CacheStatus, FetchProgress } from './fetchProgress.ts';
import { EXTRA_PROGRAMS, type KnownProgram, PROGRAMS, programsDir } from './programTable.ts';
import { type NodeOptions, RpcNode } from './RpcNode.ts';

/** Where programs are fetched from unless another RPC is named: mainnet, whose ids localnet uses. */
export const DEFAULT_RPC = 'https://api.mainnet-beta.solana.com';

/** Where programs come from: RPC nodes, of which the next is asked when one fails, or a folder of `<programId>.so` files. */
export type ProgramSource = { readonly rpcUrls: readonly string[] } | { readonly folder: string };

/** What the cache holds of one program after filling. */
export interface CacheEntry {
  readonly id: string;
  readonly name: string;
  readonly status: CacheStatus;
  /** Why it is missing, or why what was there had to be kept. */
  readonly reason?: string;
  /** Bytes of the file. */
  readonly size?: number;
  /** Of the file, hex. */
  readonly sha256?: string;
}

/** How the cache is filled. */
export interface FillOptions extends NodeOptions {
  readonly onProgress?: (progress: FetchProgress) => void;
  /** Default all that are known. */
  readonly programs?: readonly KnownProgram[];
}

/**
 * Fills the programs cache; a program that cannot be had leaves the file of an earlier run as it is.
 *
 * @param dir the cache; made when it is not there
 * @throws Error of the file system (`EACCES`, `ENOSPC` …) when the cache cannot be written
 */
export async function fillCache(dir: string, source: ProgramSource, options: FillOptions = {}): Promise<readonly CacheEntry[]> {
  const { onProgress, programs = [...PROGRAMS, ...EXTRA_PROGRAMS] } = options;
  await mkdir(dir, { recursive: true });
  const find = finder(source, options);
  const entries: CacheEntry[] = [];
  for (const program of programs) {
    const entry = await store(dir, program, await find(program));
    if (entry.status !== 'missing' || !EXTRA_PROGRAMS.includes(program)) entries.push(entry);
    const { size: bytes = 0, reason: details } = entry;
    onProgress?.({ ...program, status: entry.status, bytes, total: bytes, details });
  }
  return entries;
}

function finder(source: ProgramSource, options: FillOptions): (program: KnownProgram) => Promise<ElfCheck> {
  if ('folder' in source) return ({ id }) => readElfFile(join(source.folder, `${id}.so`));
  const nodes = new Set(source.rpcUrls.map((url) => new RpcNode(url, options)));
  return (program) => fetchFromNodes(nodes, program, options.onProgress);
}

async function store(dir: string, program: KnownProgram, found: ElfCheck): Promise<CacheEntry> {
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

async function readElfFile(path: string): Promise<ElfCheck> {
  try {
    return checkElf(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: false, reason: `no file ${path}` };
    if (code === 'EISDIR') return { ok: false, reason: `${path} is a folder` };
    if (code === 'EACCES' || code === 'EPERM') return { ok: false, reason: `no permission to read ${path}` };
    throw error;
  }
}

function describe(elf: Uint8Array): { size: number; sha256: string } {
  return { size: elf.length, sha256: createHash('sha256').update(elf).digest('hex') };
}

/** The programs of `PROGRAMS` that a cache lacks, or whose file is damaged or cannot be read. */
export async function findMissingPrograms(dir: string = programsDir()): Promise<readonly KnownProgram[]> {
  const checks = await Promise.all(PROGRAMS.map(({ id }) => readElfFile(join(dir, `${id}.so`)).catch(() => null)));
  return PROGRAMS.filter((_, i) => !checks[i]?.ok);
}

/**
 * Fetches the programs that the cache lacks, in the background of a start: nothing that goes wrong here is an error.
 *
 * @param options.dir default the user's programs cache
 * @param options.rpcUrls default mainnet's public RPC
 * @returns what became of them; an empty list when none was missing, or the cache cannot be written
 */
export async function fillProgramsQuietly(
  options: FillOptions & { readonly dir?: string; readonly rpcUrls?: readonly string[] } = {},
): Promise<readonly CacheEntry[]> {
  try {
    const { dir = programsDir(), rpcUrls = [DEFAULT_RPC] } = options;
    const programs = await findMissingPrograms(dir);
    if (programs.length === 0) return [];
    return await fillCache(dir, { rpcUrls }, { ...options, programs: [...programs, ...EXTRA_PROGRAMS] });
  } catch {
    return [];
  }
}
