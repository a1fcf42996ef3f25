/** Layouts of pools with an order book and of their markets, with the SDK's names; unused fields are left out. */
import { address, after, spare, struct, u128, u64 } from '@/services/codec.ts';

/** An AMM v4 pool. */
export const ammV4Account = spare(struct([
  ['status', u64],
  ['nonce', u64],
  ['maxOrder', u64],
  ['depth', u64],
  ['baseDecimal', u64],
  ['quoteDecimal', u64],
  ['baseLotSize', after(40, u64)],
  ['quoteLotSize', u64],
  ['systemDecimalValue', after(16, u64)],
  ['tradeFeeNumerator', after(16, u64)],
  ['tradeFeeDenominator', u64],
  ['pnlNumerator', u64],
  ['pnlDenominator', u64],
  ['swapFeeNumerator', u64],
  ['swapFeeDenominator', u64],
  ['baseNeedTakePnl', u64],
  ['quoteNeedTakePnl', u64],
  ['poolOpenTime', after(16, u64)],
  ['swapBaseInAmount', after(24, u128)],
  ['swapQuoteOutAmount', u128],
  ['swapQuoteInAmount', after(8, u128)],
  ['swapBaseOutAmount', u128],
  ['baseVault', after(8, address)],
  ['quoteVault', address],
  ['baseMint', address],
  ['quoteMint', address],
  ['lpMint', address],
  ['openOrders', address],
  ['marketId', address],
  ['marketProgramId', address],
  ['targetOrders', address],
  ['lpReserve', after(96, u64)],
]), 24);

/** A stable pool; its first field is 0 for pools. */
export const stableAccount = spare(struct([
  ['accountType', u64],
  ['status', u64],
  ['nonce', u64],
  ['baseDecimal', after(16, u64)],
  ['quoteDecimal', u64],
  ['systemDecimalsValue', after(72, u64)],
  ['abortTradeFactor', u64],
  ['pnlNumerator', after(48, u64)],
  ['pnlDenominator', u64],
  ['swapFeeNumerator', u64],
  ['swapFeeDenominator', u64],
  ['baseNeedTakePnl', u64],
  ['quoteNeedTakePnl', u64],
  ['poolOpenTime', after(16, u64)],
  ['baseVault', after(104, address)],
  ['quoteVault', address],
  ['baseMint', address],
  ['quoteMint', address],
  ['lpMint', address],
  ['modelDataAccount', address],
  ['openOrders', address],
  ['marketId', address],
  ['marketProgramId', address],
  ['targetOrders', address],
  // What the SDK calls padding contains the program's LP count.
  ['lpAmount', after(40, u64)],
]), 496);

/** An OpenBook market. */
export const marketAccount = spare(struct([
  ['baseVault', after(117, address)],
  ['quoteVault', after(16, address)],
  ['eventQueue', after(56, address)],
  ['bids', address],
  ['asks', address],
]), 39);
