import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { amountAFromLiquidity, amountBFromLiquidity } from '@/services/programs/clmm/liquidity.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { Tick, TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { costOfAllOrders, type OrdersQuery } from './fillOrders.ts';
import { tickWalk } from './tickWalk.ts';

/** A swap's state after crossing a number of ticks. */
interface Landing {
  readonly ticksCrossed: number;
  readonly tick: number;
  readonly sqrtPriceX64: bigint;
  readonly liquidity: bigint;
  /** Base units paid so far, fee included, and received. */
  readonly paid: bigint;
  readonly got: bigint;
  /** The least exact input that goes on from here. */
  readonly leastIn: bigint;
  readonly tradeFee: bigint;
  readonly protocolFee: bigint;
  readonly fundFee: bigint;
  /** Growth of position fees since the swap began, Q64.64. */
  readonly feeGrowthX64: bigint;
}

/** First ticks of the tick arrays a swap crosses, in the order the program expects. */
interface PathArrays {
  readonly walked: readonly number[];
  /** Those with their neighbours, to which the price may move before the swap lands. */
  readonly named: readonly number[];
}

/** The path of all of a pool's swaps in one direction. */
export interface SwapPath {
  /** The tick after this many; `undefined` beyond the last one. */
  tickAfter(count: number): Tick | undefined;
  /** The arrays up to the tick after this many. */
  arraysTo(count: number): PathArrays;
  /** The last landing that an amount goes on from and that is before a limit; from there the swap continues step by step. */
  landingBefore(exact: 'in' | 'out', amount: bigint, limitX64: bigint): Landing;
}

interface Paths {
  readonly tickArrays: TickArrays;
  falling: SwapPath | undefined;
  rising: SwapPath | undefined;
}

/** Paths computed so far, because a person who types requests quote after quote of the same pool. */
const known = new WeakMap<ClmmPool, Paths>();

/**
 * The path of a pool's swaps, computed as far as any quote needed and cached with the pool.
 *
 * @param isFalling whether A is paid in
 * @throws AppError as `tickWalk`, here and from the path's functions
 */
export function swapPath(pool: ClmmPool, tickArrays: TickArrays, isFalling: boolean): SwapPath {
  const remembered = known.get(pool);
  const paths: Paths = remembered?.tickArrays === tickArrays
    ? remembered
    : { tickArrays, falling: undefined, rising: undefined };
  known.set(pool, paths);
  const side = isFalling ? 'falling' : 'rising';
  // A walk that failed midway is not resumed.
  paths[side] ??= newPath(pool, tickArrays, isFalling, () => known.delete(pool));
  return paths[side];
}

function newPath(pool: ClmmPool, tickArrays: TickArrays, isFalling: boolean, onFailure: () => void): SwapPath {
  const walk = tickWalk(pool, tickArrays, isFalling);
  const ticks: Tick[] = [];
  const arraysTo: number[] = [];
  /** By number of arrays, because most keystrokes give the same ones as before. */
  const namings: PathArrays[] = [];
  const landings: Landing[] = [{
    ticksCrossed: 0, tick: pool.tickCurrent, sqrtPriceX64: pool.sqrtPriceX64, liquidity: pool.liquidity, paid: 0n,
    got: 0n, leastIn: 1n, tradeFee: 0n, protocolFee: 0n, fundFee: 0n, feeGrowthX64: 0n,
  }];
  let isWalked = false;
  let failure: Error | undefined;

  function tickAfter(count: number): Tick | undefined {
    while (ticks.length <= count && !isWalked) {
      const tick = nextTick();
      if (tick) {
        ticks.push(tick);
        arraysTo.push(walk.startTicks.length);
      } else {
        isWalked = true;
      }
    }
    return ticks[count];
  }

  function nextTick(): Tick | undefined {
    if (failure) throw failure;
    try {
      return walk.next();
    } catch (error) {
      if (error instanceof Error) failure = error;
      onFailure();
      throw error;
    }
  }

  /** False if no further tick is known; `tickAfter` then throws the reason. */
  function extend(): boolean {
    const from = landings.at(-1)!;
    const tick = knownTickAfter(from.ticksCrossed);
    if (!tick) return false;
    landings.push(landOn(pool, from, tick, isFalling));
    return true;
  }

  function knownTickAfter(count: number): Tick | undefined {
    try {
      return tickAfter(count);
    } catch {
      return undefined;
    }
  }

  return {
    tickAfter,
    arraysTo(count) {
      const length = arraysTo[count] ?? walk.startTicks.length;
      return (namings[length] ??= nameArrays(pool, walk.startTicks.slice(0, length), isFalling));
    },
    landingBefore(exact, amount, limitX64) {
      const stop = { exact, amount, limitX64, isFalling };
      while (isBefore(landings.at(-1)!, stop) && extend());
      let low = 0;
      let high = landings.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (isBefore(landings[middle]!, stop)) low = middle;
        else high = middle;
      }
      return landings[low]!;
    },
  };
}

