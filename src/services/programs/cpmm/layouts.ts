import { address, after, flag, layout, spare, struct, u16, u64, u8 } from '@/services/codec.ts';
import type { PoolAccount } from '@/services/programs/pool/PoolAccount.ts';

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
export const cpmmPoolAccount = layout([
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
], 224);

/** LP tokens that the program counts but never mints, in base units. */
export const CPMM_LOCKED_LP = 100n;

const { offsets: at } = cpmmPoolAccount;

export const cpmmPool = {
  size: cpmmPoolAccount.fixedSize,
  // First 8 bytes of the SHA-256 of `account:PoolState`.
  discriminator: [0xf7, 0xed, 0xe3, 0xf5, 0xd7, 0xc3, 0xde, 0x46],
  sortsMints: true, mintA: at.mintA, mintB: at.mintB, creator: at.poolCreator, holders: [at.vaultA, at.vaultB], openTime: at.openTime,
  decimalsA: at.mintDecimalA, decimalsB: at.mintDecimalB,
  notReserveA: [at.protocolFeesMintA, at.fundFeesMintA, at.creatorFeesMintA],
  notReserveB: [at.protocolFeesMintB, at.fundFeesMintB, at.creatorFeesMintB],
  lp: {
    mint: at.mintLp, decimals: at.lpDecimals, supply: at.lpAmount, withheld: () => CPMM_LOCKED_LP,
    authoritySeed: 'vault_and_lp_mint_auth_seed',
  },
  concentrated: null,
} satisfies PoolAccount;
