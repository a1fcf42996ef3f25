import { AppError } from '@/errors/AppError.ts';
import { assertTick } from './assertTick.ts';

/**
 * Refuses a tick a pool keeps no entry for: positions begin and end on multiples of its spacing (SPEC section 5).
 *
 * @param tick an integer, −443636 … 443636
 * @param tickSpacing ticks, above 0
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`, `clmm/tick-not-on-spacing`
 */
export function assertTickOnSpacing(tick: number, tickSpacing: number): void {
  assertTick(tick);
  if (tick % tickSpacing !== 0) throw new AppError('clmm/tick-not-on-spacing', { details: { tick, tickSpacing } });
}
