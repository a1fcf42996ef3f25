import { ALLOW_SLIPPAGE, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';

/** Raydium's constant-product pools. */
export const cpmm: ProgramTable = {
  name: 'Raydium CPMM',
  isAnchor: true,
  errors: {
    6000: [
      'NotApproved',
      m.programErrors.poolNotOpenOrManager,
      m.programErrors.waitOpenTimePool,
    ],
    6001: ['InvalidOwner', m.programErrors.accountBelongsAnotherProgramThan, RELOAD],
    6002: ['EmptySupply', m.programErrors.poolOrTokenAccountEmpty, m.programErrors.chooseAnotherPool],
    6003: ['InvalidInput', m.programErrors.amountOrSettingNotOne, m.programErrors.checkAmounts],
    6004: ['IncorrectLpMint', m.programErrors.lpTokenNotPool, RELOAD],
    6005: ['ExceededSlippage', m.programErrors.priceMovedFurtherThanYou, ALLOW_SLIPPAGE],
    6006: ['ZeroTradingTokens', m.programErrors.amountSoSmallOneSide, m.programErrors.useLargerAmount],
    6007: ['NotSupportMint', m.programErrors.tokenExtensionThesePoolsDo, m.programErrors.chooseAnotherToken],
    6008: ['InvalidVault', m.programErrors.vaultNotPool, RELOAD],
    6009: [
      'InitLpAmountTooLess',
      m.programErrors.firstDepositTooSmallUnits,
      m.programErrors.useLargerAmounts,
    ],
    6010: ['TransferFeeCalculateNotMatch', m.programErrors.transferFeeTokenChangedWay, m.programErrors.tryAgain],
    6011: ['MathOverflow', m.programErrors.theAmountTooLarge, m.programErrors.useSmallerAmount],
    6012: ['InsufficientVault', m.programErrors.poolHoldsLessThanAsked, m.programErrors.useSmallerAmount],
    6013: ['InvalidFeeModel', m.programErrors.feeSettingNotOneProgram, REPORT],
    6014: ['NoFeeCollect', m.programErrors.noFeesCollectNow, m.programErrors.comeBackWhenBeenTrading],
    6015: ['LamportsCalculateError', m.programErrors.movingSurplusSolOutVault, REPORT],
  },
};
