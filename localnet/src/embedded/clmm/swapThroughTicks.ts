import type { AccountMeta, StateContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { requireAbove, requireAtLeast, requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import type { AmmConfig, ObservationState, PoolState, Tick, TickArray } from './accounts.ts';
import { TickArraySearch } from './bitmaps.ts';
import { countInitializedTick } from './changeLiquidity.ts';
import { SwapFee } from './dynamicFee.ts';
import { CLMM_ERRORS, Refusal, requireThat } from './errors.ts';
import { checkedU64, Q64, toU128, wrappingAdd } from './integers.ts';
import { matchOrders } from './matchOrders.ts';
import { recordTick } from './observations.ts';
import { isAllowed } from './poolStatus.ts';
import { updateRewards } from './rewards.ts';
import { computeSwapStep, FEE_RATE_DENOMINATOR, type SwapTerms, type Traded } from './swapStep.ts';
import { crossTick, firstInitializedTick, hasOrders, isInitialized, nextInitializedTick, tickOf, unfilledOrders } from './tickStates.ts';
import { MAX_SQRT_PRICE_X64, MAX_TICK, MIN_SQRT_PRICE_X64, MIN_TICK, sqrtPriceAtTick, tickAtSqrtPrice } from './ticks.ts';

/** A swap between the vaults, without transfer fees. */
interface PoolSwap {
  readonly pool: StateAccount<PoolState>;
  readonly config: AmmConfig;
  readonly observations: StateAccount<ObservationState>;
  /** In the instruction's order. */
  readonly tickArrays: readonly StateAccount<TickArray>[];
  readonly extension: AccountMeta | null;
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
  /** In the token that the fee is taken from. */
  feeGrowthX64: bigint;
  positionFees: bigint;
  protocolFees: bigint;
  fundFees: bigint;
}

/** Amounts of a swap by token, base units. */
interface Swapped {
  readonly amount0: bigint;
  readonly amount1: bigint;
  readonly tradeFee0: bigint;
  readonly tradeFee1: bigint;
}

/** Moves a pool's price until the amount is used up or the limit is reached, and adds the fees. */
export function swapThroughTicks(context: StateContext, swap: PoolSwap): Swapped {
  const { pool: { state: pool }, isZeroForOne, isExactIn, amount, limitX64 } = swap;
  requireThat(amount !== 0n, CLMM_ERRORS.ZeroAmountSpecified);
  requireThat(isAllowed(pool, 'swap'), CLMM_ERRORS.NotApproved);
  const isLimitAhead = isZeroForOne
    ? limitX64 < pool.sqrtPriceX64 && limitX64 > MIN_SQRT_PRICE_X64
    : limitX64 > pool.sqrtPriceX64 && limitX64 < MAX_SQRT_PRICE_X64;
  requireThat(isLimitAhead, CLMM_ERRORS.SqrtPriceLimitOverflow);
  const time = BigInt.asUintN(32, context.clock.unixTimestamp);
  updateRewards(pool, time, context.clock);
  requireSameKey(swap.observations.state.pool, swap.pool.address);
  const walk = new TickWalk(context, swap);
  const progress: Progress = {
    left: amount, calculated: 0n, sqrtPriceX64: pool.sqrtPriceX64, tick: pool.tickCurrent, liquidity: pool.liquidity,
    feeGrowthX64: isFeeOnToken0(pool, isZeroForOne) ? pool.feeGrowth0X64 : pool.feeGrowth1X64,
    positionFees: 0n, protocolFees: 0n, fundFees: 0n,
  };
  const fee = new SwapFee(pool, swap.config.tradeFeeRate, isZeroForOne, time);
  while (progress.left !== 0n && progress.sqrtPriceX64 !== limitX64) goToNextTick(swap, walk, fee, progress);
  if (progress.tick !== pool.tickCurrent) recordTick(swap.observations.state, Number(time), pool.tickCurrent);
  saveState(context, swap.observations);
  const [given, other] = [checkedU64(amount - progress.left), progress.calculated];
  const [amount0, amount1] = isZeroForOne === isExactIn ? [given, other] : [other, given];
  return { amount0, amount1, ...storeProgress(pool, progress, isZeroForOne) };
}

/** Whether a swap's fee is taken from token 0: always, never, or if that is the input. */
function isFeeOnToken0({ feeSide }: PoolState, isZeroForOne: boolean): boolean {
  return feeSide === 1 || (feeSide !== 2 && isZeroForOne);
}

/** Finds the ticks that a swap stops at, one tick array after another. */
class TickWalk {
  readonly #context: StateContext;
  readonly #swap: PoolSwap;
  readonly #search: TickArraySearch;
  readonly #waiting: StateAccount<TickArray>[];
  #array: StateAccount<TickArray>;
  /** Start of the last initialized tick array found. */
  #start: number;
  #isInCurrent: boolean;

  constructor(context: StateContext, swap: PoolSwap) {
    this.#context = context;
    this.#swap = swap;
    this.#search = new TickArraySearch(context, swap.pool.state, swap.extension);
    const first = this.#search.first(swap.isZeroForOne);
    this.#isInCurrent = first.isCurrent;
    this.#start = first.start;
    this.#waiting = [...swap.tickArrays];
    this.#array = this.#takeArray();
    while (this.#waiting.length > 0 && this.#array.state.start !== this.#start) this.#array = this.#takeArray();
    requireSameKey(this.#array.state.pool, swap.pool.address);
    requireThat(this.#array.state.start === this.#start, CLMM_ERRORS.InvalidFirstTickArrayAccount);
  }

  /** A copy of the next initialized tick. */
  next(tickCurrent: number): Tick {
    const { pool: { state: pool }, isZeroForOne } = this.#swap;
    const tick = nextInitializedTick(this.#array.state, tickCurrent, pool.tickSpacing, isZeroForOne);
    if (tick) return { ...tick };
    if (this.#isInCurrent) this.#goToNextArray();
    this.#isInCurrent = true;
    return { ...firstInitializedTick(this.#array.state, isZeroForOne) };
  }

  #goToNextArray(): void {
    const start = this.#search.next(this.#start, this.#swap.isZeroForOne);
    requireThat(start !== null, CLMM_ERRORS.LiquidityInsufficient);
    while (this.#array.state.start !== start) {
      this.#array = this.#takeArray();
      requireSameKey(this.#array.state.pool, this.#swap.pool.address);
    }
    this.#start = start;
  }

  /** Writes a tick that the price has reached. */
  save(tick: Tick): void {
    if (!isInitialized(tick)) countInitializedTick(this.#context, this.#swap, this.#array, false);
    Object.assign(tickOf(this.#array.state, tick.tick, this.#swap.pool.state.tickSpacing), tick);
    this.#array.state.recentEpoch = this.#context.clock.epoch;
    saveState(this.#context, this.#array);
  }

  #takeArray(): StateAccount<TickArray> {
    const array = this.#waiting.shift();
    if (!array) throw new Refusal(CLMM_ERRORS.NotEnoughTickArrayAccount);
    return array;
  }
}

/** Trades up to the next initialized tick or the limit, and there with the tick's orders. */
function goToNextTick(swap: PoolSwap, walk: TickWalk, fee: SwapFee, progress: Progress): void {
  const { pool: { state: pool }, isZeroForOne, isExactIn, limitX64 } = swap;
  const isFeeOnInput = isFeeOnToken0(pool, isZeroForOne) === isZeroForOne;
  const tick = walk.next(progress.tick);
  const nextTick = Math.min(Math.max(tick.tick, MIN_TICK), MAX_TICK);
  const nextX64 = sqrtPriceAtTick(nextTick);
  const isLimitNearer = isZeroForOne ? nextX64 < limitX64 : nextX64 > limitX64;
  const targetX64 = isLimitNearer ? limitX64 : nextX64;
  requireOnTheWay(isZeroForOne, progress, nextTick, [nextX64, targetX64]);
  let { liquidity } = progress;
  do {
    const feeRate = BigInt(fee.rate());
    const bound = fee.bound(targetX64, progress.liquidity);
    const terms = (): SwapTerms => ({ amountLeft: progress.left, feeRate, isExactIn, isZeroForOne, isFeeOnInput });
    const before = progress.sqrtPriceX64;
    if (before !== bound.sqrtPriceX64) {
      const step = computeSwapStep({ ...terms(), sqrtPriceX64: before, targetX64: bound.sqrtPriceX64, liquidity: progress.liquidity });
      if (isZeroForOne) requireAtLeast(step.sqrtPriceX64, bound.sqrtPriceX64);
      else requireAtLeast(bound.sqrtPriceX64, step.sqrtPriceX64);
      countTraded(swap, progress, terms(), step);
      progress.sqrtPriceX64 = step.sqrtPriceX64;
    }
    if (progress.sqrtPriceX64 === nextX64) {
      liquidity = reachTick(swap, walk, progress, tick, terms());
      // Orders that are left hold the price on their side of the tick.
      progress.tick = isZeroForOne === hasOrders(tick) ? nextTick : nextTick - 1;
    } else if (progress.sqrtPriceX64 !== before) {
      // A price that stops at a tick boundary belongs to the tick below, which the price alone does not show.
      progress.tick = progress.sqrtPriceX64 === bound.sqrtPriceX64 && bound.tick !== null
        ? bound.tick
        : tickAtSqrtPrice(progress.sqrtPriceX64);
    }
    fee.advance(bound.isWholeWay ? (progress.sqrtPriceX64 === nextX64 ? nextTick : progress.tick) : null);
  } while (progress.left !== 0n && progress.sqrtPriceX64 !== targetX64);
  progress.liquidity = liquidity;
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

/** Fills a tick's orders, and crosses its liquidity if none are left; returns the liquidity behind it. */
function reachTick(swap: PoolSwap, walk: TickWalk, progress: Progress, tick: Tick, terms: SwapTerms): bigint {
  const { pool: { state: pool }, isZeroForOne } = swap;
  const unfilled = unfilledOrders(tick);
  countTraded(swap, progress, terms, matchOrders(tick, progress.sqrtPriceX64, terms));
  const left = unfilledOrders(tick);
  requireThat(progress.left === 0n || left === unfilled || left === 0n, ANCHOR_ERRORS.requireEqViolated);
  const isCrossed = tick.liquidityGross > 0n && !hasOrders(tick);
  if (isCrossed) {
    const growth0X64 = isFeeOnToken0(pool, isZeroForOne) ? progress.feeGrowthX64 : pool.feeGrowth0X64;
    const growth1X64 = isFeeOnToken0(pool, isZeroForOne) ? pool.feeGrowth1X64 : progress.feeGrowthX64;
    crossTick(tick, { growth0X64, growth1X64 }, pool);
  }
  walk.save(tick);
  return isCrossed ? toU128(progress.liquidity + (isZeroForOne ? -tick.liquidityNet : tick.liquidityNet)) : progress.liquidity;
}

/** Adds traded amounts to a swap, and splits their fee between protocol, fund and positions. */
function countTraded(
  { config }: PoolSwap, progress: Progress, { isExactIn, isFeeOnInput }: SwapTerms, { amountIn, amountOut, fee }: Traded,
): void {
  const paid = isFeeOnInput ? checkedU64(amountIn + fee) : amountIn;
  const [given, other] = isExactIn ? [paid, amountOut] : [amountOut, paid];
  progress.left = checkedU64(progress.left - given);
  progress.calculated = checkedU64(progress.calculated + other);
  const shareOf = (rate: number): bigint => (fee * BigInt(rate)) / FEE_RATE_DENOMINATOR;
  const [protocolFee, fundFee] = [shareOf(config.protocolFeeRate), shareOf(config.fundFeeRate)];
  const rest = checkedU64(fee - protocolFee - fundFee);
  progress.fundFees = checkedU64(progress.fundFees + fundFee);
  // Without a position to share it, the protocol gets the rest.
  progress.protocolFees = checkedU64(progress.protocolFees + protocolFee + (progress.liquidity === 0n ? rest : 0n));
  if (progress.liquidity === 0n) return;
  progress.feeGrowthX64 = wrappingAdd(progress.feeGrowthX64, (rest * Q64) / progress.liquidity);
  progress.positionFees = checkedU64(progress.positionFees + rest);
}

/** Writes the outcome of a swap to the pool; returns its fees by token. */
function storeProgress(pool: PoolState, progress: Progress, isZeroForOne: boolean): Pick<Swapped, 'tradeFee0' | 'tradeFee1'> {
  const { feeGrowthX64, positionFees, protocolFees, fundFees } = progress;
  const fees = checkedU64(positionFees + protocolFees + fundFees);
  pool.tickCurrent = progress.tick;
  pool.sqrtPriceX64 = progress.sqrtPriceX64;
  pool.liquidity = progress.liquidity;
  if (isFeeOnToken0(pool, isZeroForOne)) {
    pool.feeGrowth0X64 = feeGrowthX64;
    pool.protocolFees0 = checkedU64(pool.protocolFees0 + protocolFees);
    pool.fundFees0 = checkedU64(pool.fundFees0 + fundFees);
    return { tradeFee0: fees, tradeFee1: 0n };
  }
  pool.feeGrowth1X64 = feeGrowthX64;
  pool.protocolFees1 = checkedU64(pool.protocolFees1 + protocolFees);
  pool.fundFees1 = checkedU64(pool.fundFees1 + fundFees);
  return { tradeFee0: 0n, tradeFee1: fees };
}
