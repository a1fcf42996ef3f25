import { TICK_ARRAY_BITMAP_BITS, TICKS_PER_ARRAY } from '@/constants.ts';

/**
 * Whether a tick lies beyond the pool's own bitmap: whoever puts liquidity there names the extension.
 *
 * @param tick an integer
 * @param tickSpacing ticks, above 0
 * @example needsBitmapExtension(30_720, 1); // true
 */
export function needsBitmapExtension(tick: number, tickSpacing: number): boolean {
  const edge = TICK_ARRAY_BITMAP_BITS * TICKS_PER_ARRAY * tickSpacing;
  return tick < -edge || tick >= edge;
}
