import { MAX_SQRT_PRICE_X64, MAX_TICK, MIN_SQRT_PRICE_X64, MIN_TICK, Q64, TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import { floorSqrt, U128_MAX } from '@/services/amounts/integers.ts';

/**
 * Refuses an invalid tick (rule 5.32).
 *
 * @param tick an integer, −443636 … 443636
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 */
function assertTick(tick: number): void {
  if (!Number.isInteger(tick)) throw new AppError('clmm/tick-not-integer', { details: { tick } });
  if (tick < MIN_TICK || tick > MAX_TICK) throw new AppError('clmm/tick-out-of-range', { details: { tick } });
}

/**
 * Refuses a tick that cannot be used: positions begin and end on multiples of the spacing (rule 5.32).
 *
 * @param tick an integer, −443636 … 443636
 * @param tickSpacing ticks, above 0
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`, `clmm/tick-not-on-spacing`
 */
export function assertTickOnSpacing(tick: number, tickSpacing: number): void {
  assertTick(tick);
  if (tick % tickSpacing !== 0) throw new AppError('clmm/tick-not-on-spacing', { details: { tick, tickSpacing } });
}

/**
 * Refuses an invalid price (rule 5.32).
 *
 * @param sqrtPriceX64 square root of the price of a base unit of A in base units of B, × 2^64
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
function assertSqrtPrice(sqrtPriceX64: bigint): void {
  if (sqrtPriceX64 === 0n) throw new AppError('clmm/sqrt-price-zero');
  if (sqrtPriceX64 < MIN_SQRT_PRICE_X64 || sqrtPriceX64 > MAX_SQRT_PRICE_X64) {
    throw new AppError('clmm/sqrt-price-out-of-range', { details: { sqrtPriceX64: `${sqrtPriceX64}` } });
  }
}

/** The ends of the widest range a position can have. */
interface UsableTicks {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * A pool's full range: the outermost multiples of its spacing within the limits (rule 5.36).
 *
 * @param tickSpacing ticks, above 0
 * @example usableTicks(60); // { lowest: -443_580, highest: 443_580 }
 */
export function usableTicks(tickSpacing: number): UsableTicks {
  const highest = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  return { lowest: -highest, highest };
}

/** 1.0001^(−2^i / 2) × 2^64 for bit i of the tick, as in the program: its rounding decides the last digits. */
const FACTORS = [
  0xfffcb933bd6fb800n, 0xfff97272373d4000n, 0xfff2e50f5f657000n, 0xffe5caca7e10f000n, 0xffcb9843d60f7000n,
  0xff973b41fa98e800n, 0xff2ea16466c9b000n, 0xfe5dee046a9a3800n, 0xfcbe86c7900bb000n, 0xf987a7253ac65800n,
  0xf3392b0822bb6000n, 0xe7159475a2caf000n, 0xd097f3bdfd2f2000n, 0xa9f746462d9f8000n, 0x70d869a156f31c00n,
  0x31be135f97ed3200n, 0x09aa508b5b85a500n, 0x005d6af8dedc582cn, 0x00002216e584f5fan,
] as const;

/**
 * The sqrt price at which a tick starts, to the last digit as the program computes it.
 *
 * @param tick an integer, −443636 … 443636
 * @returns square root of 1.0001^tick, × 2^64
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 * @example sqrtPriceAtTick(0); // 18_446_744_073_709_551_616n
 */
export function sqrtPriceAtTick(tick: number): bigint {
  assertTick(tick);
  let ratio = Q64;
  for (let rest = Math.abs(tick), bit = 0; rest > 0; rest >>= 1, bit += 1) {
    if (rest & 1) ratio = (ratio * FACTORS[bit]!) >> 64n;
  }
  return tick > 0 ? U128_MAX / ratio : ratio;
}

const LOG_TICK = Math.log(1.0001) / 2;
const TWO_TO_64 = 2 ** 64;
/**
 * How close to an edge, in ticks, the logarithm is unreliable: it is off by 10^-9 of a tick, and the program's sqrt
 * prices, which have only 32 bits at the low end, by about 10^-5.
 */
const UNSURE = 0.001;

/**
 * The tick of a price: the greatest whose sqrt price does not exceed it.
 *
 * Computed with a floating-point logarithm; close to an edge the exact sqrt prices decide.
 *
 * @param sqrtPriceX64 4295048016 … 79226673521066979257578248091
 * @returns −443636 … 443636
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example tickAtSqrtPrice(18_446_744_073_709_551_616n); // 0
 */
export function tickAtSqrtPrice(sqrtPriceX64: bigint): number {
  assertSqrtPrice(sqrtPriceX64);
  const exact = Math.log(Number(sqrtPriceX64) / TWO_TO_64) / LOG_TICK;
  let tick = Math.min(MAX_TICK, Math.max(MIN_TICK, Math.floor(exact)));
  if (exact - tick > UNSURE && exact - tick < 1 - UNSURE) return tick;
  while (sqrtPriceAtTick(tick) > sqrtPriceX64) tick -= 1;
  while (tick < MAX_TICK && sqrtPriceAtTick(tick + 1) <= sqrtPriceX64) tick += 1;
  return tick;
}

/**
 * Converts a price to a sqrt price, rounded down.
 *
 * @param price whole tokens B per whole token A, above 0
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns 4295048016 … 79226673521066979257578248091
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example sqrtPriceAtPrice({ numerator: 1n, denominator: 1n }, 9, 9); // 18_446_744_073_709_551_616n
 */
export function sqrtPriceAtPrice({ numerator, denominator }: Fraction, decimalsA: number, decimalsB: number): bigint {
  if (numerator <= 0n) throw new AppError('clmm/sqrt-price-zero');
  const over = (numerator << 128n) * 10n ** BigInt(decimalsB);
  const sqrtPriceX64 = floorSqrt(over / (denominator * 10n ** BigInt(decimalsA)));
  // A price that is too low for any digits is out of range, not zero.
  if (sqrtPriceX64 === 0n) throw new AppError('clmm/sqrt-price-out-of-range');
  assertSqrtPrice(sqrtPriceX64);
  return sqrtPriceX64;
}

/**
 * Converts a sqrt price to a price, exactly.
 *
 * @param sqrtPriceX64 4295048016 … 79226673521066979257578248091
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns whole tokens B per whole token A
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function priceAtSqrtPrice(sqrtPriceX64: bigint, decimalsA: number, decimalsB: number): Fraction {
  assertSqrtPrice(sqrtPriceX64);
  return Object.freeze({
    numerator: sqrtPriceX64 * sqrtPriceX64 * 10n ** BigInt(decimalsA),
    denominator: (1n << 128n) * 10n ** BigInt(decimalsB),
  });
}

/**
 * The price at which a tick starts, exactly: `tickAtPrice` converts it back to the tick.
 *
 * @param tick an integer, −443636 … 443636
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns whole tokens B per whole token A
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 */
export function priceAtTick(tick: number, decimalsA: number, decimalsB: number): Fraction {
  return priceAtSqrtPrice(sqrtPriceAtTick(tick), decimalsA, decimalsB);
}

export interface TickAtPriceQuery {
  /** Whole tokens B per whole token A, above 0. */
  readonly price: Fraction;
  readonly decimalsA: number;
  readonly decimalsB: number;
  /** Ticks, above 0; 1 for any tick. */
  readonly tickSpacing: number;
  /** 'nearest' by ratio, so that the inverse price gives the same tick. */
  readonly rounding: 'floor' | 'ceil' | 'nearest';
}

/**
 * The usable tick for a price; converts a `priceAtTick` back to its tick (rule 5.37).
 *
 * @returns a multiple of the spacing, the outermost one for a price beyond it
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example tickAtPrice({ price, decimalsA: 9, decimalsB: 9, tickSpacing: 60, rounding: 'floor' }); // 0 for 1
 */
export function tickAtPrice({ price, decimalsA, decimalsB, tickSpacing, rounding }: TickAtPriceQuery): number {
  const { lowest, highest } = usableTicks(tickSpacing);
  const tick = tickAtSqrtPrice(sqrtPriceAtPrice(price, decimalsA, decimalsB));
  const below = Math.floor(tick / tickSpacing) * tickSpacing;
  if (below < lowest) return lowest;
  const above = below + tickSpacing;
  if (rounding === 'floor' || above > highest) return below;
  const low = priceAtTick(below, decimalsA, decimalsB);
  if (price.numerator * low.denominator === low.numerator * price.denominator) return below;
  if (rounding === 'ceil') return above;
  // The lower edge is nearer if price / low < high / price.
  const high = priceAtTick(above, decimalsA, decimalsB);
  const square = price.numerator * price.numerator * low.denominator * high.denominator;
  return square < low.numerator * high.numerator * price.denominator * price.denominator ? below : above;
}

/**
 * First tick of the tick array that contains a tick (rule 5.38): arrays have 60 entries, one per spacing.
 *
 * @param tick an integer
 * @param tickSpacing ticks, above 0
 * @returns a multiple of 60 × spacing, below −443636 for the outermost array
 * @example tickArrayStart(-1, 60); // -3_600
 */
export function tickArrayStart(tick: number, tickSpacing: number): number {
  const width = TICKS_PER_ARRAY * tickSpacing;
  return Math.floor(tick / width) * width;
}

/**
 * Whether a tick is outside the pool's own bitmap, so that adding liquidity there requires the extension.
 *
 * @param tick an integer
 * @param tickSpacing ticks, above 0
 * @example needsBitmapExtension(30_720, 1); // true
 */
export function needsBitmapExtension(tick: number, tickSpacing: number): boolean {
  const edge = TICK_ARRAY_BITMAP_BITS * TICKS_PER_ARRAY * tickSpacing;
  return tick < -edge || tick >= edge;
}
