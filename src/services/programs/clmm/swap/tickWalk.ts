import { AppError } from '@/errors/AppError.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import type { Tick, TickArray, TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import { tickArrayStart } from '@/services/programs/clmm/ticks.ts';

/** Iterates over ticks, away from the pool's price. */
export interface TickWalk {
  /** The next tick with liquidity; `undefined` beyond the last one. */
  next(): Tick | undefined;
  /** First ticks of the arrays visited so far, in order. */
  readonly startTicks: readonly number[];
}

/**
 * Starts a walk over a pool's ticks, array by array as the program expects them.
 *
 * @param isFalling towards lower prices, as if A is paid in
 * @throws AppError `clmm/invalid-tick-array` for a pool without liquidity on that side, `clmm/no-tick-array-cache` if
 *   its first array was not read, and while walking `clmm/no-initialized-tick-array` for a later one,
 *   `clmm/no-next-tick` for an array without ticks
 */
export function tickWalk(pool: ClmmPool, tickArrays: TickArrays, isFalling: boolean): TickWalk {
  const starts = pool.tickArrayStarts;
  const current = tickArrayStart(pool.tickCurrent, pool.tickSpacing);
  const direction = isFalling ? -1 : 1;
  let place = isFalling ? countWhile(starts.length, (at) => starts[at]! <= current) - 1
    : countWhile(starts.length, (at) => starts[at]! < current);
  const first = starts[place];
  if (first === undefined) throw new AppError('clmm/invalid-tick-array', { details: { poolId: pool.poolId } });
  const startTicks = [first];
  let array = tickArrays.get(first);
  if (!array) throw new AppError('clmm/no-tick-array-cache', { details: { poolId: pool.poolId, startTick: first } });
  let at = first === current ? placeInArray(array, pool.tickCurrent, isFalling) : farEnd(array, isFalling);
  const next = (): Tick | undefined => {
    for (;;) {
      const tick = array?.ticks[at];
      if (tick) {
        at += direction;
        return tick;
      }
      place += direction;
      const start = starts[place];
      if (start === undefined) return undefined;
      startTicks.push(start);
      array = tickArrays.get(start);
      const details = { poolId: pool.poolId, startTick: start };
      if (!array) throw new AppError('clmm/no-initialized-tick-array', { details });
      if (array.ticks.length === 0) throw new AppError('clmm/no-next-tick', { details });
      at = farEnd(array, isFalling);
    }
  };
  return { next, startTicks };
}

/** The index in the current price's array: the tick at or below the price, or the one above. */
function placeInArray({ ticks }: TickArray, tickCurrent: number, isFalling: boolean): number {
  const above = countWhile(ticks.length, (at) => ticks[at]!.tick <= tickCurrent);
  return isFalling ? above - 1 : above;
}

/** The end of an array that a walk reaches first. */
function farEnd({ ticks }: TickArray, isFalling: boolean): number {
  return isFalling ? ticks.length - 1 : 0;
}

/** How many of the first items hold, by binary search over a monotonic condition. */
function countWhile(length: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
