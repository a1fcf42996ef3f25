import { address, bits, type Field, flag, i128, i32, i64, raw, struct, times, u128, u16, u32, u64, u8, type ValueOf } from './layout.ts';

/** An account type of the program: the name its discriminator is computed from, and its fields. */
export interface AccountKind<State> {
  readonly name: string;
  readonly layout: Field<State>;
}

const DISCRIMINATOR_BYTES = 8;

/** Size of an account in bytes. */
export function accountSize({ layout }: AccountKind<unknown>): number {
  return DISCRIMINATOR_BYTES + layout.bytes;
}

/** Rewards per pool. */
export const REWARDS = 3;
/** Mint of an unused reward slot. */
export const NO_ADDRESS = '11111111111111111111111111111111';

const config = struct({
  bump: u8,
  index: u16,
  owner: address,
  protocolFeeRate: u32,
  tradeFeeRate: u32,
  tickSpacing: u16,
  fundFeeRate: u32,
  unused: u32,
  fundOwner: address,
  padding: raw(24),
});

const reward = struct({
  state: u8,
  openTime: u64,
  endTime: u64,
  lastUpdateTime: u64,
  emissionsPerSecondX64: u128,
  emittedTotal: u64,
  claimed: u64,
  mint: address,
  vault: address,
  authority: address,
  growthGlobalX64: u128,
});

/** A fee that rises with volatility; all zeros in a pool without one. Times in seconds. */
const dynamicFee = struct({
  filterPeriod: u16,
  decayPeriod: u16,
  reductionFactor: u16,
  control: u32,
  maximumVolatility: u32,
  /** Tick divided by tick spacing, at the last update. */
  referenceIndex: i32,
  referenceVolatility: u32,
  volatility: u32,
  updateTime: u64,
  padding: raw(46),
});

const pool = struct({
  bump: u8,
  config: address,
  owner: address,
  mint0: address,
  mint1: address,
  vault0: address,
  vault1: address,
  observation: address,
  decimals0: u8,
  decimals1: u8,
  tickSpacing: u16,
  liquidity: u128,
  sqrtPriceX64: u128,
  tickCurrent: i32,
  unused: u32,
  feeGrowth0X64: u128,
  feeGrowth1X64: u128,
  protocolFees0: u64,
  protocolFees1: u64,
  /** Totals that earlier releases counted; kept as they are. */
  oldSwapTotals: raw(4 * 16),
  status: u8,
  /** 0: the fee is taken from the input; 1, 2: always from token 0 or 1. */
  feeSide: u8,
  padding: raw(6),
  rewards: times(REWARDS, reward),
  bitmap: bits(1024),
  oldFeeTotals: raw(4 * 8),
  fundFees0: u64,
  fundFees1: u64,
  openTime: u64,
  recentEpoch: u64,
  dynamicFee,
  reserved: raw(46 * 8),
});

const tick = struct({
  tick: i32,
  liquidityNet: i128,
  liquidityGross: u128,
  feeGrowthOutside0X64: u128,
  feeGrowthOutside1X64: u128,
  rewardGrowthsOutsideX64: times(REWARDS, u128),
  /** Rises by one each time a swap begins to fill the orders placed since it last rose. */
  orderPhase: u64,
  /** Orders of this phase, base units. */
  ordersAmount: u64,
  /** What is left of the orders of the phase before, base units and share in Q64.64. */
  partFilledAmount: u64,
  unfilledRatioX64: u128,
  padding: raw(12),
});

const tickArray = struct({
  pool: address,
  start: i32,
  ticks: times(60, tick),
  initializedTicks: u8,
  recentEpoch: u64,
  padding: raw(107),
});

const bitmapExtension = struct({
  pool: address,
  /** 14 bitmaps of 512 tick arrays above the range of the pool's own bitmap, then 14 below. */
  positive: times(14, bits(512)),
  negative: times(14, bits(512)),
});

