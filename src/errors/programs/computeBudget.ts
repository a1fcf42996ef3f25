import { REPORT, type ProgramTable } from './programTable.ts';
import * as m from '#messages';

/** The Compute Budget program only fails with the runtime's errors, whose texts are in `instructionErrors.ts`. */
export const computeBudget: ProgramTable = {
  name: 'Compute Budget program',
  errors: {},
};

/** What the runtime's errors mean if this program reports them. */
export const COMPUTE_BUDGET_KINDS: Readonly<Record<string, readonly [sentence: string, advice: string]>> = {
  InvalidInstructionData: [m.programErrors.limitOrPriceComputingOutside, REPORT],
  ComputationalBudgetExceeded: [
    m.programErrors.transactionAskedMoreComputingThan,
    m.programErrors.tryAgainLimitMeasuredAgain,
  ],
};
