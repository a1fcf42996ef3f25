import { ANCHOR_ERRORS } from '../support/anchor.ts';
import type { BitmapExtension, PoolState } from './accounts.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { assertThat, divideInt, unwrap } from './integers.ts';
import { arrayStart, isArrayStart, MAX_TICK, MIN_TICK, ticksPerArray } from './ticks.ts';

// Bitmaps of tick arrays with initialized ticks: the pool's own covers the 1024 in the middle, the extension the rest.
const ARRAYS_PER_BITMAP = 512;

/** Ticks from the middle to the end of the pool's own bitmap. */
function ticksPerBitmap(tickSpacing: number): number {
  return ticksPerArray(tickSpacing) * ARRAYS_PER_BITMAP;
}

/** Whether any tick is in an array that the pool's own bitmap does not cover. */
export function isBeyondPoolBitmap(tickSpacing: number, ...ticks: readonly number[]): boolean {
  const end = ticksPerBitmap(tickSpacing);
  const top = end > MAX_TICK ? arrayStart(MAX_TICK, tickSpacing) + ticksPerArray(tickSpacing) : end;
  const bottom = -end < MIN_TICK ? arrayStart(MIN_TICK, tickSpacing) : -end;
  return ticks.map((tick) => arrayStart(tick, tickSpacing)).some((start) => start >= top || start < bottom);
}

/** Flips the bit of a tick array in the pool's own bitmap. @throws Refusal `InvaildTickIndex` */
export function flipInPool(pool: PoolState, start: number): void {
  requireThat(isArrayStart(start, pool.tickSpacing), CLMM_ERRORS.InvaildTickIndex);
  pool.bitmap ^= 1n << BigInt(divideInt(start, ticksPerArray(pool.tickSpacing)) + ARRAYS_PER_BITMAP);
}

/** Flips the bit of a tick array in the extension. @throws Refusal `InvaildTickIndex`, `InvalidTickArrayBoundary` */
export function flipInExtension(extension: BitmapExtension, start: number, tickSpacing: number): void {
  const index = bitmapIndex(start, tickSpacing);
  const bitmaps = start < 0 ? extension.negative : extension.positive;
  bitmaps[index] = unwrap(bitmaps[index]) ^ (1n << BigInt(offsetInBitmap(start, tickSpacing)));
}

/** Index of the bitmap with a tick array's bit, among the extension's bitmaps of the same sign. */
function bitmapIndex(start: number, tickSpacing: number): number {
  requireThat(isArrayStart(start, tickSpacing), CLMM_ERRORS.InvaildTickIndex);
  const span = ticksPerBitmap(tickSpacing);
  requireThat(MAX_TICK > span, ANCHOR_ERRORS.requireGtViolated);
  requireThat(start < -span || start >= span, CLMM_ERRORS.InvalidTickArrayBoundary);
  const distance = Math.abs(start);
  return divideInt(distance, span) - 1 - (start < 0 && distance % span === 0 ? 1 : 0);
}

function offsetInBitmap(start: number, tickSpacing: number): number {
  const offset = divideInt(Math.abs(start) % ticksPerBitmap(tickSpacing), ticksPerArray(tickSpacing));
  return start < 0 && offset !== 0 ? ARRAYS_PER_BITMAP - offset : offset;
}

function bitmapOf(extension: BitmapExtension, start: number, tickSpacing: number): bigint {
  const index = bitmapIndex(start, tickSpacing);
  return unwrap((start < 0 ? extension.negative : extension.positive)[index]);
}

/**
 * The first tick array of a swap: that of the current tick, or the next one in the swap's direction.
 *
 * @throws Refusal `InsufficientLiquidityForDirection`, `MissingTickArrayBitmapExtensionAccount`
 */
export function firstTickArray(
  pool: PoolState, extension: BitmapExtension | null, isZeroForOne: boolean,
): { readonly isCurrent: boolean; readonly start: number } {
  const { tickCurrent, tickSpacing } = pool;
  const start = arrayStart(tickCurrent, tickSpacing);
  if (isInitialized(pool, extension, start)) return { isCurrent: true, start };
  const next = nextTickArray(pool, extension, start, isZeroForOne);
  requireThat(next !== null, CLMM_ERRORS.InsufficientLiquidityForDirection);
  return { isCurrent: false, start: next };
}