const observations = struct({
  isInitialized: flag,
  recentEpoch: u64,
  newest: u16,
  pool: address,
  entries: times(100, struct({ time: u32, tickCumulative: i64, padding: raw(32) })),
  padding: raw(32),
});

const position = struct({
  bump: u8,
  nftMint: address,
  pool: address,
  tickLower: i32,
  tickUpper: i32,
  liquidity: u128,
  feeGrowthInside0X64: u128,
  feeGrowthInside1X64: u128,
  feesOwed0: u64,
  feesOwed1: u64,
  rewards: times(REWARDS, struct({ growthInsideX64: u128, owed: u64 })),
  recentEpoch: u64,
  padding: raw(56),
});

/** An order at a tick. Amounts in base units: those of the token that it sells, except for `settledOutput`. */
const limitOrder = struct({
  pool: address,
  owner: address,
  tick: i32,
  isZeroForOne: flag,
  phase: u64,
  total: u64,
  filled: u64,
  /** What was unfilled when `unfilledRatioX64` was stored, and what was paid out since. */
  settleBase: u64,
  settledOutput: u64,
  openTime: u64,
  unfilledRatioX64: u128,
  padding: raw(4 * 8),
});

/** Counts a wallet's orders, whose addresses are derived from it. */
const limitOrderNonce = struct({ wallet: address, index: u8, next: u64, padding: raw(4 * 8) });

const dynamicFeeConfig = struct({
  index: u16,
  filterPeriod: u16,
  decayPeriod: u16,
  reductionFactor: u16,
  control: u32,
  maximumVolatility: u32,
  padding: raw(8 * 8),
});

/** Lets a mint in whatever its extensions are. */
const supportMint = struct({ bump: u8, mint: address, padding: raw(8 * 8) });

const operation = struct({ bump: u8, owners: times(10, address), whitelistMints: times(100, address) });

export type AmmConfig = ValueOf<typeof config>;
export type Reward = ValueOf<typeof reward>;
export type PoolState = ValueOf<typeof pool>;
export type Tick = ValueOf<typeof tick>;
export type TickArray = ValueOf<typeof tickArray>;
export type BitmapExtension = ValueOf<typeof bitmapExtension>;
export type ObservationState = ValueOf<typeof observations>;
export type PersonalPosition = ValueOf<typeof position>;
export type DynamicFee = ValueOf<typeof dynamicFee>;
export type LimitOrder = ValueOf<typeof limitOrder>;
type LimitOrderNonce = ValueOf<typeof limitOrderNonce>;
export type DynamicFeeConfig = ValueOf<typeof dynamicFeeConfig>;
type SupportMint = ValueOf<typeof supportMint>;
export type OperationState = ValueOf<typeof operation>;

export const AMM_CONFIG: AccountKind<AmmConfig> = { name: 'AmmConfig', layout: config };
export const POOL: AccountKind<PoolState> = { name: 'PoolState', layout: pool };
export const TICK_ARRAY: AccountKind<TickArray> = { name: 'TickArrayState', layout: tickArray };
export const BITMAP_EXTENSION: AccountKind<BitmapExtension> = { name: 'TickArrayBitmapExtension', layout: bitmapExtension };
export const OBSERVATIONS: AccountKind<ObservationState> = { name: 'ObservationState', layout: observations };
export const PERSONAL_POSITION: AccountKind<PersonalPosition> = { name: 'PersonalPositionState', layout: position };
export const LIMIT_ORDER: AccountKind<LimitOrder> = { name: 'LimitOrderState', layout: limitOrder };
export const LIMIT_ORDER_NONCE: AccountKind<LimitOrderNonce> = { name: 'LimitOrderNonce', layout: limitOrderNonce };
export const DYNAMIC_FEE_CONFIG: AccountKind<DynamicFeeConfig> = { name: 'DynamicFeeConfig', layout: dynamicFeeConfig };
export const SUPPORT_MINT: AccountKind<SupportMint> = { name: 'SupportMintAssociated', layout: supportMint };
export const OPERATION: AccountKind<OperationState> = { name: 'OperationState', layout: operation };
