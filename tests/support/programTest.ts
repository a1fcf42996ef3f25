/** Tests of operations on programs. Each is a row of the table at the end of `npm run test:programs`. */
import { test } from 'vitest';
import { needsPrograms, type ProgramNeeds } from 'raydium-localnet/testing';

declare module 'vitest' {
  interface TaskMeta extends Partial<ProgramNeeds['meta']> {
    /** Name of the operation, as on the app's screens. If set, the test is a row of the table. */
    operation?: string;
  }
}

/** Name and programs of an operation. */
export interface ProgramOperation {
  /** e.g. 'Create an AMM v4 pool'. */
  readonly operation: string;
  /** Ids of the programs it needs, base58; none if those of every localnet suffice. */
  readonly programs: readonly string[];
}

/**
 * A test of an operation on programs. Skipped, with a message that names them, if they are neither embedded nor cached.
 *
 * @param on the operation and its programs
 * @param sentence name of the test
 * @param run the test
 * @example programTest({ operation: 'Create a pool', programs: [AMM_V4] }, 'holds what was asked', async () => {});
 */
export function programTest({ operation, programs }: ProgramOperation, sentence: string, run: () => Promise<void>): void {
  const { skip, meta } = needsPrograms(...programs);
  test(sentence, { skip, meta: { ...meta, operation } }, run);
}
