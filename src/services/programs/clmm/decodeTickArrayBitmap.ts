import { EXTENSION_BITMAP_ENTRIES, TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '@/constants.ts';

/** Bitmaps as they lie in the accounts. */
export interface TickArrayBitmaps {
  /** 16 words of 64 bits: arrays −512 … 511. */
  readonly pool: Uint8Array;
  /** 14 × 8 words on each side; absent where the pool has no extension. */
  readonly extension: { readonly positive: Uint8Array; readonly negative: Uint8Array } | undefined;
}

const ENTRY_BYTES = TICK_ARRAY_BITMAP_BITS / 8;

/**
 * Reads which tick arrays of a pool hold liquidity.
 *
 * @param tickSpacing ticks, above 0
 * @returns first tick of each, ascending
 */
export function decodeTickArrayBitmap({ pool, extension }: TickArrayBitmaps, tickSpacing: number): readonly number[] {
  const indexes: number[] = [];
  if (extension) {
    // The entries of the negative side lie from the pool outwards.
    for (let entry = EXTENSION_BITMAP_ENTRIES - 1; entry >= 0; entry -= 1) {
      const bytes = extension.negative.subarray(entry * ENTRY_BYTES, (entry + 1) * ENTRY_BYTES);
      collect(bytes, -TICK_ARRAY_BITMAP_BITS * (entry + 2), indexes);
    }
  }
  collect(pool, -TICK_ARRAY_BITMAP_BITS, indexes);
  if (extension) collect(extension.positive, TICK_ARRAY_BITMAP_BITS, indexes);
  return indexes.map((index) => index * TICKS_PER_ARRAY * tickSpacing);
}

/** Adds the index of every bit that is set, the lowest bit of the first byte being `firstIndex`. */
function collect(bytes: Uint8Array, firstIndex: number, indexes: number[]): void {
  bytes.forEach((byte, at) => {
    for (let rest = byte, bit = 0; rest > 0; rest >>= 1, bit += 1) {
      if (rest & 1) indexes.push(firstIndex + at * 8 + bit);
    }
  });
}