function isInitialized({ bitmap, tickCurrent, tickSpacing }: PoolState, extension: BitmapExtension | null, start: number): boolean {
  if (isBeyondPoolBitmap(tickSpacing, tickCurrent)) {
    return hasBit(bitmapOf(unwrap(extension), start, tickSpacing), offsetInBitmap(start, tickSpacing));
  }
  requireThat(tickCurrent >= MIN_TICK && tickCurrent <= MAX_TICK, CLMM_ERRORS.InvaildTickIndex);
  return hasBit(bitmap, start / ticksPerArray(tickSpacing) + ARRAYS_PER_BITMAP);
}

function hasBit(bitmap: bigint, bit: number): boolean {
  return ((bitmap >> BigInt(bit)) & 1n) === 1n;
}

/**
 * Start of the next tick array with an initialized tick; `null` if there is none up to the price limit.
 *
 * @throws Refusal `MissingTickArrayBitmapExtensionAccount` if it is not in the pool's own bitmap
 */
export function nextTickArray(pool: PoolState, extension: BitmapExtension | null, from: number, isZeroForOne: boolean): number | null {
  const { tickSpacing } = pool;
  let last = arrayStart(from, tickSpacing);
  for (;;) {
    const inPool = nextInPool(pool, last, isZeroForOne);
    if (inPool.isFound) return inPool.start;
    requireThat(extension !== null, CLMM_ERRORS.MissingTickArrayBitmapExtensionAccount);
    const inExtension = nextInExtension(extension, inPool.start, tickSpacing, isZeroForOne);
    if (inExtension.isFound) return inExtension.start;
    last = inExtension.start;
    if (last < MIN_TICK || last > MAX_TICK) return null;
  }
}

/** A tick array that was found, or the last one of the searched bitmap. */
interface Search {
  readonly isFound: boolean;
  readonly start: number;
}

function nextInPool({ bitmap, tickSpacing }: PoolState, last: number, isZeroForOne: boolean): Search {
  assertThat(isArrayStart(last, tickSpacing));
  const step = ticksPerArray(tickSpacing);
  const end = ticksPerBitmap(tickSpacing);
  const next = isZeroForOne ? last - step : last + step;
  if (next < -end || next >= end) return { isFound: false, start: last };
  const from = Math.floor(next / step) + ARRAYS_PER_BITMAP;
  const bit = isZeroForOne ? highestBit(bitmap, from) : lowestBit(bitmap, from);
  if (bit !== null) return { isFound: true, start: (bit - ARRAYS_PER_BITMAP) * step };
  return { isFound: false, start: isZeroForOne ? -end : end - step };
}

function nextInExtension(extension: BitmapExtension, last: number, tickSpacing: number, isZeroForOne: boolean): Search {
  const step = ticksPerArray(tickSpacing);
  const next = isZeroForOne ? last - step : last + step;
  if (next < arrayStart(MIN_TICK, tickSpacing) || next > arrayStart(MAX_TICK, tickSpacing)) return { isFound: false, start: next };
  const bitmap = bitmapOf(extension, next, tickSpacing);
  const from = offsetInBitmap(next, tickSpacing);
  const bit = isZeroForOne ? highestBit(bitmap, from) : lowestBit(bitmap, from);
  if (bit !== null) return { isFound: true, start: next + (bit - from) * step };
  const span = ticksPerBitmap(tickSpacing);
  const bottom = Math.floor(next / span) * span;
  return { isFound: false, start: isZeroForOne ? bottom : bottom + span - step };
}

/** The highest set bit up to an index. */
function highestBit(bitmap: bigint, upTo: number): number | null {
  const below = bitmap & ((1n << BigInt(upTo + 1)) - 1n);
  return below === 0n ? null : below.toString(2).length - 1;
}

/** The lowest set bit from an index on. */
function lowestBit(bitmap: bigint, from: number): number | null {
  const above = bitmap >> BigInt(from);
  return above === 0n ? null : from + (above & -above).toString(2).length - 1;
}
