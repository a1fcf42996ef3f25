import { AppError } from '../../errors/AppError.ts';
import type { Account } from '../accounts/Account.ts';
import { bytesReader, type BytesReader } from './bytesReader.ts';
import { DISCRIMINATOR_BYTES, isClmmAccount } from './clmmAccount.ts';
import type { ClmmPool, ClmmReward, ClmmSide, DynamicFee } from './ClmmPool.ts';

const REWARDS = 3;
const POOL_BITMAP_BYTES = 128;
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
  const read = bytesReader(account.data, DISCRIMINATOR_BYTES + 1);
  const configId = read.address();
  const creator = read.address();
  const [mintA, mintB, vaultA, vaultB] = [read.address(), read.address(), read.address(), read.address()];
  const observationId = read.address();
  // The decimals are the mints' own.
  read.skip(2);
  const tickSpacing = read.u16();
  const liquidity = read.u128();
  const sqrtPriceX64 = read.u128();
  const tickCurrent = read.i32();
  read.skip(4);
  const growths = [read.u128(), read.u128()] as const;
  const protocolFees = [read.u64(), read.u64()] as const;
  const [inA, outB, inB, outA] = [read.u128(), read.u128(), read.u128(), read.u128()];
  const status = read.u8();
  const feeOn = read.u8();
  read.skip(6);
  const rewards = Array.from({ length: REWARDS }, (_, index) => readReward(read, index));
  const bitmap = read.bytes(POOL_BITMAP_BYTES);
  const [feesA, claimedA, feesB, claimedB] = [read.u64(), read.u64(), read.u64(), read.u64()];
  const fundFees = [read.u64(), read.u64()] as const;
  const openTimeSeconds = read.u64();
  read.skip(8);
  return {
    poolId: account.address, programId, configId, creator, observationId, tickSpacing, liquidity, sqrtPriceX64,
    tickCurrent, status, allows: allowed(status), feeOn: feeOn === 1 ? 'a' : feeOn === 2 ? 'b' : 'input',
    a: {
      mintAddress: mintA, vault: vaultA, feeGrowthGlobalX64: growths[0], protocolFees: protocolFees[0],
      fundFees: fundFees[0], swapInTotal: inA, swapOutTotal: outA, feesTotal: feesA, feesClaimedTotal: claimedA,
    },
    b: {
      mintAddress: mintB, vault: vaultB, feeGrowthGlobalX64: growths[1], protocolFees: protocolFees[1],
      fundFees: fundFees[1], swapInTotal: inB, swapOutTotal: outB, feesTotal: feesB, feesClaimedTotal: claimedB,
    },
    rewards: rewards.filter(({ mintAddress }) => mintAddress !== NO_MINT),
    bitmap, openTimeSeconds, dynamicFee: readDynamicFee(read),
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

function readReward(read: BytesReader, index: number): RewardState {
  return {
    index,
    state: read.u8(),
    openTimeSeconds: read.u64(),
    endTimeSeconds: read.u64(),
    lastUpdateTimeSeconds: read.u64(),
    emissionsPerSecondX64: read.u128(),
    totalEmissioned: read.u64(),
    claimed: read.u64(),
    mintAddress: read.address(),
    vault: read.address(),
    creator: read.address(),
    growthGlobalX64: read.u128(),
  };
}

/** Where the fee is not dynamic, and in programs that know no such fee, all of it is 0. */
function readDynamicFee(read: BytesReader): DynamicFee | undefined {
  const fee = {
    filterPeriod: read.u16(),
    decayPeriod: read.u16(),
    reductionFactor: read.u16(),
    control: read.u32(),
    maxVolatility: read.u32(),
    indexReference: read.i32(),
    volatilityReference: read.u32(),
    volatility: read.u32(),
    lastUpdateSeconds: read.u64(),
  };
  return Object.values(fee).every((value) => BigInt(value) === 0n) ? undefined : fee;
}
