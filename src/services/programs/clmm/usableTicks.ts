import { MAX_TICK } from '@/constants.ts';

/** Ends of the widest range a position of a pool can have. */
export interface UsableTicks {
  readonly lowest: number;
  readonly highest: number;
}

/**
 * The full range of a pool: the outermost multiples of its spacing that are ticks (SPEC section 9).
 *
 * @param tickSpacing ticks, above 0
 * @example usableTicks(60); // { lowest: -443_580, highest: 443_580 }
 */
export function usableTicks(tickSpacing: number): UsableTicks {
  const highest = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  return { lowest: -highest, highest };
}
