import { ADD_SOL, RELOAD, REPORT, type ProgramTable } from './programTable.ts';

/** The System program: SOL transfers and new accounts. */
export const system: ProgramTable = {
  name: 'System program',
  errors: {
    0: [
      'AccountAlreadyInUse',
      'An account that should be new already exists.',
      'Reload the page: it may be done already.',
    ],
    1: ['ResultWithNegativeLamports', 'The wallet does not have enough SOL for this.', ADD_SOL],
    2: ['InvalidProgramId', 'A new account was to belong to a program that cannot own it.', REPORT],
    3: ['InvalidAccountDataLength', 'A new account was to be larger than the network allows.', REPORT],
    4: ['MaxSeedLengthExceeded', 'The text an address was derived from is too long.', REPORT],
    5: ['AddressWithSeedMismatch', 'A derived address is not the one expected.', REPORT],
    6: ['NonceNoRecentBlockhashes', 'The network has no recent block to make a nonce from.', RELOAD],
    7: ['NonceBlockhashNotExpired', 'The nonce was already advanced in this block.', 'Try again in a few seconds.'],
    8: ['NonceUnexpectedBlockhashValue', 'The nonce of the transaction is not the stored one.', RELOAD],
  },
};
