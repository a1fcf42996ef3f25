import { stakingErrors } from './farmV3.ts';
import { RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

/** Raydium farms of version 5: two rewards. */
export const farmV5: ProgramTable = {
  name: 'Raydium farm v5',
  errors: {
    ...stakingErrors,
    10: ['NotEnoughAccount', m.programErrors.instructionListsTooFewAccounts, REPORT],
    22: ['UnImplement', m.programErrors.programDoesNotOffer, REPORT],
    23: ['InvalidAssociatedAccount', m.programErrors.yourRecordNotAddressExpected, RELOAD],
    24: ['ConversionFailure', m.programErrors.amountTooLarge, m.programErrors.useSmallerAmount],
    25: ['InvalidSysProgramAddress', m.programErrors.systemProgramNotOneExpected, REPORT],
    26: ['InvalidConfigAccount', m.programErrors.configurationAccountNotOneExpected, RELOAD],
    27: ['RepeatCreateConfigAccount', m.programErrors.configurationAccountAlreadyExists],
    28: ['InvalidParam', m.programErrors.settingNotValid, REPORT],
    29: ['RewardEmissionAlreadyZero', m.programErrors.farmAlreadyStoppedPayingRewards],
  },
};
