import { type ProgramContext, ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the program by number, with their names and log messages. */
const ERRORS = [
  ['AlreadyInUse', 'Already in use.'],
  ['InvalidProgramAddress', 'Invalid program address.'],
  ['ExpectedMint', 'Expected mint.'],
  ['ExpectedAccount', 'Expected account.'],
  ['InvalidCoinVault', 'Invalid coin vault.'],
  ['InvalidPCVault', 'Invalid PC vault.'],
  ['InvalidTokenLP', 'Invalid token LP.'],
  ['InvalidDestTokenCoin', 'Invalid destination token coin.'],
  ['InvalidDestTokenPC', 'Invalid destination token PC.'],
  ['InvalidPoolMint', 'Invalid pool mint.'],
  ['InvalidOpenOrders', 'Invalid open orders.'],
  ['InvalidMarket', 'Invalid market.'],
  ['InvalidMarketProgram', 'Invalid market program.'],
  ['InvalidTargetOrders', 'Invalid target orders.'],
  ['AccountNeedWriteable', 'Account must be writable.'],
  ['AccountNeedReadOnly', 'Account must be read-only.'],
  ['InvalidCoinMint', 'Invalid coin mint.'],
  ['InvalidPCMint', 'Invalid PC mint.'],
  ['InvalidOwner', 'Invalid owner.'],
  ['InvalidSupply', 'Invalid supply.'],
  ['InvalidDelegate', 'Invalid delegate.'],
  ['InvalidSignAccount', 'Invalid sign account.'],
  ['InvalidStatus', 'Invalid status.'],
  ['InvalidInstruction', 'Invalid instruction.'],
  ['WrongAccountsNumber', 'Wrong accounts number.'],
  ['InvalidTargetAccountOwner', 'Invalid target account owner.'],
  ['InvalidTargetOwner', 'Invalid target owner.'],
  ['InvalidAmmAccountOwner', 'Invalid AMM account owner.'],
  ['InvalidParamsSet', 'Invalid parameter set.'],
  ['InvalidInput', 'Invalid input.'],
  ['ExceededSlippage', 'Exceeded desired slippage limit.'],
  ['CalculationExRateFailure', 'Calculation exchange rate failed.'],
  ['CheckedSubOverflow', 'Checked subtraction overflow.'],
  ['CheckedAddOverflow', 'Checked addition overflow.'],
  ['CheckedMulOverflow', 'Checked multiplication overflow.'],
  ['CheckedDivOverflow', 'Checked division overflow.'],
  ['CheckedEmptyFunds', 'Empty funds.'],
  ['CalcPnlError', 'P&L calculation error.'],
  ['InvalidSplTokenProgram', 'Invalid SPL token program.'],
  ['TakePnlError', 'Take P&L error.'],
  ['InsufficientFunds', 'Insufficient funds.'],
  ['ConversionFailure', 'Conversion to u64 failed with overflow or underflow.'],
  ['InvalidUserToken', 'User token input does not match AMM.'],
  ['InvalidSrmMint', 'Invalid SRM mint.'],
  ['InvalidSrmToken', 'Invalid SRM token.'],
  ['TooManyOpenOrders', 'Too many open orders.'],
  ['OrderAtSlotIsPlaced', 'Order at slot is already placed.'],
  ['InvalidSysProgramAddress', 'Invalid system program address.'],
  ['InvalidFee', 'Invalid fee.'],
  ['RepeatCreateAmm', 'Repeat AMM creation for the market.'],
  ['NotAllowZeroLP', 'Zero LP not allowed.'],
  ['InvalidCloseAuthority', 'Token account has a close authority.'],
  ['InvalidFreezeAuthority', 'Pool token mint has a freeze authority.'],
  ['InvalidReferPCMint', 'Invalid referrer PC mint.'],
  ['InvalidConfigAccount', 'Invalid configuration account.'],
  ['RepeatCreateConfigAccount', 'Repeat configuration account creation.'],
  ['MarketLotSizeIsTooLarge', 'Market lot size is too large.'],
  ['InitLpAmountTooLess', 'Initial LP amount is too low.'],
  ['UnknownAmmError', 'Unknown AMM error.'],
  ['NotAllowed', 'Not allowed due to same mint.'],
] as const;

type AmmErrorName = (typeof ERRORS)[number][0];

/** An error of the program itself, whose message it logs. */
export class AmmError extends ProgramError {
  readonly text: string;

  constructor(name: AmmErrorName) {
    const number = ERRORS.findIndex(([known]) => known === name);
    super(number);
    this.text = ERRORS[number]![1];
  }
}

/** Fails like a panic of a deployed program: on overflow or division by zero. */
export function panic(): never {
  throw new ProgramError('ProgramFailedToComplete');
}

/**
 * Compares an address with the expected one and logs a difference.
 *
 * @param name its name in the log
 * @throws AmmError of the given name
 */
export function checkAddress(context: ProgramContext, name: string, given: string, expected: string, error: AmmErrorName): void {
  if (given === expected) return;
  context.log(`ray_log: ${name} mismatch: input:${given}, expected:${expected}`);
  throw new AmmError(error);
}
