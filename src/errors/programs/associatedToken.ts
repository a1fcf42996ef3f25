import type { ProgramTable } from './programTable.ts';

/** The Associated Token Account program. */
export const associatedToken: ProgramTable = {
  name: 'Associated Token Account program',
  errors: {
    0: [
      'InvalidOwner',
      "The token account at the wallet's expected address has another owner.",
      'Use another wallet for this token; copy the details and report them.',
    ],
  },
};
