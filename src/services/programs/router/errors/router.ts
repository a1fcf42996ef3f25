import { ALLOW_SLIPPAGE, RELOAD, REPORT, SMALLER, type ProgramTable } from '@/errors/programs/programTable.ts';
import { decodeDexAssertion } from '@/services/programs/openbook/errors/openBook.ts';

/**
 * Raydium's router, which swaps through several pools at once. Errors 26 to 38 repeat those of other programs with
 * messages only, and are named after them.
 */
export const router: ProgramTable = {
  name: 'Raydium router',
  decode: decodeDexAssertion,
  errors: {
    0: ['AlreadyInUse', 'The account already exists.', RELOAD],
    1: ['InvalidProgramAddress', 'A derived address is not the one expected.', REPORT],
    2: ['ExpectedMint', 'An account that should be a token is none.', 'Check the addresses of the tokens.'],
    3: ['ExpectedAccount', 'An account that should be a token account is none.', RELOAD],
    4: ['InvalidOwner', 'An account has an unexpected owner.', RELOAD],
    5: ['InvalidSignAccount', 'A signature that is needed is missing.', REPORT],
    6: ['InvalidInstruction', 'The program does not know this instruction.', REPORT],
    7: ['InvalidInput', 'An amount is zero or not one the route accepts.', 'Check the amounts.'],
    8: ['CalculationExRateFailure', 'The exchange rate could not be calculated.', SMALLER],
    9: ['CheckedSubOverflow', 'A calculation of the route went below zero.', SMALLER],
    10: ['CheckedAddOverflow', 'A calculation of the route would overflow.', SMALLER],
    11: ['CheckedMulOverflow', 'A calculation of the route would overflow.', SMALLER],
    12: ['CheckedDivOverflow', 'A calculation of the route divided by zero.', 'Use a larger amount.'],
    13: ['InvalidSplToken', 'The token program is not the one expected.', REPORT],
    14: ['ConversionFailure', 'An amount is too large for the route.', SMALLER],
    15: ['InvalidPDAToken', 'The token account in the middle of the route is not valid.', RELOAD],
    16: ['PDATokenNotExist', 'The token account in the middle of the route does not exist.', RELOAD],
    17: ['PDATokenUnexpected', 'The token account in the middle of the route was not expected.', RELOAD],
    18: ['PDATokenOverSlot', 'The two halves of the route came too far apart.', 'Try again.'],
    19: ['Overflow', 'A calculation of the route would overflow.', SMALLER],
    20: ['NotMatchAccountType', 'An account is of another kind than expected.', RELOAD],
    21: ['InvalidStatus', 'A pool of the route does not allow swaps now.', 'Choose another route.'],
    22: ['TableValueNotFound', 'The price model of a stable pool does not reach this far.', SMALLER],
    23: ['InvalidSysProgramAddress', 'The System program is not the one expected.', REPORT],
    24: ['InvalidAmmProgramAddress', 'A pool of the route belongs to another program.', RELOAD],
    25: ['InvalidStableProgramAddress', 'A stable pool of the route belongs to another program.', RELOAD],
    26: ['LiquiditySubValueErr', 'A pool of the route holds too little liquidity.', SMALLER],
    27: ['LiquidityAddValueErr', 'The liquidity of a pool of the route would overflow.', SMALLER],
    28: ['TickInvalidOrder', 'The lower price must be below the upper price.', 'Swap the two prices.'],
    29: ['TickLowerOverflow', 'A price is below the minimum.', 'Choose another price.'],
    30: ['TickUpperOverflow', 'A price is above the maximum.', 'Choose another price.'],
    31: [
      'TickAndSpacingNotMatch',
      'A price is not on a step of the pool.',
      'Choose the nearest price the pool offers.',
    ],
    32: ['InvalidTickArray', 'A price account is not that of the pool.', RELOAD],
    33: ['SqrtPriceX64', 'A price is outside of what a pool can hold.', SMALLER],
    34: ['AccountNotMutable', 'An account that has to change was sent as read-only.', REPORT],
    35: ['AccountDiscriminatorMismatch', 'An account is of another kind than expected.', RELOAD],
    36: ['LiquidityInsufficient', 'A pool of the route holds too little liquidity.', SMALLER],
    37: ['AccountNotMatchWithPool', 'An account does not belong to the pool it was sent with.', RELOAD],
    38: ['ExceededSlippage', 'The price moved further than you allowed.', ALLOW_SLIPPAGE],
    39: ['UnknownRouteError', 'The program failed for a reason it does not explain.', REPORT],
    40: ['NotEnoughTickArrayAccount', 'The swap goes further than the price accounts sent with it.', SMALLER],
  },
};
