import { AppError } from '@/errors/AppError.ts';
import { assertTickOnSpacing } from '@/services/programs/clmm/assertTickOnSpacing.ts';

/**
 * Refuses a range no position of the pool can have (SPEC section 5).
 *
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`, `clmm/tick-not-on-spacing`, `clmm/range-empty`
 */
export function assertRange(tickLower: number, tickUpper: number, tickSpacing: number): void {
  assertTickOnSpacing(tickLower, tickSpacing);
  assertTickOnSpacing(tickUpper, tickSpacing);
  if (tickLower >= tickUpper) throw new AppError('clmm/range-empty', { details: { tickLower, tickUpper } });
}
