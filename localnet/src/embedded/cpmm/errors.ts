import { ProgramError } from '../runtime/EmbeddedProgram.ts';

/** Errors of the CPMM program, for `anchorError`. */
export const CPMM_ERRORS = {
  notApproved: { name: 'NotApproved', number: 6000, message: 'Not approved' },
  emptySupply: { name: 'EmptySupply', number: 6002, message: 'Input token account empty' },
  invalidInput: { name: 'InvalidInput', number: 6003, message: 'InvalidInput' },
  incorrectLpMint: { name: 'IncorrectLpMint', number: 6004, message: 'Address of the provided lp token mint is incorrect' },
  exceededSlippage: { name: 'ExceededSlippage', number: 6005, message: 'Exceeds desired slippage limit' },
  zeroTradingTokens: { name: 'ZeroTradingTokens', number: 6006, message: 'Given pool token amount results in zero trading tokens' },
  notSupportMint: { name: 'NotSupportMint', number: 6007, message: 'Not support token_2022 mint extension' },
  invalidVault: { name: 'InvalidVault', number: 6008, message: 'invaild vault' },
  initLpAmountTooLess: {
    name: 'InitLpAmountTooLess', number: 6009, message: 'Init lp amount is too less(Because 100 amount lp will be locked)',
  },
} as const;

/** Source folder of the program, for source lines in logs. */
export const SOURCE = 'programs/cp-swap/src';

/** Panic messages of the program's arithmetic. */
const PANICS = {
  none: 'called `Option::unwrap()` on a `None` value',
  tooLarge: 'called `Result::unwrap()` on an `Err` value: TryFromIntError(())',
  addition: 'attempt to add with overflow',
  division: 'attempt to divide by zero',
  invalidMint:
    'called `Result::unwrap()` on an `Err` value: ' +
    'ProgramError(ProgramErrorWithOrigin { program_error: InvalidAccountData, error_origin: None, compared_values: None })',
} as const;

/** A panic in the program's arithmetic, which fails the transaction. */
export class Panic extends ProgramError {
  /** As logged by the program. */
  readonly text: string;

  /** @param source file, line and column */
  constructor(reason: keyof typeof PANICS, source: string) {
    super('ProgramFailedToComplete');
    this.text = `panicked at '${PANICS[reason]}', ${SOURCE}/${source}`;
  }
}

const U64_MAX = (1n << 64n) - 1n;

/** @throws Panic if an amount does not fit into 64 bits */
export function u64OrPanic(amount: bigint, reason: 'none' | 'tooLarge' | 'addition', source: string): bigint {
  if (amount < 0n || amount > U64_MAX) throw new Panic(reason, source);
  return amount;
}
