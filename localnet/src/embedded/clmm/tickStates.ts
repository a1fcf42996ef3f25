import type { PoolState, Tick, TickArray } from './accounts.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';
import { checkedI128, checkedU64, toU128, unwrap, wrappingSubtract } from './integers.ts';
import { isInitialized as isRewardInitialized } from './rewards.ts';
import { arrayStart, tickOffset } from './ticks.ts';

/**
 * A tick of an array, not a copy, so that changes are written with the array.
 *
 * @throws Refusal `InvalidTickArray` if it is in another array
 */
export function tickOf(array: TickArray, tick: number, tickSpacing: number): Tick {
  requireThat(arrayStart(tick, tickSpacing) === array.start, CLMM_ERRORS.InvalidTickArray);
  return unwrap(array.ticks[tickOffset(tick, array.start, tickSpacing)]);
}

/** Orders at a tick that are not filled yet, base units. */
export function unfilledOrders({ ordersAmount, partFilledAmount }: Tick): bigint {
  return checkedU64(ordersAmount + partFilledAmount);
}

export function hasOrders({ ordersAmount, partFilledAmount }: Tick): boolean {
  return ordersAmount > 0n || partFilledAmount > 0n;
}

/** Whether a swap stops at a tick: liquidity begins or ends there, or orders wait. */
export function isInitialized(tick: Tick): boolean {
  return tick.liquidityGross > 0n || hasOrders(tick);
}

/** The first tick of an array that a swap crosses. @throws Refusal `InvalidTickArray` if there is none */
export function firstInitializedTick({ ticks }: TickArray, isZeroForOne: boolean): Tick {
  const tick = isZeroForOne ? ticks.findLast(isInitialized) : ticks.find(isInitialized);
  if (!tick) throw new Refusal(CLMM_ERRORS.InvalidTickArray);
  return tick;
}

/** The next tick that a swap crosses in the current tick's array; `null` if there is none, or it is another array. */
export function nextInitializedTick(array: TickArray, tickCurrent: number, tickSpacing: number, isZeroForOne: boolean): Tick | null {
  if (arrayStart(tickCurrent, tickSpacing) !== array.start) return null;
  const offset = tickOffset(tickCurrent, array.start, tickSpacing);
  const tick = isZeroForOne ? array.ticks.slice(0, offset + 1).findLast(isInitialized) : array.ticks.slice(offset + 1).find(isInitialized);
  return tick ?? null;
}

/** Adds or removes liquidity at a tick; returns whether that initialized or cleared the tick. */
export function updateTick(tick: Tick, pool: PoolState, delta: bigint, isUpper: boolean): boolean {
  const before = tick.liquidityGross;
  const after = toU128(before + delta);
  const isFlipped = unfilledOrders(tick) === 0n && (after === 0n) !== (before === 0n);
  if (before === 0n && tick.tick <= pool.tickCurrent) {
    // By convention, all growth before a tick was initialized happened below it.
    tick.feeGrowthOutside0X64 = pool.feeGrowth0X64;
    tick.feeGrowthOutside1X64 = pool.feeGrowth1X64;
    tick.rewardGrowthsOutsideX64 = pool.rewards.map(({ growthGlobalX64 }) => growthGlobalX64);
  }
  tick.liquidityGross = after;
  tick.liquidityNet = checkedI128(isUpper ? tick.liquidityNet - delta : tick.liquidityNet + delta);
  return isFlipped;
}

/** Fee growth during a swap, Q64.64. */
export interface FeeGrowth {
  readonly growth0X64: bigint;
  readonly growth1X64: bigint;
}

/** Flips a tick's outside growth when the price crosses it. */
export function crossTick(tick: Tick, { growth0X64, growth1X64 }: FeeGrowth, pool: PoolState): void {
  tick.feeGrowthOutside0X64 = wrappingSubtract(growth0X64, tick.feeGrowthOutside0X64);
  tick.feeGrowthOutside1X64 = wrappingSubtract(growth1X64, tick.feeGrowthOutside1X64);
  tick.rewardGrowthsOutsideX64 = tick.rewardGrowthsOutsideX64.map((outside, index) => {
    const reward = unwrap(pool.rewards[index]);
    return isRewardInitialized(reward) ? wrappingSubtract(reward.growthGlobalX64, outside) : outside;
  });
}

/** Clears a tick without liquidity; its number stays. */
export function clearTick(tick: Tick): void {
  tick.liquidityNet = 0n;
  tick.liquidityGross = 0n;
  tick.feeGrowthOutside0X64 = 0n;
  tick.feeGrowthOutside1X64 = 0n;
  tick.rewardGrowthsOutsideX64 = tick.rewardGrowthsOutsideX64.map(() => 0n);
}

/** The two ticks of a range. */
export interface RangeTicks {
  readonly lower: Tick;
  readonly upper: Tick;
}

/** Growth of fees and rewards inside a range, Q64.64. */
export interface GrowthInside extends FeeGrowth {
  readonly rewardsX64: readonly bigint[];
}

export function growthInside({ lower, upper }: RangeTicks, pool: PoolState): GrowthInside {
  const inside = (global: bigint, outsideLower: bigint, outsideUpper: bigint): bigint => {
    const below = pool.tickCurrent >= lower.tick ? outsideLower : global - outsideLower;
    const above = pool.tickCurrent < upper.tick ? outsideUpper : global - outsideUpper;
    return wrappingSubtract(global, below + above);
  };
  return {
    growth0X64: inside(pool.feeGrowth0X64, lower.feeGrowthOutside0X64, upper.feeGrowthOutside0X64),
    growth1X64: inside(pool.feeGrowth1X64, lower.feeGrowthOutside1X64, upper.feeGrowthOutside1X64),
    rewardsX64: pool.rewards.map((reward, index) =>
      isRewardInitialized(reward)
        ? inside(reward.growthGlobalX64, unwrap(lower.rewardGrowthsOutsideX64[index]), unwrap(upper.rewardGrowthsOutsideX64[index]))
        : 0n),
  };
}
