import { address, after, spare, struct, u64 } from '@/services/codec.ts';

// With the SDK's names; unused fields are left out.

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
