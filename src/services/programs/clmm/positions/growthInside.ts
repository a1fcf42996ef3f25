import { U64_MAX } from '@/services/amounts/u64.ts';

const U128 = 1n << 128n;

export interface GrowthInsideQuery {
  readonly tickCurrent: number;
  readonly tickLower: number;
  readonly tickUpper: number;
  /** Per unit of liquidity since the pool began, Q64.64. */
  readonly globalX64: bigint;
  /** As the ticks at the ends keep it: what grew on their other side. */
  readonly outsideLowerX64: bigint;
  readonly outsideUpperX64: bigint;
}

/**
 * What grew inside a range per unit of liquidity. Only differences of two such figures mean anything: growth wraps
 * around at 2^128, here as in the program.
 *
 * @returns Q64.64, 0 to 2^128 − 1
 */
export function growthInside(query: GrowthInsideQuery): bigint {
  const { tickCurrent, tickLower, tickUpper, globalX64, outsideLowerX64, outsideUpperX64 } = query;
  const below = tickCurrent >= tickLower ? outsideLowerX64 : globalX64 - outsideLowerX64;
  const above = tickCurrent < tickUpper ? outsideUpperX64 : globalX64 - outsideUpperX64;
  return wrap(globalX64 - below - above);
}

/**
 * What a liquidity earned while growth went from one figure to another.
 *
 * @param liquidity of the position
 * @param fromX64 growth inside when the position last changed, Q64.64
 * @param toX64 growth inside now, Q64.64
 * @returns base units, rounded down
 */
export function earnedBetween(liquidity: bigint, fromX64: bigint, toX64: bigint): bigint {
  const earned = (wrap(toX64 - fromX64) * liquidity) >> 64n;
  // The program counts what no transfer could carry as nothing, and the largest amount with it.
  return earned < U64_MAX ? earned : 0n;
}

function wrap(value: bigint): bigint {
  return ((value % U128) + U128) % U128;
}
