import { TICKS_PER_ARRAY } from '../../constants.ts';
import { AppError } from '../../errors/AppError.ts';
import { assertTickOnSpacing } from './assertTickOnSpacing.ts';

/**
 * Where in a tick array the entry of a tick lies (SPEC sections 5 and 8).
 *
 * @param tick a multiple of the spacing, −443636 … 443636
 * @param startTick first tick of the array
 * @param tickSpacing ticks, above 0
 * @returns 0 … 59
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`, `clmm/tick-not-on-spacing`,
 *   `clmm/tick-offset-overflow` for a tick of another array
 */
export function tickOffsetInArray(tick: number, startTick: number, tickSpacing: number): number {
  assertTickOnSpacing(tick, tickSpacing);
  const offset = (tick - startTick) / tickSpacing;
  if (offset < 0 || offset >= TICKS_PER_ARRAY) {
    throw new AppError('clmm/tick-offset-overflow', { details: { tick, startTick, tickSpacing } });
  }
  return offset;
}