/** Where a swap ends: when its amount is used up, or at its limit. */
interface Stop {
  readonly exact: 'in' | 'out';
  readonly amount: bigint;
  readonly limitX64: bigint;
  readonly isFalling: boolean;
}

function isBefore({ leastIn, got, sqrtPriceX64 }: Landing, { exact, amount, limitX64, isFalling }: Stop): boolean {
  return (exact === 'in' ? leastIn <= amount : got < amount) && (isFalling ? sqrtPriceX64 > limitX64 : sqrtPriceX64 < limitX64);
}

function nameArrays({ tickArrayStarts }: ClmmPool, startTicks: readonly number[], isFalling: boolean): PathArrays {
  const ahead = isFalling ? -1 : 1;
  const from = tickArrayStarts.indexOf(startTicks[0]!);
  const to = from + ahead * (startTicks.length - 1);
  const named = [tickArrayStarts[from - ahead], ...startTicks, tickArrayStarts[to + ahead]]
    .filter((start) => start !== undefined);
  return { walked: startTicks, named };
}

/** A complete step to a tick, through its limit orders and across it, as `walkSwap` computes it with enough left. */
function landOn(pool: ClmmPool, from: Landing, tick: Tick, isFalling: boolean): Landing {
  const { liquidity, sqrtPriceX64 } = from;
  const nextX64 = tick.sqrtPriceX64;
  const amountIn = isFalling
    ? amountAFromLiquidity(nextX64, sqrtPriceX64, liquidity, 'up')
    : amountBFromLiquidity(sqrtPriceX64, nextX64, liquidity, 'up');
  const amountOut = isFalling
    ? amountBFromLiquidity(nextX64, sqrtPriceX64, liquidity, 'down')
    : amountAFromLiquidity(sqrtPriceX64, nextX64, liquidity, 'down');
  const reached = pay(pool, from, liquidity, amountIn, amountOut);
  const { paid, got, leastIn, tradeFee, protocolFee, fundFee, feeGrowthX64 } = tick.orders === 0n
    ? reached : fillAll(pool, reached, liquidity, { orders: tick.orders, sqrtPriceX64: nextX64, isInputA: isFalling });
  return {
    ticksCrossed: from.ticksCrossed + 1,
    tick: isFalling ? tick.tick - 1 : tick.tick,
    sqrtPriceX64: nextX64,
    liquidity: liquidity + (isFalling ? -tick.liquidityNet : tick.liquidityNet),
    paid, got, leastIn, tradeFee, protocolFee, fundFee, feeGrowthX64,
  };
}

type Payments = Pick<Landing, 'paid' | 'got' | 'leastIn' | 'tradeFee' | 'protocolFee' | 'fundFee' | 'feeGrowthX64'>;

/** Fills all limit orders at a tick. */
function fillAll(pool: ClmmPool, from: Payments, liquidity: bigint, orders: OrdersQuery): Payments {
  const cost = costOfAllOrders(orders);
  const filled = pay(pool, from, liquidity, cost.amountIn, orders.orders);
  return { ...filled, leastIn: max(filled.leastIn, from.paid + cost.leastIn + feeOn(pool, cost.leastIn)) };
}

/** Pays an input and its fee, and receives an output. */
function pay(pool: ClmmPool, from: Payments, liquidity: bigint, amountIn: bigint, amountOut: bigint): Payments {
  const fee = feeOn(pool, amountIn);
  const protocolPart = (fee * BigInt(pool.config.protocolFeeRate)) / FEE_RATE_DENOMINATOR;
  const fundPart = (fee * BigInt(pool.config.fundFeeRate)) / FEE_RATE_DENOMINATOR;
  const positionPart = fee - protocolPart - fundPart;
  const paid = from.paid + amountIn + fee;
  return {
    paid,
    got: from.got + amountOut,
    leastIn: max(from.leastIn, paid + 1n),
    tradeFee: from.tradeFee + fee,
    // Without liquidity there is no position to pay.
    protocolFee: from.protocolFee + (liquidity > 0n ? protocolPart : protocolPart + positionPart),
    fundFee: from.fundFee + fundPart,
    feeGrowthX64: from.feeGrowthX64 + (liquidity > 0n ? (positionPart << 64n) / liquidity : 0n),
  };
}

/** The fee added to an input. */
function feeOn({ config: { tradeFeeRate } }: ClmmPool, amountIn: bigint): bigint {
  const rate = BigInt(tradeFeeRate);
  return (amountIn * rate + FEE_RATE_DENOMINATOR - rate - 1n) / (FEE_RATE_DENOMINATOR - rate);
}

function max(one: bigint, two: bigint): bigint {
  return one > two ? one : two;
}
