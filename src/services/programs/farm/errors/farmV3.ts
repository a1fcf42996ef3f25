import { CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';

/** Errors 0 to 9 and 11 to 21, shared by versions 3 and 5. */
export const stakingErrors: Readonly<Record<number, ProgramErrorRow>> = {
  0: ['AlreadyInUse', 'The farm or the account already exists.', 'Reload the page: it may be done already.'],
  1: ['InvalidProgramAddress', 'The address derived for the farm is not the one expected.', REPORT],
  2: ['InvalidAuthorityAccount', 'The authority is not that of the farm.', RELOAD],
  3: ['InvalidLpVaultOwner', 'The LP vault does not belong to the farm.', RELOAD],
  4: ['InvalidRewardVaultOwner', 'The reward vault does not belong to the farm.', RELOAD],
  5: ['InvalidSignAccount', 'A signature that is needed is missing.', REPORT],
  6: ['InvalidPoolState', 'The farm is not in a state that allows this.', 'Try again later or choose another farm.'],
  7: ['StakerInfoAndStakePoolNotMatch', 'Your record belongs to another farm.', RELOAD],
  8: [
    'InvalidStakerOwner',
    'The record of this farm belongs to another wallet.',
    'Use the wallet that made the deposit.',
  ],
  9: ['NotEnoughLpToken', 'You have fewer LP tokens in the farm than you want to take out.', CHECK_BALANCE],
  11: ['WrongAccountMint', 'A token account is for another token than the farm uses.', RELOAD],
  12: ['NonZeroBalance', 'A vault that should be empty is not.', REPORT],
  13: ['WrongOwner', 'An account has an unexpected owner.', RELOAD],
  14: ['SignatureMissing', 'A signature that is needed is missing.', REPORT],
  15: ['InvalidLpVault', 'The LP vault is not that of the farm.', RELOAD],
  16: ['InvalidRewardVault', 'The reward vault is not that of the farm.', RELOAD],
  17: ['InvalidFeeAccount', 'The fee account is not that of the farm.', RELOAD],
  18: ['WrongPoolMint', 'The LP token is not that of the farm.', RELOAD],
  19: ['WrongStakeState', 'Your record is not in a state that allows this.', RELOAD],
  20: ['InvalidStakeAccountAddress', 'Your record is not at the address expected.', RELOAD],
  21: ['UnknowRewardParamNumber', 'The setting to change is not one the program knows.', REPORT],
};

/** Raydium farms of version 3: one reward. */
export const farmV3: ProgramTable = {
  name: 'Raydium farm v3',
  errors: {
    ...stakingErrors,
    10: ['FeeTooHigh', 'The fee of the farm is too high.', REPORT],
    22: ['InvalidAssociatedAccount', 'Your record is not at the address expected.', RELOAD],
    23: ['ConversionFailure', 'An amount is too large.', 'Use a smaller amount.'],
    24: ['InvalidSysProgramAddress', 'The System program is not the one expected.', REPORT],
    25: ['InvalidConfigAccount', 'The configuration account is not the one expected.', RELOAD],
    26: ['RepeatCreateConfigAccount', 'The configuration account already exists.'],
    27: ['RewardEmissionAlreadyZero', 'The farm has already stopped paying rewards.'],
  },
};
