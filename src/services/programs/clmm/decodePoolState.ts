import { AppError } from '@/errors/AppError.ts';
import { address, after, bytes, i32, struct, times, u128, u16, u32, u64, u8 } from '@/services/codec.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { ClmmPool, ClmmReward, ClmmSide, DynamicFee } from './ClmmPool.ts';

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
  // The decimals, which are the mints' own, are left out.
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
/** Mint of a reward that was never set. */
const NO_MINT = '11111111111111111111111111111111';

type SideState = Omit<ClmmSide, 'mint' | 'transferFee' | 'vaultAmount'> & { readonly mintAddress: string };
type RewardState = Omit<ClmmReward, 'mint' | 'transferFee' | 'vaultAmount'> & { readonly mintAddress: string };

/** What a pool's own account says; the rest of a `ClmmPool` is in the accounts it names. */
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
 * Reads an account as a concentrated pool.
 *
 * @param programId CLMM program, base58
 * @param account as the node gave it
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
    rewards: pool.rewards.map((reward, index) => ({ index, ...reward })).filter(({ mintAddress }) => mintAddress !== NO_MINT),
    bitmap: pool.bitmap, openTimeSeconds, dynamicFee: dynamicFee(pool.dynamicFee),
  };
}

/** A bit that is set forbids. */
function allowed(status: number): ClmmPool['allows'] {
  const isAllowed = (bit: number): boolean => (status & (1 << bit)) === 0;
  return {
    openPosition: isAllowed(0), decreaseLiquidity: isAllowed(1), collectFee: isAllowed(2),
    collectReward: isAllowed(3), swap: isAllowed(4),
  };
}

/** Where the fee is not dynamic, and in programs that know no such fee, all of it is 0. */
function dynamicFee(fee: DynamicFee): DynamicFee | undefined {
  return Object.values<number | bigint>({ ...fee }).every((value) => BigInt(value) === 0n) ? undefined : fee;
}
