import { TICKS_PER_ARRAY } from '@/constants.ts';

/**
 * First tick of the tick array a tick lies in (SPEC section 9): arrays hold 60 entries, one for each spacing.
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
