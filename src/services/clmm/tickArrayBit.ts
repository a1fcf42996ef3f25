import {
  EXTENSION_BITMAP_ENTRIES, MAX_TICK, MIN_TICK, TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY,
} from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { tickArrayStart } from './tickArrayStart.ts';

/** Where the bit of a tick array lies (SPEC section 9). */
export interface TickArrayBit {
  /** The pool's own bitmap, or a side of its extension. */
  readonly in: 'pool' | 'positive' | 'negative';
  /** Which of the 14 entries of the extension's side; 0 in the pool. */
  readonly entry: number;
  /** 0 … 1023 in the pool, 0 … 511 in an entry. */
  readonly bit: number;
}

/**
 * The bit that says whether a tick array holds liquidity.
 *
 * @param startTick first tick of the array
 * @param tickSpacing ticks, above 0
 * @throws AppError `clmm/tick-array-boundary` when no bitmap covers the array, or no array begins there
 * @example tickArrayBit(-30_720, 1); // { in: 'pool', entry: 0, bit: 0 }
 */
export function tickArrayBit(startTick: number, tickSpacing: number): TickArrayBit {
  const index = startTick / (TICKS_PER_ARRAY * tickSpacing);
  const isWithin = startTick <= MAX_TICK && startTick >= tickArrayStart(MIN_TICK, tickSpacing);
  if (!Number.isInteger(index) || !isWithin) throw boundary(startTick, tickSpacing);
  if (index >= -TICK_ARRAY_BITMAP_BITS && index < TICK_ARRAY_BITMAP_BITS) {
    return { in: 'pool', entry: 0, bit: index + TICK_ARRAY_BITMAP_BITS };
  }
  return extensionBit(startTick, tickSpacing);
}

/**
 * The bit of a tick array in the extension, which begins where the pool's own bitmap ends (SPEC section 8).
 *
 * @param startTick first tick of the array
 * @param tickSpacing ticks, above 0
 * @throws AppError `clmm/tick-array-boundary` for an array of the pool's own bitmap, or beyond the extension
 */
export function extensionBit(startTick: number, tickSpacing: number): TickArrayBit {
  const index = startTick / (TICKS_PER_ARRAY * tickSpacing);
  const isNegative = index < 0;
  // Bits of the negative side rise with the tick too, so an entry begins at its far end.
  const entry = Math.floor((isNegative ? -index - 1 : index) / TICK_ARRAY_BITMAP_BITS) - 1;
  if (entry < 0 || entry >= EXTENSION_BITMAP_ENTRIES) throw boundary(startTick, tickSpacing);
  const bit = isNegative
    ? index + TICK_ARRAY_BITMAP_BITS * (entry + 2)
    : index - TICK_ARRAY_BITMAP_BITS * (entry + 1);
  return { in: isNegative ? 'negative' : 'positive', entry, bit };
}

function boundary(startTick: number, tickSpacing: number): AppError {
  return new AppError('clmm/tick-array-boundary', { details: { startTick, tickSpacing } });
}
