import { REPORT, type ProgramTable } from './programTable.ts';

/** The Compute Budget program only fails with the runtime's errors, whose texts are in `instructionErrors.ts`. */
export const computeBudget: ProgramTable = {
  name: 'Compute Budget program',
  errors: {},
};

/** What the runtime's errors mean if this program reports them. */
export const COMPUTE_BUDGET_KINDS: Readonly<Record<string, readonly [sentence: string, advice: string]>> = {
  InvalidInstructionData: ['The limit or price for computing is outside of what the network allows.', REPORT],
  ComputationalBudgetExceeded: [
    'The transaction asked for more computing than its limit allows.',
    'Try again: the limit is measured again each time.',
  ],
};
