import { ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { address, after, bytes, flag, i32, i64, spare, struct, times, u128, u16, u32, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import type { ClmmConfig, ClmmPool, ClmmReward, ClmmSide, DynamicFee, Observation } from './ClmmPool.ts';

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

/**
 * Whether an account is of the expected kind, by owner, size and discriminator, never by its address.
 *
 * @param kind the expected kind
 * @param programId CLMM program, base58
 * @param account from the node
 */
export function isClmmAccount<Found extends Pick<Account, 'owner' | 'data'>>(
  kind: keyof typeof CLMM_ACCOUNTS, programId: string, account: Found | null | undefined,
): account is Found {
  const { discriminator, bytes } = CLMM_ACCOUNTS[kind];
  return account?.owner === programId && account.data.length === bytes
    && discriminator.every((byte, index) => account.data[index] === byte);
}

const CONFIG = struct([
  ['index', u16],
  ['owner', address],
  ['protocolFeeRate', u32],
  ['tradeFeeRate', u32],
  ['tickSpacing', u16],
  ['fundFeeRate', u32],
  ['fundOwner', after(4, address)],
]);

/**
 * Decodes a fee tier of concentrated pools.
 *
 * @param programId CLMM program, base58
 * @param account from the node
 * @throws AppError `pools/config-missing`
 */
export function decodeClmmConfig(programId: string, account: Pick<Account, 'address' | 'owner' | 'data'> | null): ClmmConfig {
  const configId = account?.address;
  if (!isClmmAccount('config', programId, account)) {
    throw new AppError('pools/config-missing', { details: { configId, programId } });
  }
  return { configId: account.address, ...CONFIG.decode(account.data, DISCRIMINATOR_BYTES + 1) };
}

const OBSERVATIONS = struct([
  ['isInitialized', flag],
  // The epoch precedes these fields; the pool follows.
  ['newest', after(8, u16)],
  ['entries', after(32, times(100, spare(struct([['timeSeconds', u32], ['tickCumulative', i64]]), 32)))],
]);

/**
 * Decodes a pool's observations: a ring buffer of 100 entries (rule 3.25). A swap that moves the price to another tick
 * adds one, at least 15 seconds after the last.
 *
 * @param programId CLMM program, base58
 * @param account from the node
 * @returns oldest first; empty before the first swap that moved the price, or if the account does not exist
 */
export function decodeObservations(programId: string, account: Account | null): readonly Observation[] {
  if (!isClmmAccount('observations', programId, account)) return [];
  const { isInitialized, newest, entries } = OBSERVATIONS.decode(account.data, DISCRIMINATOR_BYTES);
  if (!isInitialized) return [];
  return [...entries.slice(newest + 1), ...entries.slice(0, newest + 1)]
    .map((entry) => ({ ...entry, timeSeconds: BigInt(entry.timeSeconds) }))
    .filter(({ timeSeconds }) => timeSeconds > 0n);
}

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
const POOL = struct([
  ['configId', address],
  ['creator', address],
  ['mintA', address],
  ['mintB', address],
  ['vaultA', address],
  ['vaultB', address],
  ['observationId', address],
  // The decimals are skipped, since they are the mints'.
  ['tickSpacing', after(2, u16)],
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

type SideState = Omit<ClmmSide, 'mint' | 'transferFee' | 'vaultAmount'> & { readonly mintAddress: string };
type RewardState = Omit<ClmmReward, 'mint' | 'transferFee' | 'vaultAmount'> & { readonly mintAddress: string };

/** The pool account's own fields; the rest of a `ClmmPool` is in the accounts it names. */
export interface PoolState extends Pick<ClmmPool,
  'poolId' | 'programId' | 'creator' | 'observationId' | 'tickSpacing' | 'liquidity' | 'sqrtPriceX64' | 'tickCurrent'
  | 'status' | 'allows' | 'feeOn' | 'dynamicFee' | 'openTimeSeconds'> {
  readonly configId: string;
  readonly a: SideState;
  readonly b: SideState;
  readonly rewards: readonly RewardState[];
  /** The pool's own 16 words. */
  readonly bitmap: Uint8Array;
}

/**
 * Decodes a concentrated pool.
 *
 * @param programId CLMM program, base58
 * @param account from the node
 * @param poolId for the error's details
 * @throws AppError `pools/not-found`, `pools/not-a-pool`
 */
export function decodePoolState(programId: string, account: Account | null, poolId: string): PoolState {
  if (!account) throw new AppError('pools/not-found', { details: { poolId } });
  const { owner } = account;
  if (!isClmmAccount('pool', programId, account)) {
    throw new AppError('pools/not-a-pool', { details: { poolId, owner } });
  }
  const pool = POOL.decode(account.data, DISCRIMINATOR_BYTES + 1);
  const {
    configId, creator, observationId, tickSpacing, liquidity, sqrtPriceX64, tickCurrent, status, feeOn, openTimeSeconds,
  } = pool;
  return {
    poolId: account.address, programId, configId, creator, observationId, tickSpacing, liquidity, sqrtPriceX64,
    tickCurrent, status, allows: allowed(status), feeOn: feeOn === 1 ? 'a' : feeOn === 2 ? 'b' : 'input',
    a: {
      mintAddress: pool.mintA, vault: pool.vaultA, feeGrowthGlobalX64: pool.growthA, protocolFees: pool.protocolFeesA,
      fundFees: pool.fundFeesA, swapInTotal: pool.inA, swapOutTotal: pool.outA, feesTotal: pool.feesA,
      feesClaimedTotal: pool.claimedA,
    },
    b: {
      mintAddress: pool.mintB, vault: pool.vaultB, feeGrowthGlobalX64: pool.growthB, protocolFees: pool.protocolFeesB,
      fundFees: pool.fundFeesB, swapInTotal: pool.inB, swapOutTotal: pool.outB, feesTotal: pool.feesB,
      feesClaimedTotal: pool.claimedB,
    },
    rewards: pool.rewards.map((reward, index) => ({ index, ...reward })).filter(({ mintAddress }) => mintAddress !== ZERO_ADDRESS),
    bitmap: pool.bitmap, openTimeSeconds, dynamicFee: dynamicFee(pool.dynamicFee),
  };
}

/** A set bit disables the operation. */
function allowed(status: number): ClmmPool['allows'] {
  const isAllowed = (bit: number): boolean => (status & (1 << bit)) === 0;
  return {
    openPosition: isAllowed(0), decreaseLiquidity: isAllowed(1), collectFee: isAllowed(2),
    collectReward: isAllowed(3), swap: isAllowed(4),
  };
}

/** All zeros if the fee is not dynamic, or if the program does not support it. */
function dynamicFee(fee: DynamicFee): DynamicFee | undefined {
  return Object.values<number | bigint>({ ...fee }).every((value) => BigInt(value) === 0n) ? undefined : fee;
}
