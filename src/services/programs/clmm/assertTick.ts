import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import { AppError } from '@/errors/AppError.ts';

/**
 * Refuses what is no tick (SPEC section 5).
 *
 * @param tick an integer, −443636 … 443636
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 */
export function assertTick(tick: number): void {
  if (!Number.isInteger(tick)) throw new AppError('clmm/tick-not-integer', { details: { tick } });
  if (tick < MIN_TICK || tick > MAX_TICK) throw new AppError('clmm/tick-out-of-range', { details: { tick } });
}
