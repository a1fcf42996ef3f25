/** Tests of the engine under faults. Each is a row of the table at the end of `npm run test:faults`. */
import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Description of the fault. If set, the test is a row of the table. */
    fault?: string;
    /** The action's outcome, as measured. */
    faultOutcome?: string;
    /** Number of the action's transactions on chain, as counted there. */
    faultLanded?: number;
  }
}

/** Result of a fault test. */
export interface FaultResult {
  /** e.g. 'succeeded', 'expired', 'followed, then succeeded'. */
  readonly outcome: string;
  readonly landed: number;
}

/**
 * A test that simulates a fault and compares the outcome with the chain.
 *
 * @param fault description of the fault
 * @param expected the required outcome, and the number of landed transactions
 * @param run simulates it and measures
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
