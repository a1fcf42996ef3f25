import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

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
