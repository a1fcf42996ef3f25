/** Tests of the engine under faults; each is a row of the table `npm run test:faults` ends with. */
import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What goes wrong, in words; its being there makes the test a row of the table. */
    fault?: string;
    /** How the action ended, as measured. */
    faultOutcome?: string;
    /** Transactions of the action that are on chain, as counted there. */
    faultLanded?: number;
  }
}

/** What a fault test measures. */
export interface FaultResult {
  /** e.g. 'succeeded', 'expired', 'followed, then succeeded'. */
  readonly outcome: string;
  readonly landed: number;
}

/**
 * A test that breaks something and then holds the end against the chain.
 *
 * @param fault what goes wrong, in words
 * @param expected how it must end, and how many transactions must have landed
 * @param run breaks it and measures
 */
export function faultTest(fault: string, expected: FaultResult, run: () => Promise<FaultResult>): void {
  test(`${fault}: ends as ${expected.outcome}, ${expected.landed} landed`, async ({ task }) => {
    task.meta.fault = fault;
    const measured = await run();
    task.meta.faultOutcome = measured.outcome;
    task.meta.faultLanded = measured.landed;
    expect(measured).toEqual(expected);
  });
}
