/** Tests of operations that run on cached programs; each is a row of the table `npm run test:programs` ends with. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXTRA_PROGRAMS, PROGRAMS, programsDir } from 'raydium-localnet';
import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the app does, in the words of its screens; its being there makes the test a row of the table. */
    operation?: string;
    /** Names of the programs it runs on. */
    programs?: readonly string[];
    /** Names of those that are not cached. */
    missingPrograms?: readonly string[];
  }
}

/** What an operation is called and what it runs on. */
export interface ProgramOperation {
  /** e.g. 'Create an AMM v4 pool'. */
  readonly operation: string;
  /** Ids of the programs it needs, base58; none where those of every localnet suffice. */
  readonly programs: readonly string[];
}

/**
 * A test of an operation on real programs; skipped, with a line that names them, where they are not cached.
 *
 * @param on what is done, and on which programs
 * @param sentence name of the test
 * @param run the test
 * @example programTest({ operation: 'Create a pool', programs: [AMM_V4] }, 'holds what was asked', async () => {});
 */
export function programTest(on: ProgramOperation, sentence: string, run: () => Promise<void>): void {
  const missing = on.programs.filter((id) => !existsSync(join(programsDir(), `${id}.so`)));
  const meta = {
    operation: on.operation,
    programs: on.programs.length > 0 ? on.programs.map(nameOf) : ['Solana\'s own programs'],
    missingPrograms: missing.map(nameOf),
  };
  if (missing.length > 0) {
    const names = meta.missingPrograms.join(', ');
    console.warn(`SKIPPED: ${sentence}: ${names} not cached; npm run localnet:programs gets it`);
  }
  test(sentence, { meta, skip: missing.length > 0 }, run);
}

function nameOf(id: string): string {
  return [...PROGRAMS, ...EXTRA_PROGRAMS].find((program) => program.id === id)?.name ?? id;
}
