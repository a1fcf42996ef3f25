import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkElf, type ElfCheck } from './checkElf.ts';
import { fetchFromNodes } from './fetchFromNodes.ts';
import type { CacheStatus, FetchProgress } from './fetchProgress.ts';
import { EXTRA_PROGRAMS, type KnownProgram, PROGRAMS } from './programTable.ts';
import { type NodeOptions, RpcNode } from './RpcNode.ts';

/** Default source of programs: mainnet, because localnet uses its program ids. */
export const DEFAULT_RPC = 'https://api.mainnet-beta.solana.com';

/** RPC nodes, tried in order, or a folder of `<programId>.so` files. */
export type ProgramSource = { readonly rpcUrls: readonly string[] } | { readonly folder: string };

/** Result for one program. */
export interface CacheEntry {
  readonly id: string;
  readonly name: string;
  readonly status: CacheStatus;
  /** Why it is missing, or why the earlier file was kept. */
  readonly reason?: string;
  /** Size of the file in bytes. */
  readonly size?: number;
  /** Hash of the file, hex. */
  readonly sha256?: string;
}

/** Options for filling the cache. */
export interface FillOptions extends NodeOptions {
  readonly onProgress?: (progress: FetchProgress) => void;
  /** Default: all known programs. */
  readonly programs?: readonly KnownProgram[];
}

/**
 * Fills the programs cache. If a program cannot be fetched, an earlier file stays.
 *
 * @param dir the cache; created if needed
 * @throws Error of the file system (`EACCES`, `ENOSPC` …) if the cache cannot be written
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

/** Writes a temporary file and renames it, so that a partly written program never appears. */
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
