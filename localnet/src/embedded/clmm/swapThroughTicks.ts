import type { ProgramContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { requireAbove, requireAtLeast, requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import type { AmmConfig, BitmapExtension, ObservationState, PoolState, Tick, TickArray } from './accounts.ts';
import { firstTickArray, nextTickArray } from './bitmaps.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';
import { mulDivFloor, Q64, toU128, toU64, U64_MAX, unwrap, wrapU64 } from './integers.ts';
import { addLiquidityDelta } from './liquidity.ts';
import { recordTick } from './observations.ts';
import { isAllowed } from './poolStatus.ts';
import { updateRewards } from './rewards.ts';
import { computeSwapStep, FEE_RATE_DENOMINATOR } from './swapStep.ts';
import { crossTick, firstInitializedTick, nextInitializedTick, tickOf } from './tickStates.ts';
import { MAX_SQRT_PRICE_X64, MIN_SQRT_PRICE_X64, sqrtPriceAtTick, tickAtSqrtPrice } from './ticks.ts';

/** A swap between the vaults, without transfer fees. */
export interface PoolSwap {
  readonly pool: StateAccount<PoolState>;
  readonly config: AmmConfig;
  readonly observations: StateAccount<ObservationState>;
  /** In the instruction's order. */
  readonly tickArrays: readonly StateAccount<TickArray>[];
  readonly extension: BitmapExtension | null;
  /** Exact input or exact output, base units. */
  readonly amount: bigint;
  /** Square root of the limit price, Q64.64. */
  readonly limitX64: bigint;
  readonly isZeroForOne: boolean;
  readonly isExactIn: boolean;
}

/** State of a swap; amounts in base units. */
interface Progress {
  left: bigint;
  calculated: bigint;
  sqrtPriceX64: bigint;
  tick: number;
  liquidity: bigint;
  /** In the input token. */
  feeGrowthX64: bigint;
  fees: bigint;
  protocolFees: bigint;
  fundFees: bigint;
}

/**
 * Moves a pool's price until the amount is used up or the limit is reached, and adds the fees.
 *
 * @returns amounts of the two tokens, base units
 */
export function swapThroughTicks(context: ProgramContext, swap: PoolSwap): readonly [amount0: bigint, amount1: bigint] {
  const { pool: { state: pool }, isZeroForOne, isExactIn, amount, limitX64 } = swap;
  requireThat(amount !== 0n, CLMM_ERRORS.ZeroAmountSpecified);
  requireThat(isAllowed(pool, 'swap'), CLMM_ERRORS.NotApproved);
  const isLimitAhead = isZeroForOne
    ? limitX64 < pool.sqrtPriceX64 && limitX64 > MIN_SQRT_PRICE_X64
    : limitX64 > pool.sqrtPriceX64 && limitX64 < MAX_SQRT_PRICE_X64;
  requireThat(isLimitAhead, CLMM_ERRORS.SqrtPriceLimitOverflow);
  const time = BigInt.asUintN(32, context.clock.unixTimestamp);
  updateRewards(pool, time, context.clock);
  const progress: Progress = {
    left: amount, calculated: 0n, sqrtPriceX64: pool.sqrtPriceX64, tick: pool.tickCurrent, liquidity: pool.liquidity,
    feeGrowthX64: isZeroForOne ? pool.feeGrowth0X64 : pool.feeGrowth1X64, fees: 0n, protocolFees: 0n, fundFees: 0n,
  };
  requireSameKey(swap.observations.state.pool, swap.pool.address);
  const walk = new TickWalk(context, swap);
  while (progress.left !== 0n && progress.sqrtPriceX64 !== limitX64) stepOn(swap, walk, progress);
  if (progress.tick !== pool.tickCurrent) {
    recordTick(swap.observations.state, Number(time), pool.tickCurrent);
    pool.tickCurrent = progress.tick;
  }
  pool.sqrtPriceX64 = progress.sqrtPriceX64;
  pool.liquidity = progress.liquidity;
  const specified = toU64(amount - progress.left);
  const [amount0, amount1] = isZeroForOne === isExactIn ? [specified, progress.calculated] : [progress.calculated, specified];
  countAmounts(pool, progress, isZeroForOne, amount0, amount1);
  saveState(context, swap.observations);
  return [amount0, amount1];
}

/** Finds the ticks that a swap crosses, one tick array after another. */
class TickWalk {
  readonly #context: ProgramContext;
  readonly #swap: PoolSwap;
  readonly #waiting: StateAccount<TickArray>[];
  #array: StateAccount<TickArray>;
  /** Start of the last initialized tick array found. */
  #start: number;
  #isInCurrent: boolean;

  constructor(context: ProgramContext, swap: PoolSwap) {
    this.#context = context;
    this.#swap = swap;
    const first = firstTickArray(swap.pool.state, swap.extension, swap.isZeroForOne);
    this.#isInCurrent = first.isCurrent;
    this.#start = first.start;
    this.#waiting = [...swap.tickArrays];
    this.#array = unwrap(this.#waiting.shift());
    for (let count = this.#waiting.length; count > 0 && this.#array.state.start !== this.#start; count -= 1) this.#takeArray();
    requireSameKey(this.#array.state.pool, swap.pool.address);
    requireThat(this.#array.state.start === this.#start, CLMM_ERRORS.InvalidFirstTickArrayAccount);
  }

  /** The next initialized tick. */
  next(tickCurrent: number): Tick {
    const { pool: { state: pool }, isZeroForOne, extension } = this.#swap;
    const tick = nextInitializedTick(this.#array.state, tickCurrent, pool.tickSpacing, isZeroForOne);
    if (tick) return tick;
    if (!this.#isInCurrent) {
      this.#isInCurrent = true;
      return firstInitializedTick(this.#array.state, isZeroForOne);
    }
    const start = nextTickArray(pool, extension, this.#start, isZeroForOne);
    requireThat(start !== null, CLMM_ERRORS.LiquidityInsufficient);
    while (this.#array.state.start !== start) {
      this.#takeArray();
      requireSameKey(this.#array.state.pool, this.#swap.pool.address);
    }
    this.#start = start;
    return firstInitializedTick(this.#array.state, isZeroForOne);
  }

  /** Writes the array of a crossed tick. */
  save(tick: Tick): void {
    tickOf(this.#array.state, tick.tick, this.#swap.pool.state.tickSpacing);
    this.#array.state.recentEpoch = this.#context.clock.epoch;
    saveState(this.#context, this.#array);
  }

  #takeArray(): void {
    const array = this.#waiting.shift();
    if (!array) throw new Refusal(CLMM_ERRORS.NotEnoughTickArrayAccount);
    this.#array = array;
  }
}

function stepOn(swap: PoolSwap, walk: TickWalk, progress: Progress): void {
  const { pool: { state: pool }, config, isZeroForOne, isExactIn, limitX64 } = swap;
  const tick = walk.next(progress.tick);
  const before = progress.sqrtPriceX64;
  const nextX64 = sqrtPriceAtTick(tick.tick);
  const isLimitNearer = isZeroForOne ? nextX64 < limitX64 : nextX64 > limitX64;
  const targetX64 = isLimitNearer ? limitX64 : nextX64;
  requireOnTheWay(isZeroForOne, progress, tick.tick, [nextX64, targetX64]);
  const step = computeSwapStep({
    sqrtPriceX64: before, targetX64, liquidity: progress.liquidity, amountLeft: progress.left, feeRate: BigInt(config.tradeFeeRate),
    isExactIn, isZeroForOne,
  });
  if (isZeroForOne) requireAtLeast(step.sqrtPriceX64, targetX64);
  else requireAtLeast(targetX64, step.sqrtPriceX64);
  progress.sqrtPriceX64 = step.sqrtPriceX64;
  if (isExactIn) {
    progress.left = toU64(progress.left - wrapU64(step.amountIn + step.fee));
    progress.calculated = toU64(progress.calculated + step.amountOut);
  } else {
    progress.left = toU64(progress.left - step.amountOut);
    const paid = progress.calculated + step.amountIn + step.fee;
    requireThat(paid <= U64_MAX, CLMM_ERRORS.CalculateOverflow);
    progress.calculated = paid;
  }
  countFee(progress, config, step.fee);
  if (progress.sqrtPriceX64 === nextX64) {
    const growth = isZeroForOne
      ? { growth0X64: progress.feeGrowthX64, growth1X64: pool.feeGrowth1X64 }
      : { growth0X64: pool.feeGrowth0X64, growth1X64: progress.feeGrowthX64 };
    crossTick(tick, growth, pool);
    walk.save(tick);
    progress.liquidity = addLiquidityDelta(progress.liquidity, isZeroForOne ? -tick.liquidityNet : tick.liquidityNet);
    progress.tick = isZeroForOne ? tick.tick - 1 : tick.tick;
  } else if (progress.sqrtPriceX64 !== before) {
    // A price that stops at a tick boundary belongs to the tick below, which the price alone does not show.
    progress.tick = tickAtSqrtPrice(progress.sqrtPriceX64);
  }
}

/** The next tick and its price must be in the swap's direction. */
function requireOnTheWay(isZeroForOne: boolean, { tick, sqrtPriceX64 }: Progress, nextTick: number, prices: readonly bigint[]): void {
  if (isZeroForOne) requireThat(tick >= nextTick, ANCHOR_ERRORS.requireGteViolated);
  else requireAbove(BigInt(nextTick), BigInt(tick));
  for (const price of prices) {
    if (isZeroForOne) requireAtLeast(sqrtPriceX64, price);
    else requireAtLeast(price, sqrtPriceX64);
  }
}

/** Splits a step's fee between protocol, fund and positions. */
function countFee(progress: Progress, config: AmmConfig, fee: bigint): void {
  const protocolFee = (fee * BigInt(config.protocolFeeRate)) / FEE_RATE_DENOMINATOR;
  const fundFee = (fee * BigInt(config.fundFeeRate)) / FEE_RATE_DENOMINATOR;
  const rest = toU64(fee - protocolFee - fundFee);
  progress.protocolFees = toU64(progress.protocolFees + protocolFee);
  progress.fundFees = toU64(progress.fundFees + fundFee);
  if (progress.liquidity === 0n) return;
  progress.feeGrowthX64 = toU128(progress.feeGrowthX64 + toU128(mulDivFloor(rest, Q64, progress.liquidity)));
  progress.fees = toU64(progress.fees + rest);
}

/** Adds a swap to the pool's totals. */
function countAmounts(pool: PoolState, progress: Progress, isZeroForOne: boolean, amount0: bigint, amount1: bigint): void {
  const { feeGrowthX64, fees, protocolFees, fundFees } = progress;
  if (isZeroForOne) {
    pool.feeGrowth0X64 = feeGrowthX64;
    pool.feesTotal0 = toU64(pool.feesTotal0 + fees);
    pool.protocolFees0 = toU64(pool.protocolFees0 + protocolFees);
    pool.fundFees0 = toU64(pool.fundFees0 + fundFees);
    pool.swapIn0 = toU128(pool.swapIn0 + amount0);
    pool.swapOut1 = toU128(pool.swapOut1 + amount1);
  } else {
    pool.feeGrowth1X64 = feeGrowthX64;
    pool.feesTotal1 = toU64(pool.feesTotal1 + fees);
    pool.protocolFees1 = toU64(pool.protocolFees1 + protocolFees);
    pool.fundFees1 = toU64(pool.fundFees1 + fundFees);
    pool.swapIn1 = toU128(pool.swapIn1 + amount1);
    pool.swapOut0 = toU128(pool.swapOut0 + amount0);
  }
}
