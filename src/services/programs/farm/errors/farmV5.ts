import { stakingErrors } from './farmV3.ts';
import { RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium farms of version 5: two rewards. */
export const farmV5: ProgramTable = {
  name: 'Raydium farm v5',
  errors: {
    ...stakingErrors,
    10: ['NotEnoughAccount', 'The instruction lists too few accounts.', REPORT],
    22: ['UnImplement', 'The program does not offer this.', REPORT],
    23: ['InvalidAssociatedAccount', 'Your record is not at the address expected.', RELOAD],
    24: ['ConversionFailure', 'An amount is too large.', 'Use a smaller amount.'],
    25: ['InvalidSysProgramAddress', 'The System program is not the one expected.', REPORT],
    26: ['InvalidConfigAccount', 'The configuration account is not the one expected.', RELOAD],
    27: ['RepeatCreateConfigAccount', 'The configuration account already exists.'],
    28: ['InvalidParam', 'A setting is not valid.', REPORT],
    29: ['RewardEmissionAlreadyZero', 'The farm has already stopped paying rewards.'],
  },
};
