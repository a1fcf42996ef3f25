import { ALLOW_SLIPPAGE, RELOAD, REPORT, SMALLER, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

const NEARER = m.programErrors.choosePriceNearerCurrentOne;

/**
 * Raydium's concentrated pools. The 2026 release removed five errors, which shifted the codes after them. The log names
 * the error, and names take precedence.
 */
export const clmm: ProgramTable = {
  name: 'Raydium CLMM',
  isAnchor: true,
  errors: {
    6000: ['NotApproved', m.programErrors.poolDoesNotAllowOrManager, RELOAD],
    6001: ['InvalidUpdateConfigFlag', m.programErrors.settingChangeNotOneProgram, REPORT],
    6002: ['AccountLack', m.programErrors.accountNeededLeftOut, RELOAD],
    6003: [
      'ClosePositionErr',
      m.programErrors.positionStillHoldsLiquidityFees,
      m.programErrors.withdrawEverythingThenClose,
    ],
    6004: ['InvalidTickIndex', m.programErrors.priceOutsideWhatPoolCan, NEARER],
    6005: ['TickInvalidOrder', m.programErrors.lowerPriceMustBelowUpper, m.programErrors.swapTwoPrices],
    6006: ['TickLowerOverflow', m.programErrors.lowerPriceBelowMinimum, m.programErrors.raiseLowerPrice],
    6007: ['TickUpperOverflow', m.programErrors.upperPriceAboveMaximum, m.programErrors.lowerUpperPrice],
    6008: [
      'TickAndSpacingNotMatch',
      m.programErrors.priceNotStepPool,
      m.programErrors.chooseNearestPricePoolOffers,
    ],
    6009: ['InvalidTickArray', m.programErrors.priceAccountNotPool, RELOAD],
    6010: ['InvalidTickArrayBoundary', m.programErrors.priceOutsideWhatPoolKeeps, NEARER],
    6011: [
      'SqrtPriceLimitOverflow',
      m.programErrors.priceLimitWrongSidePrice,
      m.programErrors.changeLimit,
    ],
    6012: ['SqrtPriceX64', m.programErrors.priceOutsideWhatPoolCan, NEARER],
    6013: ['LiquiditySubValueErr', m.programErrors.moreLiquidityTakenOutThan, RELOAD],
    6014: ['LiquidityAddValueErr', m.programErrors.liquidityWouldExceedWhatPool, SMALLER],
    6015: ['ForbidBothZeroForSupplyLiquidity', m.programErrors.bothAmountsZero, m.programErrors.enterAmountAboveZero],
    6016: ['LiquidityInsufficient', m.programErrors.positionOrPoolHoldsToo, SMALLER],
    6017: ['PriceSlippageCheck', m.programErrors.priceMovedFurtherThanYou, ALLOW_SLIPPAGE],
    6018: ['TooLittleOutputReceived', m.programErrors.youWouldGotLessThan, ALLOW_SLIPPAGE],
    6019: ['TooMuchInputPaid', m.programErrors.youWouldPaidMoreThan, ALLOW_SLIPPAGE],
    6020: ['ZeroAmountSpecified', m.programErrors.amountZero, m.programErrors.enterAmountAboveZero],
    6021: ['InvalidInputPoolVault', m.programErrors.vaultNotPool, RELOAD],
    6022: [
      'TooSmallInputOrOutputAmount',
      m.programErrors.amountSoSmallOneSide,
      m.programErrors.useLargerAmount,
    ],
    6023: ['NotEnoughTickArrayAccount', m.programErrors.swapGoesFurtherThanPrice, SMALLER],
    6024: [
      'InvalidFirstTickArrayAccount',
      m.programErrors.priceMovedFirstPriceAccount,
      m.programErrors.tryAgain,
    ],
    6025: ['InvalidRewardIndex', m.programErrors.poolNoRewardPlace, RELOAD],
    6026: ['FullRewardInfo', m.programErrors.poolAlreadyPaysThreeRewards],
    6027: ['RewardTokenAlreadyInUse', m.programErrors.poolAlreadyPaysTokenReward, m.programErrors.chooseAnotherToken],
    6028: [
      'ExceptRewardMint',
      m.programErrors.oneFirstRewardsMustOne,
      m.programErrors.chooseOneThem,
    ],
    6029: [
      'InvalidRewardInitParam',
      m.programErrors.timesOrRateRewardNot,
      m.programErrors.checkTimesRate,
    ],
    6030: ['InvalidRewardInputAccountNumber', m.programErrors.numberRewardAccountsDoesNot, RELOAD],
    6031: [
      'InvalidRewardPeriod',
      m.programErrors.rewardMustRunBetweenShortest,
      m.programErrors.changeEndTime,
    ],
    6032: [
      'NotApproveUpdateRewardEmissions',
      m.programErrors.rewardCanOnlyChangedLast,
      m.programErrors.waitUntilThen,
    ],
    6033: ['UnInitializedRewardInfo', m.programErrors.rewardNotBeenSetUp, RELOAD],
    6034: ['NotSupportMint', m.programErrors.tokenExtensionThesePoolsDo, m.programErrors.chooseAnotherToken],
    6035: [
      'MissingTickArrayBitmapExtensionAccount',
      m.programErrors.priceSoFarOutAnother,
      RELOAD,
    ],
    6036: ['InsufficientLiquidityForDirection', m.programErrors.poolNoLiquidityLeftDirection, SMALLER],
    6037: ['MaxTokenOverflow', m.programErrors.theAmountTooLarge, SMALLER],
    6038: ['CalculateOverflow', m.programErrors.calculationPoolWouldOverflow, SMALLER],
    6039: ['TransferFeeCalculateNotMatch', m.programErrors.transferFeeTokenChangedWay, m.programErrors.tryAgain],
    6040: ['OrderAlreadyFilled', m.programErrors.limitOrderAlreadyFilled, m.programErrors.collectWhatBrought],
    6041: ['InvalidOrderPhase', m.programErrors.limitOrderNotStateAllows, RELOAD],
    6042: ['InvalidLimitOrderAmount', m.programErrors.limitOrderTooSmallOr, m.programErrors.useLargerAmount],
    6043: ['OrderPhaseSaturated', m.programErrors.tooManyLimitOrdersPrice, m.programErrors.choosePriceBeside],
    6044: ['InvalidDynamicFeeConfigParams', m.programErrors.settingsDynamicFeeNotValid, REPORT],
    6045: ['InvalidFeeOn', m.programErrors.settingTokenFeesTakenNot, REPORT],
    6046: ['ZeroSqrtPrice', m.programErrors.startingPriceZero, m.programErrors.enterPriceAboveZero],
    6047: ['ZeroLiquidity', m.programErrors.amountsGiveNoLiquidity, m.programErrors.useLargerAmounts],
    6048: ['MissingBaseFlag', m.programErrors.notSaidWhichTwoAmounts, REPORT],
    6049: ['MissingMintAccount', m.programErrors.accountTokenLeftOut, RELOAD],
    6050: ['MissingTokenProgram2022', m.programErrors.tokenProgramLeftOut, REPORT],
    6051: ['InvalidTickArrayBitmapExtensionAccount', m.programErrors.priceAccountBelongsAnotherPool, RELOAD],
  },
  otherReleases: [
    ['LOK', m.programErrors.poolLocked, m.programErrors.tryAgain],
    ['ZeroMintAmount', m.programErrors.amountZero, m.programErrors.enterAmountAboveZero],
    ['InvalidLiquidity', m.programErrors.changeLiquidityNotValid, m.programErrors.checkAmounts],
    ['TransactionTooOld', m.programErrors.transactionTookTooLongWay, m.programErrors.tryAgain],
    ['InvalidRewardDesiredAmount', m.programErrors.amountRewardCollectNotValid, RELOAD],
  ],
};
