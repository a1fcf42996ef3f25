import { address, after, spare, struct, u128, u64 } from '@/services/codec.ts';

// With the SDK's names; unused fields are left out.

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
