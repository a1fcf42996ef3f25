import { ALLOW_SLIPPAGE, RELOAD, REPORT, type ProgramTable } from '@/errors/programs/programTable.ts';

/** Raydium's constant-product pools. */
export const cpmm: ProgramTable = {
  name: 'Raydium CPMM',
  isAnchor: true,
  errors: {
    6000: [
      'NotApproved',
      'The pool does not allow this now: it is not open yet, or only its manager may do it.',
      'Wait for the open time of the pool.',
    ],
    6001: ['InvalidOwner', 'An account belongs to another program than expected.', RELOAD],
    6002: ['EmptySupply', 'The pool or the token account is empty.', 'Choose another pool.'],
    6003: ['InvalidInput', 'An amount or setting is not one the pool accepts.', 'Check the amounts.'],
    6004: ['IncorrectLpMint', 'The LP token is not that of the pool.', RELOAD],
    6005: ['ExceededSlippage', 'The price moved further than you allowed.', ALLOW_SLIPPAGE],
    6006: ['ZeroTradingTokens', 'The amount is so small that one side would be zero.', 'Use a larger amount.'],
    6007: ['NotSupportMint', 'The token has an extension that these pools do not take.', 'Choose another token.'],
    6008: ['InvalidVault', 'A vault is not that of the pool.', RELOAD],
    6009: [
      'InitLpAmountTooLess',
      'The first deposit is too small: 100 units of LP stay locked permanently.',
      'Use larger amounts.',
    ],
    6010: ['TransferFeeCalculateNotMatch', 'The transfer fee of the token changed on the way.', 'Try again.'],
    6011: ['MathOverflow', 'The amount is too large for the pool.', 'Use a smaller amount.'],
    6012: ['InsufficientVault', 'The pool holds less than was asked for.', 'Use a smaller amount.'],
    6013: ['InvalidFeeModel', 'The fee setting is not one the program knows.', REPORT],
    6014: ['NoFeeCollect', 'There are no fees to collect now.', 'Come back when there has been trading.'],
    6015: ['LamportsCalculateError', 'Moving surplus SOL out of a vault did not add up.', REPORT],
  },
};
