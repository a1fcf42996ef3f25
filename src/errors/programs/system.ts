import { ADD_SOL, RELOAD, REPORT, type ProgramTable } from './programTable.ts';
import * as m from '#messages';

/** The System program: SOL transfers and new accounts. */
export const system: ProgramTable = {
  name: 'System program',
  errors: {
    0: [
      'AccountAlreadyInUse',
      m.programErrors.accountShouldNewAlreadyExists,
      m.programErrors.reloadPageMayDoneAlready,
    ],
    1: ['ResultWithNegativeLamports', m.programErrors.walletDoesNotEnoughSol, ADD_SOL],
    2: ['InvalidProgramId', m.programErrors.newAccountBelongProgramCannot, REPORT],
    3: ['InvalidAccountDataLength', m.programErrors.newAccountLargerThanNetwork, REPORT],
    4: ['MaxSeedLengthExceeded', m.programErrors.textAddressDerivedFromToo, REPORT],
    5: ['AddressWithSeedMismatch', m.programErrors.derivedAddressNotOneExpected, REPORT],
    6: ['NonceNoRecentBlockhashes', m.programErrors.networkNoRecentBlockMake, RELOAD],
    7: ['NonceBlockhashNotExpired', m.programErrors.nonceAlreadyAdvancedBlock, m.programErrors.tryAgainFewSeconds],
    8: ['NonceUnexpectedBlockhashValue', m.programErrors.nonceTransactionNotStoredOne, RELOAD],
  },
};
