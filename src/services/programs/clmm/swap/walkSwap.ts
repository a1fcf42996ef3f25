import { FEE_RATE_DENOMINATOR } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import { U64_MAX } from '@/services/amounts/integers.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { Tick, TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { tickAtSqrtPrice } from '@/services/programs/clmm/ticks.ts';
import { fillOrders } from './fillOrders.ts';
import { swapPath, type SwapPath } from './swapPath.ts';
import { swapStep } from './swapStep.ts';
import { volatility } from './volatility.ts';

export interface WalkSwapQuery {
  readonly isInputA: boolean;
  /** Base units at the pool, without transfer fees. */
  readonly amount: bigint;
  readonly exact: 'in' | 'out';
  /** Where the swap stops at the latest. */
  readonly limitX64: bigint;
  /** Whether liquidity beyond the tick arrays that were read counts as none; otherwise a swap that needs it fails. */
  readonly stopsAtUnread: boolean;
  /** Unix time of the swap. */
  readonly timeSeconds: bigint;
}

/** The effect of a swap on a pool, without transfer fees. */
export interface WalkedSwap {
  /** Base units the pool receives and pays. */
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The part of the requested amount that was not swapped. */
  readonly remaining: bigint;
  readonly tradeFee: bigint;
  readonly protocolFee: bigint;
  readonly fundFee: bigint;
  /** Whether the fee is part of the input; otherwise it was deducted from the output. */
  readonly isFeeOnInput: boolean;
  readonly sqrtPriceX64: bigint;
  readonly tick: number;
  readonly liquidity: bigint;
  /** Of the fee's token, Q64.64. */
  readonly feeGrowthGlobalX64: bigint;
  readonly ticksCrossed: number;
  /** The path, and the number of the last tick used, which determine the required tick arrays. */
  readonly path: SwapPath;
  readonly lastAsked: number;
  /** Whether the known liquidity ended before the amount and the limit. */
  readonly isOutOfLiquidity: boolean;
}

/**
 * Swaps tick by tick, filling the limit orders at each, until the amount is used up, the limit is reached or liquidity
 * ends (rule 4.27); pure.
 *
 * @throws AppError as `swapPath`, `swapStep` and `fillOrders`
 */
