/** An entry of a tick array that holds liquidity (SPEC section 3). */
export interface Tick {
  readonly tick: number;
  /** Where it begins. */
  readonly sqrtPriceX64: bigint;
  /** Comes into range when the price rises past it; below 0 goes out of range. */
  readonly liquidityNet: bigint;
  /** Of all positions that begin or end there. */
  readonly liquidityGross: bigint;
  /** What grew on the other side of the tick than the price, Q64.64; wraps around. */
  readonly feeGrowthOutsideX64A: bigint;
  readonly feeGrowthOutsideX64B: bigint;
  /** Three, in the order of the pool's rewards. */
  readonly rewardGrowthsOutsideX64: readonly bigint[];
  /** Base units of limit orders that wait there; programs that have none keep 0. */
  readonly orders: bigint;
}

/** 60 spacings of a pool (SPEC section 3). */
export interface TickArray {
  /** base58 */
  readonly address: string;
  readonly poolId: string;
  readonly startTick: number;
  /** Those of the 60 that hold liquidity, ascending. */
  readonly ticks: readonly Tick[];
}

/** Tick arrays of one pool, by their first tick. */
export type TickArrays = ReadonlyMap<number, TickArray>;
