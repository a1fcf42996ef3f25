import type { TransferFeeConfig } from '@/services/programs/token/transferFee/transferFee.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';

/** A fee tier and who gets what of it (rule 3.25). */
export interface ClmmConfig {
  readonly configId: string;
  readonly index: number;
  /** base58 */
  readonly owner: string;
  /** Of the amount swapped, parts of 1,000,000. */
  readonly tradeFeeRate: number;
  /** Of the trade fee, parts of 1,000,000. */
  readonly protocolFeeRate: number;
  readonly fundFeeRate: number;
  /** Ticks between two entries of a pool. */
  readonly tickSpacing: number;
  /** base58 */
  readonly fundOwner: string;
}

/** One of the two tokens of a pool. */
export interface ClmmSide {
  readonly mint: MintInfo;
  /** Fees its mint takes of every transfer; absent when it takes none. */
  readonly transferFee: TransferFeeConfig | undefined;
  /** Token account of the pool, base58. */
  readonly vault: string;
  /** Base units in the vault: liquidity, and fees not yet collected. */
  readonly vaultAmount: bigint;
  /** Of all swaps, per unit of liquidity, Q64.64; wraps around. */
  readonly feeGrowthGlobalX64: bigint;
  /** Base units the protocol and the fund have not yet taken. */
  readonly protocolFees: bigint;
  readonly fundFees: bigint;
  /** Base units that swaps paid in, fee included, and took out; newer programs no longer count. */
  readonly swapInTotal: bigint;
  readonly swapOutTotal: bigint;
  /** Base units of fees for positions, and what of them was paid; newer programs no longer count. */
  readonly feesTotal: bigint;
  readonly feesClaimedTotal: bigint;
}

/** A reward as the pool's account says (rule 3.25). */
export interface ClmmReward {
  /** Place among the pool's rewards, 0 to 2. */
  readonly index: number;
  /** 1 initialized, 2 open, 3 ended, as of its last change. */
  readonly state: number;
  readonly openTimeSeconds: bigint;
  readonly endTimeSeconds: bigint;
  readonly lastUpdateTimeSeconds: bigint;
  /** Base units a second, Q64.64. */
  readonly emissionsPerSecondX64: bigint;
  /** Base units. */
  readonly totalEmissioned: bigint;
  readonly claimed: bigint;
  readonly mint: MintInfo;
  /** Fees its mint takes of every transfer; absent when it takes none. */
  readonly transferFee: TransferFeeConfig | undefined;
  readonly vault: string;
  /** Base units in the vault. */
  readonly vaultAmount: bigint;
  /** Who may set it and take what is left, base58. */
  readonly creator: string;
  /** Per unit of liquidity, Q64.64; wraps around. */
  readonly growthGlobalX64: bigint;
}

/** How the fee of a pool follows how much its price moves. */
export interface DynamicFee {
  /** Seconds within which the reference stays. */
  readonly filterPeriod: number;
  /** Seconds after which it is forgotten. */
  readonly decayPeriod: number;
  /** Of 10,000: what is kept of the volatility in between. */
  readonly reductionFactor: number;
  /** Of 100,000. */
  readonly control: number;
  readonly maxVolatility: number;
  /** Spacing the volatility is counted from. */
  readonly indexReference: number;
  readonly volatilityReference: number;
  /** In 10,000ths of a spacing. */
  readonly volatility: number;
  readonly lastUpdateSeconds: bigint;
}

/** Where the price has been up to a moment, as the pool's record of prices says (rule 3.25). */
export interface Observation {
  /** Unix time. */
  readonly timeSeconds: bigint;
  /** Ticks times the seconds they lasted, since the first swap that moved the price. */
  readonly tickCumulative: bigint;
}

/** A concentrated pool as the chain has it (rule 3.25). Token A is the one whose mint is lower. */
export interface ClmmPool {
  readonly kind: 'clmm';
  readonly poolId: string;
  readonly programId: string;
  readonly config: ClmmConfig;
  readonly creator: string;
  readonly a: ClmmSide;
  readonly b: ClmmSide;
  readonly observationId: string;
  /** What is kept there, oldest first; absent where a pool was read along with others. */
  readonly observations?: readonly Observation[] | undefined;
  readonly tickSpacing: number;
  /** In range now. */
  readonly liquidity: bigint;
  /** Square root of the price of a base unit of A in base units of B, × 2^64. */
  readonly sqrtPriceX64: bigint;
  readonly tickCurrent: number;
  /** As the program writes it. */
  readonly status: number;
  /** What the status lets people do; the open time is another matter. */
  readonly allows: {
    readonly openPosition: boolean;
    readonly decreaseLiquidity: boolean;
    readonly collectFee: boolean;
    readonly collectReward: boolean;
    readonly swap: boolean;
  };
  /** Which token swaps pay their fee in. */
  readonly feeOn: 'input' | 'a' | 'b';
  /** Absent where the fee is that of the config alone. */
  readonly dynamicFee: DynamicFee | undefined;
  readonly rewards: readonly ClmmReward[];
  /** First ticks of all tick arrays that hold liquidity, ascending: of the pool's bitmap and of its extension's. */
  readonly tickArrayStarts: readonly number[];
  /** The account of the extension, base58; it may not be there. */
  readonly bitmapExtensionId: string;
  readonly hasBitmapExtension: boolean;
  /** Unix time it opens for swaps; 0 for at once. */
  readonly openTimeSeconds: bigint;
  /** Slot it was read at. */
  readonly slot: bigint;
}
