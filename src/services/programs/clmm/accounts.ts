import { ZERO_ADDRESS } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { Account } from '@/services/rpc/accounts.ts';
import { CLMM_ACCOUNTS, CONFIG, DISCRIMINATOR_BYTES, OBSERVATIONS, POOL } from './layouts.ts';

/** A fee tier and its fee shares (rule 3.25). */
export interface ClmmConfig {
  readonly configId: string;
  readonly index: number;
  /** base58 */
  readonly owner: string;
  /** Parts of 1,000,000 of the swapped amount. */
  readonly tradeFeeRate: number;
  /** Parts of 1,000,000 of the trade fee. */
  readonly protocolFeeRate: number;
  readonly fundFeeRate: number;
  /** Ticks between two usable ticks. */
  readonly tickSpacing: number;
  /** base58 */
  readonly fundOwner: string;
}

/** One of the two tokens of a pool. */
export interface ClmmSide {
  readonly mint: MintInfo;
  /** The mint's transfer fees; absent if it has none. */
  readonly transferFee: TransferFeeConfig | undefined;
  /** Token account of the pool, base58. */
  readonly vault: string;
  /** Base units in the vault: liquidity and uncollected fees. */
  readonly vaultAmount: bigint;
  /** Over all swaps, per unit of liquidity, Q64.64; wraps around. */
  readonly feeGrowthGlobalX64: bigint;
  /** Base units the protocol and the fund have not collected yet. */
  readonly protocolFees: bigint;
  readonly fundFees: bigint;
  /** Total base units of swaps, paid in with fees and paid out; newer releases no longer count. */
  readonly swapInTotal: bigint;
  readonly swapOutTotal: bigint;
  /** Base units of position fees, earned and paid; newer releases no longer count. */
  readonly feesTotal: bigint;
  readonly feesClaimedTotal: bigint;
}

/** A reward in a pool's account (rule 3.25). */
export interface ClmmReward {
  /** Index among the pool's rewards, 0 to 2. */
  readonly index: number;
  /** 1 initialized, 2 open, 3 ended, as of its last update. */
  readonly state: number;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  readonly lastUpdateTimeSeconds: bigint;
  /** Base units per second, Q64.64. */
  readonly emissionsPerSecondX64: bigint;
  /** Base units. */
  readonly totalEmissioned: bigint;
  readonly claimed: bigint;
  readonly mint: MintInfo;
  /** The mint's transfer fees; absent if it has none. */
  readonly transferFee: TransferFeeConfig | undefined;
  readonly vault: string;
  /** Base units in the vault. */
  readonly vaultAmount: bigint;
  /** May change it and withdraw unused rewards, base58. */
  readonly creator: string;
  /** Per unit of liquidity, Q64.64; wraps around. */
  readonly growthGlobalX64: bigint;
}

/** How a pool's fee follows its volatility. */
export interface DynamicFee {
  /** Seconds during which the reference is kept. */
  readonly filterPeriod: number;
  /** Seconds after which it is reset. */
  readonly decayPeriod: number;
  /** Parts of 10,000: the volatility kept in between. */
  readonly reductionFactor: number;
  /** Parts of 100,000. */
  readonly control: number;
  readonly maxVolatility: number;
  /** Tick spacing index that the volatility is measured from. */
  readonly indexReference: number;
  readonly volatilityReference: number;
  /** In 10,000ths of a tick spacing. */
  readonly volatility: number;
  readonly lastUpdateSeconds: bigint;
}

/** An entry of the pool's price record (rule 3.25). */
export interface Observation {
  /** Unix time. */
  readonly timeSeconds: bigint;
  /** Ticks times the seconds they lasted, since the first swap that moved the price. */
  readonly tickCumulative: bigint;
}

/** A concentrated pool (rule 3.25). Token A is the one with the lower mint. */
export interface ClmmPool {
  readonly kind: 'clmm';
  readonly poolId: string;
  readonly programId: string;
  readonly config: ClmmConfig;
  readonly creator: string;
  readonly a: ClmmSide;
  readonly b: ClmmSide;
  readonly observationId: string;
  /** Recorded prices, oldest first; absent if the pool was read along with others. */
  readonly observations?: readonly Observation[] | undefined;
  readonly tickSpacing: number;
  /** Currently in range. */
  readonly liquidity: bigint;
  /** Square root of the price of a base unit of A in base units of B, × 2^64. */
  readonly sqrtPriceX64: bigint;
  readonly tickCurrent: number;
  /** As stored. */
  readonly status: number;
  /** What the status allows, regardless of the open time. */
  readonly allows: {
    readonly openPosition: boolean;
    readonly decreaseLiquidity: boolean;
    readonly collectFee: boolean;
    readonly collectReward: boolean;
    readonly swap: boolean;
    readonly limitOrder: boolean;
  };
  /** The token that swap fees are taken in. */
  readonly feeOn: 'input' | 'a' | 'b';
  /** Absent if the fee is only the config's. */
  readonly dynamicFee: DynamicFee | undefined;
  readonly rewards: readonly ClmmReward[];
  /** First ticks of all tick arrays with liquidity, ascending, from the pool's bitmap and its extension's. */
  readonly tickArrayStarts: readonly number[];
  /** Address of the extension, base58; it may not exist. */
  readonly bitmapExtensionId: string;
  readonly hasBitmapExtension: boolean;
  /** Unix time at which swaps open; 0 for immediately. */
  readonly openTimeSeconds: bigint;
  /** The slot at which it was read. */
  readonly slot: bigint;
}

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
  const pool = POOL.decode(account.data);
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
    // The program fills orders with swaps.
    limitOrder: isAllowed(4) && isAllowed(5),
  };
}

/** All zeros if the fee is not dynamic, or if the program does not support it. */
function dynamicFee(fee: DynamicFee): DynamicFee | undefined {
  return Object.values<number | bigint>({ ...fee }).every((value) => BigInt(value) === 0n) ? undefined : fee;
}
