import { address, after, flag, spare, struct, u16, u64, u8 } from '@/services/codec.ts';

// With the SDK's names; unused fields are left out.

/** A fee tier. */
export const cpmmConfigAccount = spare(struct([
  // Discriminator and bump.
  ['disableCreatePool', after(9, flag)],
  ['index', u16],
  ['tradeFeeRate', u64],
  ['protocolFeeRate', u64],
  ['fundFeeRate', u64],
  ['createPoolFee', u64],
  // Owners of the protocol's and the fund's fees.
  ['creatorFeeRate', after(64, u64)],
  ['creatorFeeShareRate', u64],
]), 112);

/** A pool. */
export const cpmmPoolAccount = spare(struct([
  ['configId', after(8, address)],
  ['poolCreator', address],
  ['vaultA', address],
  ['vaultB', address],
  ['mintLp', address],
  ['mintA', address],
  ['mintB', address],
  // Both mints' token programs.
  ['observationId', after(64, address)],
  ['status', after(1, u8)],
  ['lpDecimals', u8],
  ['mintDecimalA', u8],
  ['mintDecimalB', u8],
  ['lpAmount', u64],
  ['protocolFeesMintA', u64],
  ['protocolFeesMintB', u64],
  ['fundFeesMintA', u64],
  ['fundFeesMintB', u64],
  ['openTime', u64],
  ['epoch', u64],
  ['feeOn', u8],
  ['enableCreatorFee', flag],
  ['creatorFeesMintA', after(6, u64)],
  ['creatorFeesMintB', u64],
]), 224);
