import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';

/** Errors 0 to 19, which Token-2022 adopted with the same codes. */
export const tokenErrors: Readonly<Record<number, ProgramErrorRow>> = {
  0: ['NotRentExempt', 'A token account does not hold the SOL deposit the network asks for.', ADD_SOL],
  1: ['InsufficientFunds', 'There are not enough tokens in the account.', CHECK_BALANCE],
  2: ['InvalidMint', 'The address given for the token is not a token.', 'Check the address of the token.'],
  3: ['MintMismatch', 'A token account holds another token than the one asked for.', RELOAD],
  4: ['OwnerMismatch', 'The wallet does not own this token account or authority.', 'Use the wallet that owns it.'],
  5: ['FixedSupply', 'The supply of this token is fixed.', 'Choose another token.'],
  6: ['AlreadyInUse', 'The token or token account already exists.', 'Reload the page: it may be done already.'],
  7: ['InvalidNumberOfProvidedSigners', 'A shared authority was signed by the wrong number of wallets.', REPORT],
  8: ['InvalidNumberOfRequiredSigners', 'A shared authority asks for an impossible number of signatures.', REPORT],
  9: ['UninitializedState', 'The token or token account does not exist yet.', RELOAD],
  10: ['NativeNotSupported', 'This cannot be done with wrapped SOL.', 'Unwrap the SOL instead.'],
  11: [
    'NonNativeHasBalance',
    'A token account can only be closed when it is empty.',
    'Move or burn its tokens first.',
  ],
  12: ['InvalidInstruction', 'The token program does not know this instruction.', REPORT],
  13: ['InvalidState', 'The state of the token account does not allow this.', RELOAD],
  14: ['Overflow', 'The amount would exceed what a token can count.', 'Use a smaller amount.'],
  15: ['AuthorityTypeNotSupported', 'This account has no such authority.', REPORT],
  16: ['MintCannotFreeze', 'This token has no freeze authority, so accounts cannot be frozen.'],
  17: [
    'AccountFrozen',
    'The token account is frozen by the freeze authority of the token.',
    'Ask the issuer of the token.',
  ],
  18: ['MintDecimalsMismatch', 'The amount was sent with other decimals than the token has.', RELOAD],
  19: ['NonNativeNotSupported', 'This can only be done with wrapped SOL.', REPORT],
};

/** The original token program. */
export const token: ProgramTable = { name: 'Token program', errors: tokenErrors };
