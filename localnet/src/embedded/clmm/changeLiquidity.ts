import type { AccountMeta, ProgramContext, StateContext } from '../runtime/EmbeddedProgram.ts';
import { requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import type { PersonalPosition, PoolState, Tick, TickArray } from './accounts.ts';
import { flipTickArray } from './bitmaps.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { checkedI128, checkedU128, checkedU64, owedAmount, Q64, toU128, wrappingSubtract } from './integers.ts';
import { amountsOfDelta } from './liquidity.ts';
import { updatePositionRewards, updateRewards } from './rewards.ts';
import { clearTick, type GrowthInside, growthInside, type RangeTicks, tickOf, updateTick } from './tickStates.ts';

/** A pool and the accounts of a price range in it. */
export interface PoolRange {
  readonly pool: StateAccount<PoolState>;
  /** Both may be the same tick array. */
  readonly arrayLower: StateAccount<TickArray>;
  readonly arrayUpper: StateAccount<TickArray>;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** The bitmap extension; only needed if the range is beyond the pool's own bitmap. */
  readonly extension: AccountMeta | null;
}

/** Effects of a change of liquidity. */
interface LiquidityChange {
  /** Amounts of the two tokens, base units. */
  readonly amounts: readonly [bigint, bigint];
  readonly growth: GrowthInside;
}

/**
 * Adds or removes a range's liquidity: updates ticks, bitmaps and pool, without transfers.
 *
 * @param delta positive adds, negative removes, zero only updates rewards
 */
export function changeLiquidity(context: ProgramContext, range: PoolRange, delta: bigint): LiquidityChange {
  const { pool: { address, state: pool }, arrayLower, arrayUpper, tickLower, tickUpper } = range;
  requireSameKey(arrayLower.state.pool, address);
  requireSameKey(arrayUpper.state.pool, address);
  const ticks: RangeTicks = {
    lower: { ...tickOf(arrayLower.state, tickLower, pool.tickSpacing) },
    upper: { ...tickOf(arrayUpper.state, tickUpper, pool.tickSpacing) },
  };
  if (delta > 0n) {
    if (ticks.lower.tick === 0) ticks.lower.tick = tickLower;
    if (ticks.upper.tick === 0) ticks.upper.tick = tickUpper;
  }
  checkedI128(delta);
  updateRewards(pool, BigInt.asUintN(64, context.clock.unixTimestamp), context.clock);
  const isLowerFlipped = delta !== 0n && updateTick(ticks.lower, pool, delta, false);
  const isUpperFlipped = delta !== 0n && updateTick(ticks.upper, pool, delta, true);
  const growth = growthInside(ticks, pool);
  if (delta < 0n) {
    if (isLowerFlipped) clearTick(ticks.lower);
    if (isUpperFlipped) clearTick(ticks.upper);
  }
  const { lower: { tick: lower }, upper: { tick: upper } } = ticks;
  const amounts = delta === 0n ? ([0n, 0n] as const) : amountsOfDelta({ ...pool, tickLower: lower, tickUpper: upper }, delta);
  if (delta !== 0n && pool.tickCurrent >= lower && pool.tickCurrent < upper) pool.liquidity = toU128(pool.liquidity + delta);
  putTick(context, arrayLower, tickLower, pool.tickSpacing, ticks.lower);
  putTick(context, arrayUpper, tickUpper, pool.tickSpacing, ticks.upper);
  if (isLowerFlipped) countInitializedTick(context, range, arrayLower, delta > 0n);
  if (isUpperFlipped) countInitializedTick(context, range, arrayUpper, delta > 0n);
  saveState(context, range.pool);
  saveState(context, arrayLower);
  saveState(context, arrayUpper);
  return { amounts, growth };
}

function putTick(context: ProgramContext, { state: array }: StateAccount<TickArray>, at: number, tickSpacing: number, tick: Tick): void {
  Object.assign(tickOf(array, at, tickSpacing), tick);
  array.recentEpoch = context.clock.epoch;
}

const MOST_TICKS = 255;

/** Counts an initialized or cleared tick, and flips the bit of its array if it is the first or last one. */
export function countInitializedTick(
  context: StateContext,
  { pool, extension }: Pick<PoolRange, 'pool' | 'extension'>,
  { state: array }: StateAccount<TickArray>,
  isAdded: boolean,
): void {
  const before = array.initializedTicks;
  const after = before + (isAdded ? 1 : -1);
  requireThat(after >= 0 && after <= MOST_TICKS, CLMM_ERRORS.CalculateOverflow);
  array.initializedTicks = after;
  if ((isAdded ? before : after) === 0) flipTickArray(context, pool, array.start, extension);
}

/** Adds what a position has earned inside its range. */
export function updatePosition(context: ProgramContext, position: PersonalPosition, growth: GrowthInside): void {
  const owed = (before: bigint, now: bigint, last: bigint): bigint =>
    checkedU64(before + owedAmount(checkedU128((wrappingSubtract(now, last) * position.liquidity) / Q64)));
  position.feesOwed0 = owed(position.feesOwed0, growth.growth0X64, position.feeGrowthInside0X64);
  position.feesOwed1 = owed(position.feesOwed1, growth.growth1X64, position.feeGrowthInside1X64);
  position.feeGrowthInside0X64 = growth.growth0X64;
  position.feeGrowthInside1X64 = growth.growth1X64;
  updatePositionRewards(position, growth.rewardsX64, context.clock);
}
