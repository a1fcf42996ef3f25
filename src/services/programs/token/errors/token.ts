import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

/** Errors 0 to 19, which Token-2022 adopted with the same codes. */
export const tokenErrors: Readonly<Record<number, ProgramErrorRow>> = {
  0: ['NotRentExempt', m.programErrors.tokenAccountDoesNotHold, ADD_SOL],
  1: ['InsufficientFunds', m.programErrors.notEnoughTokensAccount, CHECK_BALANCE],
  2: ['InvalidMint', m.programErrors.addressGivenTokenNotToken, m.programErrors.checkAddressToken],
  3: ['MintMismatch', m.programErrors.tokenAccountHoldsAnotherToken, RELOAD],
  4: ['OwnerMismatch', m.programErrors.walletDoesNotOwnToken, m.programErrors.useWalletOwns],
  5: ['FixedSupply', m.programErrors.supplyTokenFixed, m.programErrors.chooseAnotherToken],
  6: ['AlreadyInUse', m.programErrors.tokenOrTokenAccountAlready, m.programErrors.reloadPageMayDoneAlready],
  7: ['InvalidNumberOfProvidedSigners', m.programErrors.sharedAuthoritySignedWrongNumber, REPORT],
  8: ['InvalidNumberOfRequiredSigners', m.programErrors.sharedAuthorityAsksImpossibleNumber, REPORT],
  9: ['UninitializedState', m.programErrors.tokenOrTokenAccountDoes, RELOAD],
  10: ['NativeNotSupported', m.programErrors.cannotDoneWithWrappedSol, m.programErrors.unwrapSolInstead],
  11: [
    'NonNativeHasBalance',
    m.programErrors.tokenAccountCanOnlyClosed,
    m.programErrors.moveOrBurnTokensFirst,
  ],
  12: ['InvalidInstruction', m.programErrors.tokenProgramDoesNotKnow, REPORT],
  13: ['InvalidState', m.programErrors.stateTokenAccountDoesNot, RELOAD],
  14: ['Overflow', m.programErrors.amountWouldExceedWhatToken, m.programErrors.useSmallerAmount],
  15: ['AuthorityTypeNotSupported', m.programErrors.accountNoSuchAuthority, REPORT],
  16: ['MintCannotFreeze', m.programErrors.tokenNoFreezeAuthoritySo],
  17: [
    'AccountFrozen',
    m.programErrors.tokenAccountFrozenFreezeAuthority,
    m.programErrors.askIssuerToken,
  ],
  18: ['MintDecimalsMismatch', m.programErrors.amountSentWithOtherDecimals, RELOAD],
  19: ['NonNativeNotSupported', m.programErrors.canOnlyDoneWithWrapped, REPORT],
};

/** The original token program. */
export const token: ProgramTable = { name: 'Token program', errors: tokenErrors };
