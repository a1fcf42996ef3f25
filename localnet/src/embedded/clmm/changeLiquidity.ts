import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { readState, requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import {
  BITMAP_EXTENSION, type PersonalPosition, type PoolState, type ProtocolPosition, type Tick, type TickArray,
} from './accounts.ts';
import { bitmapExtensionSeeds } from './addresses.ts';
import { flipInExtension, flipInPool, isBeyondPoolBitmap } from './bitmaps.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { mulDivFloor, owedAmount, Q64, toI128, toU128, toU64, unwrap, wrappingSubtract } from './integers.ts';
import { addLiquidityDelta, amountsOfDelta } from './liquidity.ts';
import { updatePositionRewards, updateRewards } from './rewards.ts';
import { clearTick, growthInside, type RangeTicks, tickOf, updateTick } from './tickStates.ts';
import { MAX_TICK, MIN_TICK } from './ticks.ts';

/** A pool and the accounts of a price range in it. */
export interface PoolRange {
  readonly pool: StateAccount<PoolState>;
  readonly protocolPosition: ProtocolPosition;
  /** Both may be the same tick array. */
  readonly arrayLower: StateAccount<TickArray>;
  readonly arrayUpper: StateAccount<TickArray>;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Address of the bitmap extension; only needed if the range is beyond the pool's own bitmap. */
  readonly bitmapExtension: string | null;
}

/**
 * Adds or removes a range's liquidity: updates ticks, bitmaps, pool and protocol position, without transfers.
 *
 * @param delta positive adds, negative removes, zero only updates fees and rewards
 * @returns amounts of the two tokens, base units
 */
export function changeLiquidity(context: ProgramContext, range: PoolRange, delta: bigint): readonly [bigint, bigint] {
  const { pool: { state: pool }, arrayLower, arrayUpper, tickLower, tickUpper } = range;
  const ticks: RangeTicks = {
    lower: { ...tickOf(arrayLower.state, tickLower, pool.tickSpacing) },
    upper: { ...tickOf(arrayUpper.state, tickUpper, pool.tickSpacing) },
  };
  if (delta > 0n) {
    if (ticks.lower.tick === 0) ticks.lower.tick = tickLower;
    if (ticks.upper.tick === 0) ticks.upper.tick = tickUpper;
  }
  toI128(delta);
  updateRewards(pool, context.clock.unixTimestamp, context.clock);
  const isLowerFlipped = delta !== 0n && updateTick(ticks.lower, pool, delta, false);
  const isUpperFlipped = delta !== 0n && updateTick(ticks.upper, pool, delta, true);
  updateProtocolPosition(context, range.protocolPosition, ticks, pool, delta);
  if (delta < 0n) {
    if (isLowerFlipped) clearTick(ticks.lower);
    if (isUpperFlipped) clearTick(ticks.upper);
  }
  const { lower: { tick: lower }, upper: { tick: upper } } = ticks;
  const amounts = delta === 0n ? ([0n, 0n] as const) : amountsOfDelta({ ...pool, tickLower: lower, tickUpper: upper }, delta);
  if (delta !== 0n && pool.tickCurrent >= lower && pool.tickCurrent < upper) {
    pool.liquidity = addLiquidityDelta(pool.liquidity, delta);
  }
  // When removing liquidity the program uses the tick numbers stored in the ticks, which may differ from their slots in the
  // array.
  putTick(context, arrayLower, delta > 0n ? tickLower : lower, pool.tickSpacing, ticks.lower);
  putTick(context, arrayUpper, delta > 0n ? tickUpper : upper, pool.tickSpacing, ticks.upper);
  if (isLowerFlipped) countInitializedTick(context, range, arrayLower, delta);
  if (isUpperFlipped) countInitializedTick(context, range, arrayUpper, delta);
  saveState(context, range.pool);
  saveState(context, arrayLower);
  saveState(context, arrayUpper);
  return amounts;
}

function putTick(context: ProgramContext, { state: array }: StateAccount<TickArray>, at: number, tickSpacing: number, tick: Tick): void {
  Object.assign(tickOf(array, at, tickSpacing), tick);
  array.recentEpoch = context.clock.epoch;
}

function updateProtocolPosition(
  context: ProgramContext, position: ProtocolPosition, ticks: RangeTicks, pool: PoolState, delta: bigint,
): void {
  const { growth0X64, growth1X64, rewardsX64 } = growthInside(ticks, pool);
  const [tickLower, tickUpper] = [ticks.lower.tick, ticks.upper.tick];
  requireThat(tickLower >= MIN_TICK && tickLower <= MAX_TICK, CLMM_ERRORS.TickLowerOverflow);
  requireThat(tickUpper >= MIN_TICK && tickUpper <= MAX_TICK, CLMM_ERRORS.TickUpperOverflow);
  requireThat(delta !== 0n || position.liquidity > 0n, CLMM_ERRORS.InvaildLiquidity);
  const liquidityAfter = addLiquidityDelta(position.liquidity, delta);
  // Unlike in a personal position, a growth that has wrapped around earns nothing here.
  const earned = (growth: bigint, last: bigint): bigint =>
    growth <= last ? 0n : owedAmount(toU128(mulDivFloor(growth - last, position.liquidity, Q64)));
  position.feesOwed0 = toU64(position.feesOwed0 + earned(growth0X64, position.feeGrowthInside0X64));
  position.feesOwed1 = toU64(position.feesOwed1 + earned(growth1X64, position.feeGrowthInside1X64));
  position.liquidity = liquidityAfter;
  position.feeGrowthInside0X64 = growth0X64;
  position.feeGrowthInside1X64 = growth1X64;
  position.tickLower = tickLower;
  position.tickUpper = tickUpper;
  position.rewardGrowthsInsideX64 = [...rewardsX64];
  position.recentEpoch = context.clock.epoch;
}

/** Counts an initialized or cleared tick, and flips the bit of its array if it is the first or last one. */
function countInitializedTick(
  context: ProgramContext, { pool, bitmapExtension }: PoolRange, { state: array }: StateAccount<TickArray>, delta: bigint,
): void {
  const before = array.initializedTicks;
  const after = before + (delta > 0n ? 1 : -1);
  array.initializedTicks = after;
  if ((delta > 0n ? before : after) !== 0) return;
  const { tickSpacing } = pool.state;
  if (!isBeyondPoolBitmap(tickSpacing, array.start)) {
    flipInPool(pool.state, array.start);
    return;
  }
  const address = unwrap(bitmapExtension);
  requireSameKey(address, context.findAddress(bitmapExtensionSeeds(pool.address)).address);
  const extension = readState(context, { address }, BITMAP_EXTENSION);
  const isWritable = context.accounts.some((account) => account.address === address && account.isWritable);
  if (!isWritable) throw new Refusal(ANCHOR_ERRORS.accountNotMutable);
  flipInExtension(extension, array.start, tickSpacing);
  saveState(context, { address, kind: BITMAP_EXTENSION, state: extension });
}

/** Updates what a position has earned. Its protocol position must be updated first. */
export function updatePosition(context: ProgramContext, position: PersonalPosition, range: ProtocolPosition): void {
  const earned = (growth: bigint, last: bigint): bigint =>
    owedAmount(toU128(mulDivFloor(wrappingSubtract(growth, last), position.liquidity, Q64)));
  position.feesOwed0 = toU64(position.feesOwed0 + earned(range.feeGrowthInside0X64, position.feeGrowthInside0X64));
  position.feesOwed1 = toU64(position.feesOwed1 + earned(range.feeGrowthInside1X64, position.feeGrowthInside1X64));
  position.feeGrowthInside0X64 = range.feeGrowthInside0X64;
  position.feeGrowthInside1X64 = range.feeGrowthInside1X64;
  updatePositionRewards(position, range.rewardGrowthsInsideX64, context.clock);
}
