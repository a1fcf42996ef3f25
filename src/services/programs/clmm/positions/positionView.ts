import type { Fraction } from '@/services/amounts/fraction.ts';
import { amountsFromLiquidity } from '@/services/programs/clmm/liquidity.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { sqrtPriceAtTick, tickArrayStart } from '@/services/programs/clmm/ticks.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { HeldPosition, Position } from './accounts.ts';
import { positionOwed, type PositionOwed, type RangeTicks } from './owed.ts';

/** A position with its pool, its value and what it is owed. */
export interface PositionView {
  readonly position: HeldPosition;
  readonly pool: ClmmPool;
  /** What its liquidity would yield, base units, before transfer fees. */
  readonly amountA: bigint;
  readonly amountB: bigint;
  readonly owed: PositionOwed;
  /** Where the price is; it only earns 'in' its range. */
  readonly range: 'below' | 'in' | 'above';
  /** Liquidity and fees at the pool's price, in base units of one token and of the other. */
  readonly valueInA: Fraction;
  readonly valueInB: Fraction;
}

export interface PositionViewQuery {
  readonly position: HeldPosition;
  readonly pool: ClmmPool;
  /** Includes those of the range's two ends. */
  readonly tickArrays: TickArrays;
  /** On-chain time. */
  readonly nowSeconds: bigint;
}

/** Computes a position's value and what it is owed. */
export function positionView({ position, pool, tickArrays, nowSeconds }: PositionViewQuery): PositionView {
  const { amountA, amountB } = amountsFromLiquidity({
    sqrtPriceX64: pool.sqrtPriceX64, lowX64: sqrtPriceAtTick(position.tickLower),
    highX64: sqrtPriceAtTick(position.tickUpper), liquidity: position.liquidity, rounding: 'down',
  });
  const owed = positionOwed({ pool, position, ticks: rangeTicks(tickArrays, position, pool.tickSpacing), nowSeconds });
  const [a, b] = [amountA + owed.feesA, amountB + owed.feesB];
  const square = pool.sqrtPriceX64 * pool.sqrtPriceX64;
  return {
    position, pool, amountA, amountB, owed,
    range: pool.tickCurrent < position.tickLower ? 'below' : pool.tickCurrent < position.tickUpper ? 'in' : 'above',
    valueInA: { numerator: a * square + (b << 128n), denominator: square },
    valueInB: { numerator: a * square + (b << 128n), denominator: 1n << 128n },
  };
}

/**
 * The ticks at the ends of a range.
 *
 * @param tickArrays of the pool
 * @internal
 */
export function rangeTicks(
  tickArrays: TickArrays, { tickLower, tickUpper }: Pick<Position, 'tickLower' | 'tickUpper'>, tickSpacing: number,
): RangeTicks {
  const entry = (tick: number) =>
    tickArrays.get(tickArrayStart(tick, tickSpacing))?.ticks.find((one) => one.tick === tick);
  return { lower: entry(tickLower), upper: entry(tickUpper) };
}
