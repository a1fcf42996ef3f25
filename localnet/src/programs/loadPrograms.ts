import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { isAddress } from '../encoding/addresses.ts';
import { checkElf } from './checkElf.ts';
import { chooseKind, type PreferredKind } from './chooseKind.ts';
import { EXTRA_PROGRAMS, type KnownProgram, NEEDED_PROGRAMS, PROGRAMS } from './programTable.ts';

/** Result for one program. */
export interface LoadedProgram {
  readonly id: string;
  readonly name: string;
  readonly loaded: boolean;
  /** Why it was not loaded. */
  readonly reason?: string;
}

/** Options that decide which programs are loaded. */
interface LoadOptions {
  /** Ids of embedded programs; default none. */
  readonly embedded?: ReadonlySet<string>;
  /** Which kind to use if both are available; default the real one. */
  readonly prefer?: PreferredKind;
  /** Files by program id, in place of those in the folder and of embedded programs. */
  readonly files?: Readonly<Record<string, string>>;
  /** SHA-256 of each loaded program by id. Unchanged programs are not loaded again, and newly loaded ones are added. */
  readonly hashes?: Map<string, string>;
}

/**
 * Loads all programs in the folder. Those that cannot be loaded are skipped with a reason, which is not an error. A loaded
 * program stays loaded if its file is removed. Runs synchronously, so no transaction sees only some of them.
 *
 * @param dir folder of `<programId>.so` files; it need not exist, and `null` means none
 * @returns all of `PROGRAMS`, the loaded ones of `EXTRA_PROGRAMS`, and any other program that has or had a file
 */
export function loadPrograms(svm: LiteSVM, dir: string | null, options: LoadOptions = {}): readonly LoadedProgram[] {
  const { embedded = new Set(), prefer = 'real', files: named = {}, hashes = new Map<string, string>() } = options;
  const known = [...PROGRAMS, ...EXTRA_PROGRAMS];
  const others = new Set([...Object.keys(named), ...programIdsIn(dir), ...hashes.keys()]);
  for (const { id } of known) others.delete(id);
  const all: readonly KnownProgram[] = [...known, ...[...others].sort().map((id) => ({ id, name: id }))];
  const files = new Map(all.map(({ id }) => [id, readProgram(dir, id, named[id])]));
  const cached = new Set(all.map(({ id }) => id).filter((id) => hashes.has(id) || files.get(id) instanceof Uint8Array));
  return all.map((program): LoadedProgram => {
    const { id, name } = program;
    const file = files.get(id);
    const kind = chooseKind(id, { cached, embedded, prefer: isNamed(id, named) ? 'real' : prefer });
    if (kind === 'embedded') return { id, name, loaded: false, reason: typeof file === 'string' ? file : whyEmbedded(id, cached) };
    const refusal = file instanceof Uint8Array ? addProgram(svm, program, file, hashes) : file;
    return hashes.has(id) ? { id, name, loaded: true } : { id, name, loaded: false, reason: refusal ?? NOT_CACHED };
  }).filter(({ id, loaded }) => loaded || !EXTRA_PROGRAMS.some((extra) => extra.id === id));
}

/** Whether a file was named for a program or for one that calls it. */
function isNamed(id: string, named: Readonly<Record<string, string>>): boolean {
  return Object.keys(named).some((name) => name === id || NEEDED_PROGRAMS.get(name) === id);
}

const NOT_CACHED = 'not in the cache';

/** Ids of all `<programId>.so` files in a folder, which need not exist. */
export function programIdsIn(dir: string | null): readonly string[] {
  if (dir === null) return [];
  try {
    return readdirSync(dir).filter((name) => name.endsWith('.so')).map((name) => name.slice(0, -3)).filter(isAddress);
  } catch {
    return [];
  }
}

/** Adds a program unless it is already loaded. Returns the reason if the runtime refuses it. */
function addProgram(svm: LiteSVM, { id }: KnownProgram, elf: Uint8Array, hashes: Map<string, string>): string | undefined {
  const hash = createHash('sha256').update(elf).digest('hex');
  if (hashes.get(id) === hash) return undefined;
  try {
    svm.addProgram(id as Address, elf);
    hashes.set(id, hash);
    return undefined;
  } catch (error) {
    return `the runtime refuses it: ${messageOf(error)}`;
  }
}

/** Why a program is embedded although its file is there. */
function whyEmbedded(id: string, cached: ReadonlySet<string>): string {
  const called = NEEDED_PROGRAMS.get(id);
  if (called === undefined || cached.has(called)) return 'embedded programs are preferred';
  return `it calls ${PROGRAMS.find((program) => program.id === called)?.name ?? called}, which is not in the cache`;
}

/** The program's file, or the reason why there is none. */
function readProgram(dir: string | null, id: string, named: string | undefined): Uint8Array | string {
  const path = named ?? (dir === null ? null : join(dir, `${id}.so`));
  if (path === null) return NOT_CACHED;
  try {
    const check = checkElf(readFileSync(path));
    return check.ok ? check.elf : check.reason;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return named === undefined ? NOT_CACHED : 'there is no such file';
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
