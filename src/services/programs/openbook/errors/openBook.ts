import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const OTHER_MARKET = m.programErrors.chooseAnotherMarketOrCreate;
const NEW_MARKET = m.programErrors.tryAgainNewAccountsMade;

/** The three source files whose failed checks OpenBook reports by line, as `file << 24 | line`. */
const SOURCE_FILES: Readonly<Record<number, string>> = { 1: 'state.rs', 2: 'matching.rs', 3: 'critbit.rs' };

/** What the checks of the deployed release mean, by their line in `state.rs`: from, to, meaning. */
const STATE_CHECKS: readonly (readonly [from: number, to: number, sentence: string, advice: string])[] = [
  [118, 120, m.programErrors.noMarketAddressNetworkOr, OTHER_MARKET],
  [164, 166, m.programErrors.openOrdersOfAnotherProgram, RELOAD],
  [192, 192, m.programErrors.openOrdersOfAnotherMarket, RELOAD],
  [195, 195, m.programErrors.openOrdersOfAnotherWallet, RELOAD],
  [236, 236, m.programErrors.marketBelongsAnotherMarketProgram, OTHER_MARKET],
  [355, 369, m.programErrors.accountMarketDoesNotHold, OTHER_MARKET],
  [425, 425, m.programErrors.marketBelongsAnotherMarketProgram, OTHER_MARKET],
  [460, 464, m.programErrors.bidsAccountNotMarket, RELOAD],
  [469, 473, m.programErrors.asksAccountNotMarket, RELOAD],
  [478, 486, m.programErrors.requestQueueNotMarket, RELOAD],
  [491, 499, m.programErrors.eventQueueNotMarket, RELOAD],
  [553, 553, m.programErrors.accountUnexpectedOwner, RELOAD],
  [620, 622, m.programErrors.openOrdersAccountAlreadyUse, RELOAD],
  [1507, 1507, m.programErrors.tokenProgramNotOneExpected, REPORT],
  [
    1512,
    1517,
    m.programErrors.tokenMarketNotTokenOriginal,
    m.programErrors.chooseTokenNotToken,
  ],
  [1522, 1527, m.programErrors.vaultMarketNotTokenAccount, NEW_MARKET],
  [1562, 1562, m.programErrors.signatureNeededMissing, REPORT],
  [1607, 1607, m.programErrors.vaultSignerNotMarket, RELOAD],
  [1629, 1629, m.programErrors.vaultMarketAnotherToken, NEW_MARKET],
  [1659, 1659, m.programErrors.instructionListsWrongNumberAccounts, REPORT],
  [1684, 1684, m.programErrors.marketAccountLacksDeposit, ADD_SOL],
  [1690, 1690, m.programErrors.accountMarketBelongsAnotherProgram, NEW_MARKET],
  [1692, 1693, m.programErrors.accountMarketWrongSize, NEW_MARKET],
  [1695, 1697, m.programErrors.accountMarketAlreadyUse, NEW_MARKET],
  [1713, 1713, m.programErrors.vaultMarketDoesNotBelong, NEW_MARKET],
  [1717, 1721, m.programErrors.vaultMarketDelegateOrCan, NEW_MARKET],
];

/**
 * Decodes OpenBook's packed assertion errors.
 *
 * @example decodeDexAssertion(0x1000078)?.[0]; // 'AssertionError (state.rs line 120)'
 */
export function decodeDexAssertion(code: number): ProgramErrorRow | undefined {
  const file = SOURCE_FILES[code >>> 24];
  if (file === undefined || (code & 0xff0000) !== 0) return undefined;
  const line = code & 0xffff;
  const check = file === 'state.rs' ? STATE_CHECKS.find(([from, to]) => line >= from && line <= to) : undefined;
  const name = formatMessage(m.programErrors.assertionerrorLine, { file, line });
  return check ? [name, check[2], check[3]] : [name, m.programErrors.checkMarketProgramFailed, RELOAD];
}