export function walkSwap(pool: ClmmPool, tickArrays: TickArrays, query: WalkSwapQuery): WalkedSwap {
  const { isInputA, exact, limitX64, timeSeconds } = query;
  const isFeeOnInput = pool.feeOn === 'input' || (pool.feeOn === 'a') === isInputA;
  const protocolRate = BigInt(pool.config.protocolFeeRate);
  const fundRate = BigInt(pool.config.fundFeeRate);
  const dynamic = pool.dynamicFee && volatility({ pool, fee: pool.dynamicFee, isFalling: isInputA, timeSeconds });
  const path = swapPath(pool, tickArrays, isInputA);
  // With a constant fee all steps but the last are the same for every swap, so they are looked up.
  const isSteady = isFeeOnInput && !dynamic;
  const landing = path.landingBefore(exact, isSteady ? query.amount : 0n, limitX64);
  let { sqrtPriceX64, tick, liquidity, tradeFee, protocolFee, fundFee, ticksCrossed } = landing;
  let feeGrowthGlobalX64 = (isFeeOnInput === isInputA ? pool.a : pool.b).feeGrowthGlobalX64 + landing.feeGrowthX64;
  let remaining = query.amount - (exact === 'in' ? landing.paid : landing.got);
  let calculated = exact === 'in' ? landing.got : landing.paid;
  let isOutOfLiquidity = false;
  let lastAsked = ticksCrossed;
  const take = (amountIn: bigint, amountOut: bigint, fee: bigint): void => {
    const paid = isFeeOnInput ? amountIn + fee : amountIn;
    remaining -= exact === 'in' ? paid : amountOut;
    calculated += exact === 'in' ? amountOut : paid;
    const fundPart = (fee * fundRate) / FEE_RATE_DENOMINATOR;
    const protocolPart = (fee * protocolRate) / FEE_RATE_DENOMINATOR;
    const positionPart = fee - protocolPart - fundPart;
    tradeFee += fee;
    fundFee += fundPart;
    // Without liquidity there is no position to pay.
    protocolFee += liquidity > 0n ? protocolPart : protocolPart + positionPart;
    if (liquidity > 0n) feeGrowthGlobalX64 += (positionPart << 64n) / liquidity;
  };
  while (remaining > 0n && sqrtPriceX64 !== limitX64) {
    lastAsked = ticksCrossed;
    const nextTick = query.stopsAtUnread ? readTickAfter(path, ticksCrossed) : path.tickAfter(ticksCrossed);
    if (!nextTick) {
      isOutOfLiquidity = true;
      break;
    }
    const isLimited = isInputA ? nextTick.sqrtPriceX64 < limitX64 : nextTick.sqrtPriceX64 > limitX64;
    const targetX64 = isLimited ? limitX64 : nextTick.sqrtPriceX64;
    let { orders } = nextTick;
    // Runs once, unless a dynamic fee changes on the way to the target.
    do {
      const feeRate = dynamic ? dynamic.feeRate() : pool.config.tradeFeeRate;
      const edgeX64 = liquidity > 0n ? dynamic?.edgeX64() : undefined;
      const boundX64 = edgeX64 !== undefined && isNearer(edgeX64, targetX64, isInputA) ? edgeX64 : targetX64;
      const from = sqrtPriceX64;
      if (from !== boundX64) {
        const step = swapStep({ sqrtPriceX64: from, targetX64: boundX64, liquidity, remaining, feeRate, exact, isInputA, isFeeOnInput });
        sqrtPriceX64 = step.sqrtPriceX64;
        take(step.amountIn, step.amountOut, step.fee);
      }
      if (sqrtPriceX64 === nextTick.sqrtPriceX64) {
        if (orders > 0n && remaining > 0n) {
          const fill = fillOrders({ orders, sqrtPriceX64, remaining, feeRate, exact, isInputA, isFeeOnInput });
          take(fill.amountIn, fill.amountOut, fill.fee);
          orders = fill.left;
        }
        // Orders that are left hold the price on their side of the tick.
        tick = isInputA === (orders === 0n) ? nextTick.tick - 1 : nextTick.tick;
      } else if (sqrtPriceX64 !== from) {
        // A price that did not move keeps its tick, because at an edge the price alone does not determine the side.
        tick = tickAtSqrtPrice(sqrtPriceX64);
      }
      dynamic?.stepped(edgeX64 === undefined, sqrtPriceX64 === nextTick.sqrtPriceX64 ? nextTick.tick : tick);
    } while (remaining > 0n && sqrtPriceX64 !== targetX64);
    if (sqrtPriceX64 === nextTick.sqrtPriceX64 && orders === 0n) {
      ticksCrossed += 1;
      liquidity += isInputA ? -nextTick.liquidityNet : nextTick.liquidityNet;
    }
  }
  if (calculated > U64_MAX) throw new AppError('amounts/out-of-range', { details: { amount: `${calculated}` } });
  const used = query.amount - remaining;
  return {
    amountIn: exact === 'in' ? used : calculated,
    amountOut: exact === 'in' ? calculated : used,
    remaining, tradeFee, protocolFee, fundFee, isFeeOnInput, sqrtPriceX64, tick, liquidity,
    feeGrowthGlobalX64: BigInt.asUintN(128, feeGrowthGlobalX64),
    ticksCrossed, path, lastAsked, isOutOfLiquidity,
  };
}

/** The tick after this many; `undefined` beyond the last one read. */
function readTickAfter(path: SwapPath, count: number): Tick | undefined {
  try {
    return path.tickAfter(count);
  } catch (error) {
    if (error instanceof AppError && error.code === 'clmm/no-initialized-tick-array') return undefined;
    throw error;
  }
}

/** Whether a price is reached before another. */
function isNearer(x64: bigint, thanX64: bigint, isFalling: boolean): boolean {
  return isFalling ? x64 > thanX64 : x64 < thanX64;
}
