import type { ProgramTable } from './programTable.ts';
import * as m from '#messages';

/** The Associated Token Account program. */
export const associatedToken: ProgramTable = {
  name: 'Associated Token Account program',
  errors: {
    0: [
      'InvalidOwner',
      m.programErrors.tokenAccountWalletsExpectedAddress,
      'Use another wallet for this token; copy the details and report them.',
    ],
  },
};
