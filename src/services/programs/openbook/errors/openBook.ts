import { ADD_SOL, CHECK_BALANCE, RELOAD, REPORT, type ProgramErrorRow, type ProgramTable } from '@/errors/programs/programTable.ts';

const OTHER_MARKET = 'Choose another market, or create one for these tokens.';
const NEW_MARKET = 'Try again: new accounts are made for the market.';

/** The three source files whose failed checks OpenBook reports by line, as `file << 24 | line`. */
const SOURCE_FILES: Readonly<Record<number, string>> = { 1: 'state.rs', 2: 'matching.rs', 3: 'critbit.rs' };

/** What the checks of the deployed release mean, by their line in `state.rs`: from, to, meaning. */
const STATE_CHECKS: readonly (readonly [from: number, to: number, sentence: string, advice: string])[] = [
  [118, 120, 'There is no market at this address on this network, or it is not ready yet.', OTHER_MARKET],
  [164, 166, 'The open orders account belongs to another market program.', RELOAD],
  [192, 192, 'The open orders account belongs to another market.', RELOAD],
  [195, 195, 'The open orders account belongs to another wallet.', RELOAD],
  [236, 236, 'The market belongs to another market program.', OTHER_MARKET],
  [355, 369, 'An account of the market does not hold what a market account holds.', OTHER_MARKET],
  [425, 425, 'The market belongs to another market program.', OTHER_MARKET],
  [460, 464, 'The bids account is not that of the market.', RELOAD],
  [469, 473, 'The asks account is not that of the market.', RELOAD],
  [478, 486, 'The request queue is not that of the market.', RELOAD],
  [491, 499, 'The event queue is not that of the market.', RELOAD],
  [553, 553, 'An account has an unexpected owner.', RELOAD],
  [620, 622, 'The open orders account is already in use.', RELOAD],
  [1507, 1507, 'The token program is not the one expected.', REPORT],
  [
    1512,
    1517,
    'A token of the market is not a token of the original token program.',
    'Choose a token that is not Token-2022.',
  ],
  [1522, 1527, 'A vault of the market is not a token account of the original token program.', NEW_MARKET],
  [1562, 1562, 'A signature that is needed is missing.', REPORT],
  [1607, 1607, 'The vault signer is not that of the market.', RELOAD],
  [1629, 1629, 'A vault of the market is for another token.', NEW_MARKET],
  [1659, 1659, 'The instruction lists the wrong number of accounts.', REPORT],
  [1684, 1684, 'An account of the market does not hold the SOL deposit the network asks for.', ADD_SOL],
  [1690, 1690, 'An account of the market belongs to another program.', NEW_MARKET],
  [1692, 1693, 'An account of the market has the wrong size.', NEW_MARKET],
  [1695, 1697, 'An account of the market is already in use.', NEW_MARKET],
  [1713, 1713, 'A vault of the market does not belong to the market.', NEW_MARKET],
  [1717, 1721, 'A vault of the market has a delegate or can be closed by someone else.', NEW_MARKET],
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
  const name = `AssertionError (${file} line ${line})`;
  return check ? [name, check[2], check[3]] : [name, 'A check of the market program failed.', RELOAD];
}

