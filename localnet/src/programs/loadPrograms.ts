import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bs58 from 'bs58';
import type { LiteSvm } from 'litesvm/dist/internal.js';
import { isAddress } from '../encoding/addresses.ts';
import { checkElf } from './checkElf.ts';
import { chooseKind, type PreferredKind } from './chooseKind.ts';
import { DEVNET, MAINNET, type Network } from '../cluster/networks.ts';
import { extraProgramsOf, type KnownProgram, NEEDED_PROGRAMS, PROGRAMS, programsOf } from './programTable.ts';
import { releaseOf } from '../cluster/releases.ts';

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
  /** Whose programs to list; default mainnet's. */
  readonly network?: Network;
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
 * @returns the network's programs, of the optional ones those that are loaded, and any other program that has or had a file
 */
export function loadPrograms(svm: LiteSvm, dir: string | null, options: LoadOptions = {}): readonly LoadedProgram[] {
  const { network = MAINNET, embedded = new Set(), prefer = 'real', files: named = {}, hashes = new Map<string, string>() } = options;
  const extra = extraProgramsOf(network);
  const known = [...programsOf(network), ...extra];
  const absent = network === DEVNET ? NOT_OF_DEVNET : NOT_CACHED;
  const others = new Set([...Object.keys(named), ...programIdsIn(dir), ...hashes.keys()]);
  for (const { id } of known) others.delete(id);
  const all: readonly KnownProgram[] = [...known, ...[...others].sort().map((id) => ({ id, name: id }))];
  const files = new Map(all.map(({ id }) => {
    const file = readProgram(dir, id, named[id]);
    const isChecked = prefer === 'current' && known.some((program) => program.id === id) && !isNamed(id, named);
    return [id, isChecked && file instanceof Uint8Array ? whyNotCurrent(file, id, embedded) ?? file : file];
  }));
  const cached = new Set(all.map(({ id }) => id).filter((id) => hashes.has(id) || files.get(id) instanceof Uint8Array));
  return all.map((program): LoadedProgram => {
    const { id, name } = program;
    const file = files.get(id);
    const kind = chooseKind(id, { cached, embedded, prefer: isNamed(id, named) ? 'real' : prefer });
    if (kind === 'embedded') return { id, name, loaded: false, reason: file === null ? absent : typeof file === 'string' ? file : whyEmbedded(id, cached) };
    const refusal = file instanceof Uint8Array ? addProgram(svm, program, file, hashes) : file;
    return hashes.has(id) ? { id, name, loaded: true } : { id, name, loaded: false, reason: refusal ?? absent };
  }).filter(({ id, loaded }) => loaded || !extra.some((optional) => optional.id === id));
}

/** Whether a file was named for a program or for one that calls it. */
function isNamed(id: string, named: Readonly<Record<string, string>>): boolean {
  return Object.keys(named).some((name) => name === id || NEEDED_PROGRAMS.get(name) === id);
}

const NOT_CACHED = 'not in the cache';
/** Why a double of devnet does not run a program of the cache. */
export const NOT_OF_DEVNET = 'the cache has mainnet\'s programs only';

/** Why a file's release is not used; `null` if it is. Where none is embedded, an older release is better than none. */
function whyNotCurrent(elf: Uint8Array, id: string, embedded: ReadonlySet<string>): string | null {
  const { hash, release } = releaseOf(elf);
  if (!release) return `its release is not known, SHA-256 ${hash} without padding; name it with --program to use it`;
  if (id === MAINNET.programs.router && embedded.size > 0) return 'it calls embedded programs, which a real one cannot';
  return release.isCurrent || !embedded.has(id) ? null : `it is ${release.name}, the embedded one is of today`;
}

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
function addProgram(svm: LiteSvm, { id }: KnownProgram, elf: Uint8Array, hashes: Map<string, string>): string | undefined {
  const hash = createHash('sha256').update(elf).digest('hex');
  if (hashes.get(id) === hash) return undefined;
  try {
    svm.addProgram(bs58.decode(id), elf);
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

/** The program's file; `null` if there is none, or the reason why it is not usable. */
function readProgram(dir: string | null, id: string, named: string | undefined): Uint8Array | string | null {
  const path = named ?? (dir === null ? null : join(dir, `${id}.so`));
  if (path === null) return null;
  try {
    const check = checkElf(readFileSync(path));
    return check.ok ? check.elf : check.reason;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return named === undefined ? null : 'there is no such file';
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
