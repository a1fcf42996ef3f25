/** Tests of operations on programs. Each is a row of the table at the end of `npm run test:programs`. */
import { test, TestRunner } from 'vitest';
import { needsCurrentPrograms, needsPrograms, type ProgramNeeds } from 'raydium-localnet/testing';

declare module 'vitest' {
  interface TaskMeta extends Partial<ProgramNeeds['meta']> {
    /** Name of the operation, as on the app's screens. If set, the test is a row of the table. */
    operation?: string;
    /** Whether the test compares what landed with what was said before, to the base unit. */
    isExact?: boolean;
    /** Kinds of the app's actions that landed in the test. */
    actions?: string[];
  }
}

/** Name and programs of an operation. */
export interface ProgramOperation {
  /** e.g. 'Create an AMM v4 pool'. */
  readonly operation: string;
  /** Ids of the programs it needs, base58; none if those of every localnet suffice. */
  readonly programs: readonly string[];
  /** Whether only today's releases of them do it. */
  readonly isCurrent?: true;
}

/**
 * A test of an operation on programs. Skipped, with a message that names them, if they are neither embedded nor cached.
 *
 * @param on the operation and its programs
 * @param sentence name of the test
 * @param run the test
 * @example programTest({ operation: 'Create a pool', programs: [AMM_V4] }, 'holds what was asked', async () => {});
 */
export function programTest(on: ProgramOperation, sentence: string, run: () => Promise<void>): void {
  declareTest(on, sentence, run, false);
}

/**
 * The same for a test that compares what landed with what was quoted, planned or computed before, to the base unit. Its row
 * says 'exact to the unit' instead of 'executed'.
 */
export function exactProgramTest(on: ProgramOperation, sentence: string, run: () => Promise<void>): void {
  declareTest(on, sentence, run, true);
}

function declareTest({ operation, programs, isCurrent }: ProgramOperation, sentence: string, run: () => Promise<void>, isExact: boolean): void {
  const { skip, meta } = (isCurrent ? needsCurrentPrograms : needsPrograms)(...programs);
  test(sentence, { skip, meta: { ...meta, operation, isExact } }, run);
}

/** Notes for the table that an action of the app landed in the running test. Other instructions have no kind. */
export function noteLanded(action: { readonly kind?: string }): void {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (!meta || action.kind === undefined) return;
  meta.actions = [...new Set([...(meta.actions ?? []), action.kind])];
}
