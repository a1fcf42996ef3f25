import { ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the CPMM program, for `anchorError`. */
export const CPMM_ERRORS = {
  notApproved: { name: 'NotApproved', number: 6000, message: 'Not approved' },
  emptySupply: { name: 'EmptySupply', number: 6002, message: 'Input token account empty' },
  incorrectLpMint: { name: 'IncorrectLpMint', number: 6004, message: 'Address of the provided lp token mint is incorrect' },
  exceededSlippage: { name: 'ExceededSlippage', number: 6005, message: 'Exceeds desired slippage limit' },
  zeroTradingTokens: { name: 'ZeroTradingTokens', number: 6006, message: 'Given pool token amount results in zero trading tokens' },
  notSupportMint: { name: 'NotSupportMint', number: 6007, message: 'Not support token_2022 mint extension' },
  invalidVault: { name: 'InvalidVault', number: 6008, message: 'invaild vault' },
  initLpAmountTooLess: {
    name: 'InitLpAmountTooLess', number: 6009, message: 'Init lp amount is too less(Because 100 amount lp will be locked)',
  },
  mathOverflow: { name: 'MathOverflow', number: 6011, message: 'Math overflow' },
  insufficientVault: { name: 'InsufficientVault', number: 6012, message: 'Insufficient vault' },
  invalidFeeModel: { name: 'InvalidFeeModel', number: 6013, message: 'Invalid fee model' },
  noFeeCollect: { name: 'NoFeeCollect', number: 6014, message: 'Fee is zero' },
} as const;

/** A panic, which ends the program on a chain. */
export function panic(): ProgramError {
  return new ProgramError('ProgramFailedToComplete');
}

export const U64_MAX = (1n << 64n) - 1n;

/** @throws ProgramError for an amount that does not fit into 64 bits, where the program panics */
export function u64OrPanic(amount: bigint): bigint {
  if (amount < 0n || amount > U64_MAX) throw panic();
  return amount;
}