/** OpenBook, the order book program behind AMM v4 pools. */
export const openBook: ProgramTable = {
  name: 'OpenBook',
  decode: decodeDexAssertion,
  errors: {
    0: ['InvalidMarketFlags', m.programErrors.notMarketOrNotReady, OTHER_MARKET],
    1: ['InvalidAskFlags', m.programErrors.asksAccountNotOne, RELOAD],
    2: ['InvalidBidFlags', m.programErrors.bidsAccountNotOne, RELOAD],
    3: ['InvalidQueueLength', m.programErrors.queueMarketWrongSize, NEW_MARKET],
    4: ['OwnerAccountNotProvided', m.programErrors.ownerOrdersLeftOut, REPORT],
    5: ['ConsumeEventsQueueFailure', m.programErrors.eventQueueCouldNotWorked, RELOAD],
    6: ['WrongCoinVault', m.programErrors.vaultBaseTokenNotMarket, RELOAD],
    7: ['WrongPcVault', m.programErrors.vaultQuoteTokenNotMarket, RELOAD],
    8: ['WrongCoinMint', m.programErrors.baseTokenNotMarket, OTHER_MARKET],
    9: ['WrongPcMint', m.programErrors.quoteTokenNotMarket, OTHER_MARKET],
    10: ['CoinVaultProgramId', m.programErrors.vaultBaseTokenBelongsAnother, NEW_MARKET],
    11: ['PcVaultProgramId', m.programErrors.vaultQuoteTokenBelongsAnother, NEW_MARKET],
    12: ['CoinMintProgramId', m.programErrors.baseTokenBelongsAnotherProgram, m.programErrors.chooseTokenNotToken],
    13: ['PcMintProgramId', m.programErrors.quoteTokenBelongsAnotherProgram, m.programErrors.chooseTokenNotToken],
    14: ['WrongCoinMintSize', m.programErrors.baseTokenNotPlainToken, m.programErrors.chooseAnotherToken],
    15: ['WrongPcMintSize', m.programErrors.quoteTokenNotPlainToken, m.programErrors.chooseAnotherToken],
    16: ['WrongCoinVaultSize', m.programErrors.vaultBaseTokenWrongSize, NEW_MARKET],
    17: ['WrongPcVaultSize', m.programErrors.vaultQuoteTokenWrongSize, NEW_MARKET],
    18: ['UninitializedVault', m.programErrors.vaultMarketDoesNotExist, NEW_MARKET],
    19: ['UninitializedMint', m.programErrors.tokenMarketDoesNotExist, m.programErrors.checkAddressesTokens],
    20: ['CoinMintUninitialized', m.programErrors.baseTokenDoesNotExist, m.programErrors.checkAddressToken],
    21: ['PcMintUninitialized', m.programErrors.quoteTokenDoesNotExist, m.programErrors.checkAddressToken],
    22: ['WrongMint', m.programErrors.tokenAccountAnotherToken, RELOAD],
    23: ['WrongVaultOwner', m.programErrors.vaultDoesNotBelongMarket, NEW_MARKET],
    24: ['VaultHasDelegate', m.programErrors.vaultMarketDelegate, NEW_MARKET],
    25: ['AlreadyInitialized', m.programErrors.marketAlreadyExists, m.programErrors.useMarket],
    26: ['WrongAccountDataAlignment', m.programErrors.accountMarketWrongSize, NEW_MARKET],
    27: ['WrongAccountDataPaddingLength', m.programErrors.accountMarketWrongSize, NEW_MARKET],
    28: ['WrongAccountHeadPadding', m.programErrors.accountNotOneMarket, RELOAD],
    29: ['WrongAccountTailPadding', m.programErrors.accountNotOneMarket, RELOAD],
    30: ['RequestQueueEmpty', m.programErrors.requestQueueMarketTooSmall, NEW_MARKET],
    31: ['EventQueueTooSmall', m.programErrors.eventQueueMarketTooSmall, NEW_MARKET],
    32: ['SlabTooSmall', m.programErrors.orderBookMarketTooSmall, NEW_MARKET],
    33: ['BadVaultSignerNonce', m.programErrors.vaultSignerMarketCannotDerived, NEW_MARKET],
    34: ['InsufficientFunds', m.programErrors.notEnoughTokensOrder, CHECK_BALANCE],
    35: ['SplAccountProgramId', m.programErrors.tokenAccountBelongsAnotherProgram, RELOAD],
    36: ['SplAccountLen', m.programErrors.tokenAccountWrongSize, RELOAD],
    37: ['WrongFeeDiscountAccountOwner', m.programErrors.feeDiscountAccountBelongsAnother, RELOAD],
    38: ['WrongFeeDiscountMint', m.programErrors.feeDiscountAccountAnotherToken, RELOAD],
    39: ['CoinPayerProgramId', m.programErrors.accountPaysBaseTokenBelongs, RELOAD],
    40: ['PcPayerProgramId', m.programErrors.accountPaysQuoteTokenBelongs, RELOAD],
    41: ['ClientIdNotFound', m.programErrors.noOrderWithId, RELOAD],
    42: ['TooManyOpenOrders', m.programErrors.tooManyOpenOrders, m.programErrors.cancelOrSettleSomeFirst],
    43: ['FakeErrorSoWeDontChangeNumbers', m.programErrors.marketProgramFailedReasonDoes, REPORT],
    44: ['BorrowError', m.programErrors.accountMarketUsedTwiceOnce, REPORT],
    45: ['WrongOrdersAccount', m.programErrors.openOrdersAccountNotRight, RELOAD],
    46: ['WrongBidsAccount', m.programErrors.bidsAccountNotMarket, RELOAD],
    47: ['WrongAsksAccount', m.programErrors.asksAccountNotMarket, RELOAD],
    48: ['WrongRequestQueueAccount', m.programErrors.requestQueueNotMarket, RELOAD],
    49: ['WrongEventQueueAccount', m.programErrors.eventQueueNotMarket, RELOAD],
    50: ['RequestQueueFull', m.programErrors.requestQueueMarketFull, m.programErrors.tryAgainMinute],
    51: ['EventQueueFull', m.programErrors.eventQueueMarketFull, m.programErrors.tryAgainMinute],
    52: ['MarketIsDisabled', m.programErrors.marketClosed, OTHER_MARKET],
    53: ['WrongSigner', m.programErrors.wrongWalletSigned, m.programErrors.useWalletOwnsOrders],
    54: ['TransferFailed', m.programErrors.marketCouldNotMoveTokens, CHECK_BALANCE],
    55: ['ClientOrderIdIsZero', m.programErrors.orderNoId, REPORT],
    56: ['WrongRentSysvarAccount', m.programErrors.systemAccountNotOneExpected, REPORT],
    57: ['RentNotProvided', m.programErrors.systemAccountLeftOut, REPORT],
    58: [
      'OrdersNotRentExempt',
      m.programErrors.openOrdersAccountDoesNot,
      ADD_SOL,
    ],
    59: ['OrderNotFound', m.programErrors.noSuchOrderAnyMore, RELOAD],
    60: ['OrderNotYours', m.programErrors.orderBelongsAnotherWallet, m.programErrors.useWalletPlaced],
    61: ['WouldSelfTrade', m.programErrors.orderWouldTradeWithAnother, m.programErrors.cancelOtherOrderFirst],
    62: ['InvalidOpenOrdersAuthority', m.programErrors.marketOnlyTakesOrdersApproved, OTHER_MARKET],
    63: ['OrderMaxTimestampExceeded', m.programErrors.orderCameAfterOwnLatest, m.programErrors.tryAgain],
    1000: ['Unknown', m.programErrors.marketProgramFailedReasonDoes, REPORT],
    1001: ['AssertionError', m.programErrors.checkMarketProgramFailed, RELOAD],
  },
};
