import type { ProgramTable } from './programTable.ts';
import * as m from '#messages';

/** The Associated Token Account program. */
export const associatedToken: ProgramTable = {
  name: 'Associated Token Account program',
  errors: {
    0: [
      'InvalidOwner',
      m.programErrors.tokenAccountWalletsExpectedAddress,
      m.programErrors.useAnotherWalletForToken,
    ],
  },
};