/** OpenBook, the order book program behind AMM v4 pools. */
export const openBook: ProgramTable = {
  name: 'OpenBook',
  decode: decodeDexAssertion,
  errors: {
    0: ['InvalidMarketFlags', 'This is not a market, or it is not ready yet.', OTHER_MARKET],
    1: ['InvalidAskFlags', 'The asks account is not one.', RELOAD],
    2: ['InvalidBidFlags', 'The bids account is not one.', RELOAD],
    3: ['InvalidQueueLength', 'A queue of the market has the wrong size.', NEW_MARKET],
    4: ['OwnerAccountNotProvided', 'The owner of the orders was left out.', REPORT],
    5: ['ConsumeEventsQueueFailure', 'The event queue could not be worked off.', RELOAD],
    6: ['WrongCoinVault', 'The vault of the base token is not that of the market.', RELOAD],
    7: ['WrongPcVault', 'The vault of the quote token is not that of the market.', RELOAD],
    8: ['WrongCoinMint', 'The base token is not that of the market.', OTHER_MARKET],
    9: ['WrongPcMint', 'The quote token is not that of the market.', OTHER_MARKET],
    10: ['CoinVaultProgramId', 'The vault of the base token belongs to another program.', NEW_MARKET],
    11: ['PcVaultProgramId', 'The vault of the quote token belongs to another program.', NEW_MARKET],
    12: ['CoinMintProgramId', 'The base token belongs to another program.', 'Choose a token that is not Token-2022.'],
    13: ['PcMintProgramId', 'The quote token belongs to another program.', 'Choose a token that is not Token-2022.'],
    14: ['WrongCoinMintSize', 'The base token is not a plain token.', 'Choose another token.'],
    15: ['WrongPcMintSize', 'The quote token is not a plain token.', 'Choose another token.'],
    16: ['WrongCoinVaultSize', 'The vault of the base token has the wrong size.', NEW_MARKET],
    17: ['WrongPcVaultSize', 'The vault of the quote token has the wrong size.', NEW_MARKET],
    18: ['UninitializedVault', 'A vault of the market does not exist yet.', NEW_MARKET],
    19: ['UninitializedMint', 'A token of the market does not exist.', 'Check the addresses of the tokens.'],
    20: ['CoinMintUninitialized', 'The base token does not exist.', 'Check the address of the token.'],
    21: ['PcMintUninitialized', 'The quote token does not exist.', 'Check the address of the token.'],
    22: ['WrongMint', 'A token account is for another token.', RELOAD],
    23: ['WrongVaultOwner', 'A vault does not belong to the market.', NEW_MARKET],
    24: ['VaultHasDelegate', 'A vault of the market has a delegate.', NEW_MARKET],
    25: ['AlreadyInitialized', 'The market already exists.', 'Use the market there is.'],
    26: ['WrongAccountDataAlignment', 'An account of the market has the wrong size.', NEW_MARKET],
    27: ['WrongAccountDataPaddingLength', 'An account of the market has the wrong size.', NEW_MARKET],
    28: ['WrongAccountHeadPadding', 'An account is not one of a market.', RELOAD],
    29: ['WrongAccountTailPadding', 'An account is not one of a market.', RELOAD],
    30: ['RequestQueueEmpty', 'The request queue of the market is too small.', NEW_MARKET],
    31: ['EventQueueTooSmall', 'The event queue of the market is too small.', NEW_MARKET],
    32: ['SlabTooSmall', 'The order book of the market is too small.', NEW_MARKET],
    33: ['BadVaultSignerNonce', 'The vault signer of the market cannot be derived.', NEW_MARKET],
    34: ['InsufficientFunds', 'There are not enough tokens for the order.', CHECK_BALANCE],
    35: ['SplAccountProgramId', 'A token account belongs to another program.', RELOAD],
    36: ['SplAccountLen', 'A token account has the wrong size.', RELOAD],
    37: ['WrongFeeDiscountAccountOwner', 'The fee discount account belongs to another wallet.', RELOAD],
    38: ['WrongFeeDiscountMint', 'The fee discount account is for another token.', RELOAD],
    39: ['CoinPayerProgramId', 'The account that pays the base token belongs to another program.', RELOAD],
    40: ['PcPayerProgramId', 'The account that pays the quote token belongs to another program.', RELOAD],
    41: ['ClientIdNotFound', 'There is no order with this id.', RELOAD],
    42: ['TooManyOpenOrders', 'There are too many open orders.', 'Cancel or settle some first.'],
    43: ['FakeErrorSoWeDontChangeNumbers', 'The market program failed for a reason it does not explain.', REPORT],
    44: ['BorrowError', 'An account of the market was used twice at once.', REPORT],
    45: ['WrongOrdersAccount', 'The open orders account is not the right one.', RELOAD],
    46: ['WrongBidsAccount', 'The bids account is not that of the market.', RELOAD],
    47: ['WrongAsksAccount', 'The asks account is not that of the market.', RELOAD],
    48: ['WrongRequestQueueAccount', 'The request queue is not that of the market.', RELOAD],
    49: ['WrongEventQueueAccount', 'The event queue is not that of the market.', RELOAD],
    50: ['RequestQueueFull', 'The request queue of the market is full.', 'Try again in a minute.'],
    51: ['EventQueueFull', 'The event queue of the market is full.', 'Try again in a minute.'],
    52: ['MarketIsDisabled', 'The market is closed.', OTHER_MARKET],
    53: ['WrongSigner', 'The wrong wallet signed.', 'Use the wallet that owns the orders.'],
    54: ['TransferFailed', 'The market could not move the tokens.', CHECK_BALANCE],
    55: ['ClientOrderIdIsZero', 'The order has no id.', REPORT],
    56: ['WrongRentSysvarAccount', 'A system account is not the one expected.', REPORT],
    57: ['RentNotProvided', 'A system account was left out.', REPORT],
    58: [
      'OrdersNotRentExempt',
      'The open orders account does not hold the SOL deposit the network asks for.',
      ADD_SOL,
    ],
    59: ['OrderNotFound', 'There is no such order any more.', RELOAD],
    60: ['OrderNotYours', 'The order belongs to another wallet.', 'Use the wallet that placed it.'],
    61: ['WouldSelfTrade', 'The order would trade with another of your orders.', 'Cancel the other order first.'],
    62: ['InvalidOpenOrdersAuthority', 'This market only takes orders approved by its authority.', OTHER_MARKET],
    63: ['OrderMaxTimestampExceeded', 'The order came after its own latest time.', 'Try again.'],
    1000: ['Unknown', 'The market program failed for a reason it does not explain.', REPORT],
    1001: ['AssertionError', 'A check of the market program failed.', RELOAD],
  },
};
