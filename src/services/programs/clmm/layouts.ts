import { address, after, bytes, flag, i32, i64, layout, spare, struct, times, u128, u16, u32, u64, u8 } from '@/services/codec.ts';
import type { PoolAccount } from '@/services/programs/pool/PoolAccount.ts';

/** Accounts of the CLMM program: discriminator, from the SHA-256 of `account:<name>`, and size. */
export const CLMM_ACCOUNTS = {
  pool: { discriminator: [247, 237, 227, 245, 215, 195, 222, 70], bytes: 1544 },
  config: { discriminator: [218, 244, 33, 104, 203, 203, 43, 111], bytes: 117 },
  tickArray: { discriminator: [192, 155, 85, 205, 49, 249, 129, 42], bytes: 10_240 },
  position: { discriminator: [70, 111, 150, 126, 230, 15, 25, 117], bytes: 281 },
  protocolPosition: { discriminator: [100, 226, 145, 99, 146, 218, 160, 106], bytes: 225 },
  operation: { discriminator: [19, 236, 58, 237, 81, 222, 183, 252], bytes: 3529 },
  limitOrder: { discriminator: [1, 238, 5, 142, 207, 62, 44, 228], bytes: 173 },
  observations: { discriminator: [122, 174, 197, 53, 129, 9, 165, 132], bytes: 4483 },
} as const;

/** Bytes before an account's own fields. */
export const DISCRIMINATOR_BYTES = 8;

export const CONFIG = struct([
  ['index', u16],
  ['owner', address],
  ['protocolFeeRate', u32],
  ['tradeFeeRate', u32],
  ['tickSpacing', u16],
  ['fundFeeRate', u32],
  ['fundOwner', after(4, address)],
]);

export const OBSERVATIONS = struct([
  ['isInitialized', flag],
  // The epoch precedes these fields; the pool follows.
  ['newest', after(8, u16)],
  ['entries', after(32, times(100, spare(struct([['timeSeconds', u32], ['tickCumulative', i64]]), 32)))],
]);

const REWARD = struct([
  ['state', u8],
  ['openTimeSeconds', u64],
  ['endTimeSeconds', u64],
  ['lastUpdateTimeSeconds', u64],
  ['emissionsPerSecondX64', u128],
  ['totalEmissioned', u64],
  ['claimed', u64],
  ['mintAddress', address],
  ['vault', address],
  ['creator', address],
  ['growthGlobalX64', u128],
]);
const DYNAMIC_FEE = struct([
  ['filterPeriod', u16],
  ['decayPeriod', u16],
  ['reductionFactor', u16],
  ['control', u32],
  ['maxVolatility', u32],
  ['indexReference', i32],
  ['volatilityReference', u32],
  ['volatility', u32],
  ['lastUpdateSeconds', u64],
]);
export const POOL = layout([
  // Discriminator and bump.
  ['configId', after(DISCRIMINATOR_BYTES + 1, address)],
  ['creator', address],
  ['mintA', address],
  ['mintB', address],
  ['vaultA', address],
  ['vaultB', address],
  ['observationId', address],
  ['decimalsA', u8],
  ['decimalsB', u8],
  ['tickSpacing', u16],
  ['liquidity', u128],
  ['sqrtPriceX64', u128],
  ['tickCurrent', i32],
  ['growthA', after(4, u128)],
  ['growthB', u128],
  ['protocolFeesA', u64],
  ['protocolFeesB', u64],
  ['inA', u128],
  ['outB', u128],
  ['inB', u128],
  ['outA', u128],
  ['status', u8],
  ['feeOn', u8],
  ['rewards', after(6, times(3, REWARD))],
  ['bitmap', bytes(128)],
  ['feesA', u64],
  ['claimedA', u64],
  ['feesB', u64],
  ['claimedB', u64],
  ['fundFeesA', u64],
  ['fundFeesB', u64],
  ['openTimeSeconds', u64],
  ['dynamicFee', after(8, DYNAMIC_FEE)],
]);

const { offsets: at } = POOL;

export const clmmPool = {
  size: CLMM_ACCOUNTS.pool.bytes, discriminator: CLMM_ACCOUNTS.pool.discriminator, sortsMints: true,
  mintA: at.mintA, mintB: at.mintB, creator: at.creator, holders: [at.vaultA, at.vaultB], openTime: at.openTimeSeconds,
  decimalsA: at.decimalsA, decimalsB: at.decimalsB,
  notReserveA: [at.protocolFeesA, at.fundFeesA], notReserveB: [at.protocolFeesB, at.fundFeesB],
  lp: null,
  // A reward begins with its state.
  concentrated: { sqrtPrice: at.sqrtPriceX64, rewardStates: [0, 1, 2].map((index) => at.rewards + index * REWARD.fixedSize) },
} satisfies PoolAccount;
