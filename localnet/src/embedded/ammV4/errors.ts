import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the program by number, with their names and log messages. */
const ERRORS = [
  ['AlreadyInUse', 'AlreadyInUse'],
  ['InvalidProgramAddress', 'InvalidProgramAddress'],
  ['ExpectedMint', 'ExpectedMint'],
  ['ExpectedAccount', 'ExpectedAccount'],
  ['InvalidCoinVault', 'InvalidCoinVault'],
  ['InvalidPCVault', 'InvalidPCVault'],
  ['InvalidTokenLP', 'InvalidTokenLP'],
  ['InvalidDestTokenCoin', 'InvalidDestTokenCoin'],
  ['InvalidDestTokenPC', 'InvalidDestTokenPC'],
  ['InvalidPoolMint', 'InvalidPoolMint'],
  ['InvalidOpenOrders', 'InvalidOpenOrders'],
  ['InvalidMarket', 'InvalidMarket'],
  ['InvalidMarketProgram', 'InvalidMarketProgram'],
  ['InvalidTargetOrders', 'InvalidTargetOrders'],
  ['AccountNeedWriteable', 'AccountNeedWriteable'],
  ['AccountNeedReadOnly', 'AccountNeedReadOnly'],
  ['InvalidCoinMint', 'InvalidCoinMint'],
  ['InvalidPCMint', 'InvalidPCMint'],
  ['InvalidOwner', 'InvalidOwner'],
  ['InvalidSupply', 'InvalidSupply'],
  ['InvalidDelegate', 'InvalidDelegate'],
  ['InvalidSignAccount', 'Invalid Sign Account'],
  ['InvalidStatus', 'InvalidStatus'],
  ['InvalidInstruction', 'InvalidInstruction'],
  ['WrongAccountsNumber', 'WrongAccountsNumber'],
  ['InvalidTargetAccountOwner', 'The target account owner is not match with this program'],
  ['InvalidTargetOwner', 'The owner saved in target is not match with this amm pool'],
  ['InvalidAmmAccountOwner', 'The amm account owner is not match with this program'],
  ['InvalidParamsSet', 'Params Set is Invalid'],
  ['InvalidInput', 'InvalidInput'],
  ['ExceededSlippage', 'exceeds desired slippage limit'],
  ['CalculationExRateFailure', 'CalculationExRateFailure'],
  ['CheckedSubOverflow', 'Checked_Sub Overflow'],
  ['CheckedAddOverflow', 'Checked_Add Overflow'],
  ['CheckedMulOverflow', 'Checked_Mul Overflow'],
  ['CheckedDivOverflow', 'Checked_Div Overflow'],
  ['CheckedEmptyFunds', 'CheckedEmptyFunds'],
  ['CalcPnlError', 'CalcPnlError'],
  ['InvalidSplTokenProgram', 'InvalidSplTokenProgram'],
  ['TakePnlError', 'TakePnlError'],
  ['InsufficientFunds', 'insufficient funds'],
  ['ConversionFailure', 'Conversion to or from u64 failed.'],
  ['InvalidUserToken', 'User token input does not match amm'],
  ['InvalidSrmMint', 'InvalidSrmMint'],
  ['InvalidSrmToken', 'InvalidSrmToken'],
  ['TooManyOpenOrders', 'TooManyOpenOrders'],
  ['OrderAtSlotIsPlaced', 'OrderAtSlotIsPlaced'],
  ['InvalidSysProgramAddress', 'InvalidSysProgramAddress'],
  ['InvalidFee', 'InvalidFee'],
  ['RepeatCreateAmm', 'RepeatCreateAmm'],
  ['NotAllowZeroLP', 'NotAllowZeroLP'],
  ['InvalidCloseAuthority', 'Token account has a close authority'],
  ['InvalidFreezeAuthority', 'Pool token mint has a freeze authority'],
  ['InvalidReferPCMint', 'InvalidReferPCMint'],
  ['InvalidConfigAccount', 'InvalidConfigAccount'],
  ['RepeatCreateConfigAccount', 'RepeatCreateConfigAccount'],
  ['MarketLotSizeIsTooLarge', 'Market lotSize is too large'],
  ['InitLpAmountTooLess', 'Init lp amount is too less(Because 10**lp_decimals amount lp will be locked)'],
  ['UnknownAmmError', 'UnknownAmmError'],
] as const;

type AmmErrorName = (typeof ERRORS)[number][0];

/** Logs an error of the program, and returns what to throw. */
export function ammError(context: ProgramContext, name: AmmErrorName): ProgramError {
  return numberedError(context, ERRORS.findIndex(([known]) => known === name));
}

/** Logs an error by number. Those of the order book's library are printed like the program's own. */
export function numberedError(context: ProgramContext, number: number): ProgramError {
  context.log(`Error: ${ERRORS[number]?.[1] ?? 'Unknown'}`);
  return new ProgramError(number);
}

/** Logs an error of Solana itself, such as `InvalidInstructionData`, and returns what to throw. */
export function builtinError(context: ProgramContext, name: string): ProgramError {
  context.log(`Error: ${name}`);
  return new ProgramError(name);
}

/** Fails like a panic of a deployed program: on overflow or division by zero. */
export function panic(): never {
  throw new ProgramError('ProgramFailedToComplete');
}

/**
 * Compares an address with the expected one and logs a difference.
 *
 * @param name its name in the log
 * @throws ProgramError of the given name
 */
export function checkAddress(context: ProgramContext, name: string, given: string, expected: string, error: AmmErrorName): void {
  if (given === expected) return;
  context.log(`ray_log: ${name} mismatch: input:${given}, expected:${expected}`);
  throw ammError(context, error);
}
