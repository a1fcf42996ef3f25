import type { Fraction } from '@/services/amounts/Fraction.ts';
import { priceAtSqrtPrice } from './priceAtSqrtPrice.ts';
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts';

/**
 * The price at which a tick begins, exactly: `tickAtPrice` of it is the tick again.
 *
 * @param tick an integer, −443636 … 443636
 * @param decimalsA decimals of token A
 * @param decimalsB decimals of token B
 * @returns whole tokens of B for one whole token of A
 * @throws AppError `clmm/tick-not-integer`, `clmm/tick-out-of-range`
 */
export function priceAtTick(tick: number, decimalsA: number, decimalsB: number): Fraction {
  return priceAtSqrtPrice(sqrtPriceAtTick(tick), decimalsA, decimalsB);
}
