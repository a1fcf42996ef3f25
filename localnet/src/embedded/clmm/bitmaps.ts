import type { AccountMeta, StateContext } from '../runtime/EmbeddedProgram.ts';
import { ANCHOR_ERRORS } from '../support/anchor.ts';
import { readState, requireSameKey, saveState, type StateAccount } from './accountChecks.ts';
import { BITMAP_EXTENSION, type BitmapExtension, type PoolState } from './accounts.ts';
import { bitmapExtensionSeeds } from './addresses.ts';
import { CLMM_ERRORS, requireThat } from './errors.ts';
import { divideInt, unwrap } from './integers.ts';
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

/**
 * Flips the bit of a tick array, which tells swaps whether they have to stop there.
 *
 * @param extension the account passed as bitmap extension, if any
 * @throws Refusal 6035, 2502, 3007, 3001, 3002, 3006, 6004, 6010
 */
export function flipTickArray(context: StateContext, pool: StateAccount<PoolState>, start: number, extension: AccountMeta | null): void {
  const { tickSpacing } = pool.state;
  if (!isBeyondPoolBitmap(tickSpacing, start)) {
    requireThat(isArrayStart(start, tickSpacing), CLMM_ERRORS.InvalidTickIndex);
    pool.state.bitmap ^= 1n << BigInt(divideInt(start, ticksPerArray(tickSpacing)) + ARRAYS_PER_BITMAP);
    return;
  }
  requireThat(extension !== null, CLMM_ERRORS.MissingTickArrayBitmapExtensionAccount);
  const { address, isWritable } = extension;
  requireSameKey(address, context.findAddress(bitmapExtensionSeeds(pool.address)).address);
  const state = readState(context, extension, BITMAP_EXTENSION);
  requireThat(isWritable, ANCHOR_ERRORS.accountNotMutable);
  const index = bitmapIndex(start, tickSpacing);
  const bitmaps = start < 0 ? state.negative : state.positive;
  bitmaps[index] = unwrap(bitmaps[index]) ^ (1n << BigInt(offsetInBitmap(start, tickSpacing)));
  saveState(context, { address, kind: BITMAP_EXTENSION, state });
}

/** Index of the bitmap with a tick array's bit, among the extension's bitmaps of the same sign. */
function bitmapIndex(start: number, tickSpacing: number): number {
  requireThat(isArrayStart(start, tickSpacing), CLMM_ERRORS.InvalidTickIndex);
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

/** Finds initialized tick arrays in the bitmaps of a pool. Reads the extension only where the pool's own bitmap ends. */
export class TickArraySearch {
  readonly #context: StateContext;
  readonly #pool: PoolState;
  readonly #extension: AccountMeta | null;

  constructor(context: StateContext, pool: PoolState, extension: AccountMeta | null) {
    this.#context = context;
    this.#pool = pool;
    this.#extension = extension;
  }

  /**
   * The first tick array of a swap: that of the current tick, or the next one in the swap's direction.
   *
   * @throws Refusal `InsufficientLiquidityForDirection`, `MissingTickArrayBitmapExtensionAccount`
   */
  first(isZeroForOne: boolean): { readonly isCurrent: boolean; readonly start: number } {
    const { tickCurrent, tickSpacing } = this.#pool;
    const start = arrayStart(tickCurrent, tickSpacing);
    if (this.#isInitialized(start)) return { isCurrent: true, start };
    const next = this.next(start, isZeroForOne);
    requireThat(next !== null, CLMM_ERRORS.InsufficientLiquidityForDirection);
    return { isCurrent: false, start: next };
  }

  /**
   * Start of the next tick array with an initialized tick; `null` if there is none up to the last tick.
   *
   * @throws Refusal `MissingTickArrayBitmapExtensionAccount` if it is not in the pool's own bitmap
   */
  next(from: number, isZeroForOne: boolean): number | null {
    const { tickSpacing } = this.#pool;
    let last = arrayStart(from, tickSpacing);
    for (;;) {
      const inPool = nextInPool(this.#pool, last, isZeroForOne);
      if (inPool.isFound) return inPool.start;
      if (tickSpacing >= SPACING_WITHOUT_EXTENSION) return null;
      const inExtension = nextInExtension(this.#bitmaps(), inPool.start, tickSpacing, isZeroForOne);
      if (inExtension.isFound) return inExtension.start;
      last = inExtension.start;
      if (last < MIN_TICK || last > MAX_TICK) return null;
    }
  }

  #isInitialized(start: number): boolean {
    const { bitmap, tickCurrent, tickSpacing } = this.#pool;
    if (isBeyondPoolBitmap(tickSpacing, tickCurrent)) {
      return hasBit(bitmapOf(this.#bitmaps(), start, tickSpacing), offsetInBitmap(start, tickSpacing));
    }
    requireThat(tickCurrent >= MIN_TICK && tickCurrent <= MAX_TICK, CLMM_ERRORS.InvalidTickIndex);
    return hasBit(bitmap, start / ticksPerArray(tickSpacing) + ARRAYS_PER_BITMAP);
  }

  #bitmaps(): BitmapExtension {
    requireThat(this.#extension !== null, CLMM_ERRORS.MissingTickArrayBitmapExtensionAccount);
    return readState(this.#context, this.#extension, BITMAP_EXTENSION);
  }
}

/** From this tick spacing on, the pool's own bitmap covers every tick. */
const SPACING_WITHOUT_EXTENSION = 15;

function hasBit(bitmap: bigint, bit: number): boolean {
  return ((bitmap >> BigInt(bit)) & 1n) === 1n;
}

/** A tick array that was found, or the last one of the searched bitmap. */
interface Search {
  readonly isFound: boolean;
  readonly start: number;
}

function nextInPool({ bitmap, tickSpacing }: PoolState, last: number, isZeroForOne: boolean): Search {
  requireThat(isArrayStart(last, tickSpacing), CLMM_ERRORS.InvalidTickArrayBoundary);
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
