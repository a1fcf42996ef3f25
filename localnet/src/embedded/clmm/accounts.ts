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
  swapIn0: u128,
  swapOut1: u128,
  swapIn1: u128,
  swapOut0: u128,
  status: u8,
  padding: raw(7),
  rewards: times(REWARDS, reward),
  bitmap: bits(1024),
  feesTotal0: u64,
  feesClaimed0: u64,
  feesTotal1: u64,
  feesClaimed1: u64,
  fundFees0: u64,
  fundFees1: u64,
  openTime: u64,
  recentEpoch: u64,
  reserved: raw(56 * 8),
});

const tick = struct({
  tick: i32,
  liquidityNet: i128,
  liquidityGross: u128,
  feeGrowthOutside0X64: u128,
  feeGrowthOutside1X64: u128,
  rewardGrowthsOutsideX64: times(REWARDS, u128),
  padding: raw(52),
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

const protocolPosition = struct({
  bump: u8,
  pool: address,
  tickLower: i32,
  tickUpper: i32,
  liquidity: u128,
  feeGrowthInside0X64: u128,
  feeGrowthInside1X64: u128,
  feesOwed0: u64,
  feesOwed1: u64,
  rewardGrowthsInsideX64: times(REWARDS, u128),
  recentEpoch: u64,
  padding: raw(56),
});

const operation = struct({ bump: u8, owners: times(10, address), whitelistMints: times(100, address) });

export type AmmConfig = ValueOf<typeof config>;
export type Reward = ValueOf<typeof reward>;
export type PoolState = ValueOf<typeof pool>;
export type Tick = ValueOf<typeof tick>;
export type TickArray = ValueOf<typeof tickArray>;
export type BitmapExtension = ValueOf<typeof bitmapExtension>;
export type ObservationState = ValueOf<typeof observations>;
export type PersonalPosition = ValueOf<typeof position>;
export type ProtocolPosition = ValueOf<typeof protocolPosition>;
export type OperationState = ValueOf<typeof operation>;

export const AMM_CONFIG: AccountKind<AmmConfig> = { name: 'AmmConfig', layout: config };
export const POOL: AccountKind<PoolState> = { name: 'PoolState', layout: pool };
export const TICK_ARRAY: AccountKind<TickArray> = { name: 'TickArrayState', layout: tickArray };
export const BITMAP_EXTENSION: AccountKind<BitmapExtension> = { name: 'TickArrayBitmapExtension', layout: bitmapExtension };
export const OBSERVATIONS: AccountKind<ObservationState> = { name: 'ObservationState', layout: observations };
export const PERSONAL_POSITION: AccountKind<PersonalPosition> = { name: 'PersonalPositionState', layout: position };
export const PROTOCOL_POSITION: AccountKind<ProtocolPosition> = { name: 'ProtocolPositionState', layout: protocolPosition };
export const OPERATION: AccountKind<OperationState> = { name: 'OperationState', layout: operation };
