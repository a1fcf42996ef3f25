import { ALLOW_SLIPPAGE, RELOAD, REPORT, SMALLER, type ProgramTable } from '@/errors/programs/programTable.ts';

const NEARER = 'Choose a price nearer to the current one.';

/**
 * Raydium's concentrated pools. The 2026 release removed five errors, which shifted the codes after them. The log names
 * the error, and names take precedence.
 */
export const clmm: ProgramTable = {
  name: 'Raydium CLMM',
  isAnchor: true,
  errors: {
    6000: ['NotApproved', 'The pool does not allow this now, or only its manager may do it.', RELOAD],
    6001: ['InvalidUpdateConfigFlag', 'The setting to change is not one the program knows.', REPORT],
    6002: ['AccountLack', 'An account that is needed was left out.', RELOAD],
    6003: [
      'ClosePositionErr',
      'The position still holds liquidity, fees or rewards.',
      'Withdraw everything, then close it.',
    ],
    6004: ['InvalidTickIndex', 'The price is outside of what a pool can hold.', NEARER],
    6005: ['TickInvalidOrder', 'The lower price must be below the upper price.', 'Swap the two prices.'],
    6006: ['TickLowerOverflow', 'The lower price is below the minimum.', 'Raise the lower price.'],
    6007: ['TickUpperOverflow', 'The upper price is above the maximum.', 'Lower the upper price.'],
    6008: [
      'TickAndSpacingNotMatch',
      'The price is not on a step of this pool.',
      'Choose the nearest price the pool offers.',
    ],
    6009: ['InvalidTickArray', 'A price account is not that of the pool.', RELOAD],
    6010: ['InvalidTickArrayBoundary', 'The price is outside of what this pool keeps track of.', NEARER],
    6011: [
      'SqrtPriceLimitOverflow',
      'The price limit is on the wrong side of the price or out of range.',
      'Change the limit.',
    ],
    6012: ['SqrtPriceX64', 'The price is outside of what a pool can hold.', NEARER],
    6013: ['LiquiditySubValueErr', 'More liquidity was to be taken out than there is.', RELOAD],
    6014: ['LiquidityAddValueErr', 'The liquidity would exceed what a pool can count.', SMALLER],
    6015: ['ForbidBothZeroForSupplyLiquidity', 'Both amounts are zero.', 'Enter an amount above zero.'],
    6016: ['LiquidityInsufficient', 'The position or the pool holds too little liquidity for this.', SMALLER],
    6017: ['PriceSlippageCheck', 'The price moved further than you allowed.', ALLOW_SLIPPAGE],
    6018: ['TooLittleOutputReceived', 'You would have got less than the minimum you allowed.', ALLOW_SLIPPAGE],
    6019: ['TooMuchInputPaid', 'You would have paid more than the maximum you allowed.', ALLOW_SLIPPAGE],
    6020: ['ZeroAmountSpecified', 'The amount is zero.', 'Enter an amount above zero.'],
    6021: ['InvalidInputPoolVault', 'A vault is not that of the pool.', RELOAD],
    6022: [
      'TooSmallInputOrOutputAmount',
      'The amount is so small that one side would be zero.',
      'Use a larger amount.',
    ],
    6023: ['NotEnoughTickArrayAccount', 'The swap goes further than the price accounts sent with it.', SMALLER],
    6024: [
      'InvalidFirstTickArrayAccount',
      'The price moved on: the first price account is no longer the right one.',
      'Try again.',
    ],
    6025: ['InvalidRewardIndex', 'The pool has no reward at this place.', RELOAD],
    6026: ['FullRewardInfo', 'The pool already pays three rewards, the most there can be.'],
    6027: ['RewardTokenAlreadyInUse', 'The pool already pays this token as a reward.', 'Choose another token.'],
    6028: [
      'ExceptRewardMint',
      'One of the first rewards must be one of the two tokens of the pool.',
      'Choose one of them.',
    ],
    6029: [
      'InvalidRewardInitParam',
      'The times or the rate of the reward are not valid.',
      'Check the times and the rate.',
    ],
    6030: ['InvalidRewardInputAccountNumber', 'The number of reward accounts does not fit the pool.', RELOAD],
    6031: [
      'InvalidRewardPeriod',
      'The reward must run between its shortest and its longest period.',
      'Change the end time.',
    ],
    6032: [
      'NotApproveUpdateRewardEmissions',
      'A reward can only be changed in its last 72 hours.',
      'Wait until then.',
    ],
    6033: ['UnInitializedRewardInfo', 'This reward has not been set up.', RELOAD],
    6034: ['NotSupportMint', 'The token has an extension that these pools do not take.', 'Choose another token.'],
    6035: [
      'MissingTickArrayBitmapExtensionAccount',
      'The price is so far out that another account is needed.',
      RELOAD,
    ],
    6036: ['InsufficientLiquidityForDirection', 'The pool has no liquidity left in this direction.', SMALLER],
    6037: ['MaxTokenOverflow', 'The amount is too large for the pool.', SMALLER],
    6038: ['CalculateOverflow', 'A calculation of the pool would overflow.', SMALLER],
    6039: ['TransferFeeCalculateNotMatch', 'The transfer fee of the token changed on the way.', 'Try again.'],
    6040: ['OrderAlreadyFilled', 'The limit order is already filled.', 'Collect what it brought.'],
    6041: ['InvalidOrderPhase', 'The limit order is not in a state that allows this.', RELOAD],
    6042: ['InvalidLimitOrderAmount', 'The limit order is too small, or would be.', 'Use a larger amount.'],
    6043: ['OrderPhaseSaturated', 'There are too many limit orders at this price.', 'Choose a price beside it.'],
    6044: ['InvalidDynamicFeeConfigParams', 'The settings of the dynamic fee are not valid.', REPORT],
    6045: ['InvalidFeeOn', 'The setting for the token that fees are taken in is not valid.', REPORT],
    6046: ['ZeroSqrtPrice', 'The starting price is zero.', 'Enter a price above zero.'],
    6047: ['ZeroLiquidity', 'The amounts give no liquidity.', 'Use larger amounts.'],
    6048: ['MissingBaseFlag', 'It is not said which of the two amounts counts.', REPORT],
    6049: ['MissingMintAccount', 'The account of a token was left out.', RELOAD],
    6050: ['MissingTokenProgram2022', 'The Token-2022 program was left out.', REPORT],
    6051: ['InvalidTickArrayBitmapExtensionAccount', 'A price account belongs to another pool.', RELOAD],
  },
  otherReleases: [
    ['LOK', 'The pool is locked.', 'Try again.'],
    ['ZeroMintAmount', 'The amount is zero.', 'Enter an amount above zero.'],
    ['InvalidLiquidity', 'The change of liquidity is not valid.', 'Check the amounts.'],
    ['TransactionTooOld', 'The transaction took too long on its way.', 'Try again.'],
    ['InvalidRewardDesiredAmount', 'The amount of the reward to collect is not valid.', RELOAD],
  ],
};
