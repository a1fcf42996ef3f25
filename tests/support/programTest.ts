/** Tests of operations on programs; each is a row of the table `npm run test:programs` ends with. */
import { test } from 'vitest';
import { needsPrograms, type ProgramNeeds } from 'raydium-localnet/testing';

declare module 'vitest' {
  interface TaskMeta extends Partial<ProgramNeeds['meta']> {
    /** What the app does, in the words of its screens; its being there makes the test a row of the table. */
    operation?: string;
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
 * A test of an operation on programs; skipped, with a line that names them, where they are neither embedded nor cached.
 *
 * @param on what is done, and on which programs
 * @param sentence name of the test
 * @param run the test
 * @example programTest({ operation: 'Create a pool', programs: [AMM_V4] }, 'holds what was asked', async () => {});
 */
export function programTest({ operation, programs }: ProgramOperation, sentence: string, run: () => Promise<void>): void {
  const { skip, meta } = needsPrograms(...programs);
  test(sentence, { skip, meta: { ...meta, operation } }, run);
}
