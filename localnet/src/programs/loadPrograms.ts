import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import { checkElf } from './checkElf.ts';
import { EXTRA_PROGRAMS, PROGRAMS } from './programTable.ts';

/** What became of one known program. */
export interface LoadedProgram {
  readonly id: string;
  readonly name: string;
  readonly loaded: boolean;
  /** Why it was not loaded. */
  readonly reason?: string;
}

/**
 * Loads every known program that the folder has; the others are skipped with a reason, none of it is an error.
 *
 * @param dir folder of `<programId>.so` files; it need not exist
 * @returns every one of `PROGRAMS`, and those of `EXTRA_PROGRAMS` that were loaded
 */
export async function loadPrograms(svm: LiteSVM, dir: string): Promise<readonly LoadedProgram[]> {
  const all = [...PROGRAMS, ...EXTRA_PROGRAMS];
  const files = await Promise.all(all.map(({ id }) => readProgram(join(dir, `${id}.so`))));
  return all.map(({ id, name }, i): LoadedProgram => {
    const file = files[i];
    if (!(file instanceof Uint8Array)) return { id, name, loaded: false, reason: file ?? 'not in the cache' };
    try {
      svm.addProgram(id as Address, file);
      return { id, name, loaded: true };
    } catch (error) {
      return { id, name, loaded: false, reason: `the runtime refuses it: ${messageOf(error)}` };
    }
  }).filter(({ loaded }, i) => loaded || i < PROGRAMS.length);
}

/** The program, or the reason why there is none. */
async function readProgram(path: string): Promise<Uint8Array | string> {
  try {
    const check = checkElf(await readFile(path));
    return check.ok ? check.elf : check.reason;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'not in the cache';
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
