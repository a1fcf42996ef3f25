import { CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

/** Errors 0 to 9 and 11 to 21, shared by versions 3 and 5. */
export const stakingErrors: Readonly<Record<number, ProgramErrorRow>> = {
  0: ['AlreadyInUse', m.programErrors.farmOrAccountAlreadyExists, m.programErrors.reloadPageMayDoneAlready],
  1: ['InvalidProgramAddress', m.programErrors.addressDerivedFarmNotOne, REPORT],
  2: ['InvalidAuthorityAccount', m.programErrors.authorityNotFarm, RELOAD],
  3: ['InvalidLpVaultOwner', m.programErrors.lpVaultDoesNotBelong, RELOAD],
  4: ['InvalidRewardVaultOwner', m.programErrors.rewardVaultDoesNotBelong, RELOAD],
  5: ['InvalidSignAccount', m.programErrors.signatureNeededMissing, REPORT],
  6: ['InvalidPoolState', m.programErrors.farmNotStateAllows, m.programErrors.tryAgainLaterOrChoose],
  7: ['StakerInfoAndStakePoolNotMatch', m.programErrors.yourRecordBelongsAnotherFarm, RELOAD],
  8: [
    'InvalidStakerOwner',
    m.programErrors.recordFarmBelongsAnotherWallet,
    m.programErrors.useWalletMadeDeposit,
  ],
  9: ['NotEnoughLpToken', m.programErrors.youFewerLpTokensFarm, CHECK_BALANCE],
  11: ['WrongAccountMint', m.programErrors.tokenAccountAnotherTokenThan, RELOAD],
  12: ['NonZeroBalance', m.programErrors.vaultShouldEmptyNot, REPORT],
  13: ['WrongOwner', m.programErrors.accountUnexpectedOwner, RELOAD],
  14: ['SignatureMissing', m.programErrors.signatureNeededMissing, REPORT],
  15: ['InvalidLpVault', m.programErrors.lpVaultNotFarm, RELOAD],
  16: ['InvalidRewardVault', m.programErrors.rewardVaultNotFarm, RELOAD],
  17: ['InvalidFeeAccount', m.programErrors.feeAccountNotFarm, RELOAD],
  18: ['WrongPoolMint', m.programErrors.lpTokenNotFarm, RELOAD],
  19: ['WrongStakeState', m.programErrors.yourRecordNotStateAllows, RELOAD],
  20: ['InvalidStakeAccountAddress', m.programErrors.yourRecordNotAddressExpected, RELOAD],
  21: ['UnknowRewardParamNumber', m.programErrors.settingChangeNotOneProgram, REPORT],
};

/** Raydium farms of version 3: one reward. */
export const farmV3: ProgramTable = {
  name: 'Raydium farm v3',
  errors: {
    ...stakingErrors,
    10: ['FeeTooHigh', m.programErrors.feeFarmTooHigh, REPORT],
    22: ['InvalidAssociatedAccount', m.programErrors.yourRecordNotAddressExpected, RELOAD],
    23: ['ConversionFailure', m.programErrors.amountTooLarge, m.programErrors.useSmallerAmount],
    24: ['InvalidSysProgramAddress', m.programErrors.systemProgramNotOneExpected, REPORT],
    25: ['InvalidConfigAccount', m.programErrors.configurationAccountNotOneExpected, RELOAD],
    26: ['RepeatCreateConfigAccount', m.programErrors.configurationAccountAlreadyExists],
    27: ['RewardEmissionAlreadyZero', m.programErrors.farmAlreadyStoppedPayingRewards],
  },
};
