import { ALLOW_SLIPPAGE, RELOAD, REPORT, SMALLER, type ProgramTable } from '@/errors/programs/programTable.ts';
import { decodeDexAssertion } from '@/services/programs/openbook/errors/openBook.ts';
import * as m from '#messages';

/**
 * Raydium's router, which swaps through several pools at once. Errors 26 to 38 repeat those of other programs with
 * messages only, and are named after them.
 */
export const router: ProgramTable = {
  name: 'Raydium router',
  decode: decodeDexAssertion,
  errors: {
    0: ['AlreadyInUse', m.programErrors.accountAlreadyExists, RELOAD],
    1: ['InvalidProgramAddress', m.programErrors.derivedAddressNotOneExpected, REPORT],
    2: ['ExpectedMint', m.programErrors.accountShouldTokenNone, m.programErrors.checkAddressesTokens],
    3: ['ExpectedAccount', m.programErrors.accountShouldTokenAccountNone, RELOAD],
    4: ['InvalidOwner', m.programErrors.accountUnexpectedOwner, RELOAD],
    5: ['InvalidSignAccount', m.programErrors.signatureNeededMissing, REPORT],
    6: ['InvalidInstruction', m.programErrors.programDoesNotKnowInstruction, REPORT],
    7: ['InvalidInput', m.programErrors.routeAmountRefused, m.programErrors.checkAmounts],
    8: ['CalculationExRateFailure', m.programErrors.exchangeRateCouldNotCalculated, SMALLER],
    9: ['CheckedSubOverflow', m.programErrors.calculationRouteWentBelowZero, SMALLER],
    10: ['CheckedAddOverflow', m.programErrors.calculationRouteWouldOverflow, SMALLER],
    11: ['CheckedMulOverflow', m.programErrors.calculationRouteWouldOverflow, SMALLER],
    12: ['CheckedDivOverflow', m.programErrors.calculationRouteDividedZero, m.programErrors.useLargerAmount],
    13: ['InvalidSplToken', m.programErrors.tokenProgramNotOneExpected, REPORT],
    14: ['ConversionFailure', m.programErrors.amountTooLargeRoute, SMALLER],
    15: ['InvalidPDAToken', m.programErrors.middleAccountNotValid, RELOAD],
    16: ['PDATokenNotExist', m.programErrors.tokenAccountMiddleRouteDoes, RELOAD],
    17: ['PDATokenUnexpected', m.programErrors.middleAccountNotExpected, RELOAD],
    18: ['PDATokenOverSlot', m.programErrors.twoHalvesRouteCameToo, m.programErrors.tryAgain],
    19: ['Overflow', m.programErrors.calculationRouteWouldOverflow, SMALLER],
    20: ['NotMatchAccountType', m.programErrors.accountAnotherKindThanExpected, RELOAD],
    21: ['InvalidStatus', m.programErrors.poolRouteDoesNotAllow, m.programErrors.chooseAnotherRoute],
    22: ['TableValueNotFound', m.programErrors.priceModelStablePoolDoes, SMALLER],
    23: ['InvalidSysProgramAddress', m.programErrors.systemProgramNotOneExpected, REPORT],
    24: ['InvalidAmmProgramAddress', m.programErrors.poolRouteBelongsAnotherProgram, RELOAD],
    25: ['InvalidStableProgramAddress', m.programErrors.stablePoolRouteBelongsAnother, RELOAD],
    26: ['LiquiditySubValueErr', m.programErrors.poolRouteHoldsTooLittle, SMALLER],
    27: ['LiquidityAddValueErr', m.programErrors.liquidityPoolRouteWouldOverflow, SMALLER],
    28: ['TickInvalidOrder', m.programErrors.lowerPriceMustBelowUpper, m.programErrors.swapTwoPrices],
    29: ['TickLowerOverflow', m.programErrors.priceBelowMinimum, m.programErrors.chooseAnotherPrice],
    30: ['TickUpperOverflow', m.programErrors.priceAboveMaximum, m.programErrors.chooseAnotherPrice],
    31: [
      'TickAndSpacingNotMatch',
      m.programErrors.aPriceNotOnStep,
      m.programErrors.chooseNearestPricePoolOffers,
    ],
    32: ['InvalidTickArray', m.programErrors.priceAccountNotPool, RELOAD],
    33: ['SqrtPriceX64', m.programErrors.aPriceOutsidePool, SMALLER],
    34: ['AccountNotMutable', m.programErrors.accountChangeSentReadOnly, REPORT],
    35: ['AccountDiscriminatorMismatch', m.programErrors.accountAnotherKindThanExpected, RELOAD],
    36: ['LiquidityInsufficient', m.programErrors.poolRouteHoldsTooLittle, SMALLER],
    37: ['AccountNotMatchWithPool', m.programErrors.accountDoesNotBelongPool, RELOAD],
    38: ['ExceededSlippage', m.programErrors.priceMovedFurtherThanYou, ALLOW_SLIPPAGE],
    39: ['UnknownRouteError', m.programErrors.programFailedReasonDoesNot, REPORT],
    40: ['NotEnoughTickArrayAccount', m.programErrors.swapGoesFurtherThanPrice, SMALLER],
  },
};
