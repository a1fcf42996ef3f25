import { MAX_TICK, MIN_TICK } from '../../constants.ts';
import { assertSqrtPrice } from './assertSqrtPrice.ts';
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts';

const LOG_TICK = Math.log(1.0001) / 2;
const Q64 = 2 ** 64;

/**
 * The tick a price lies in: the greatest whose sqrt price is not above it (SPEC section 5).
 *
 * The logarithm in floating point is within a hundredth of a tick; which side of an edge the price is on is settled by
 * the exact sqrt prices.
 *
 * @param sqrtPriceX64 4295048016 … 79226673521066979257578248091
 * @returns −443636 … 443636
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example tickAtSqrtPrice(18_446_744_073_709_551_616n); // 0
 */
export function tickAtSqrtPrice(sqrtPriceX64: bigint): number {
  assertSqrtPrice(sqrtPriceX64);
  const guess = Math.floor(Math.log(Number(sqrtPriceX64) / Q64) / LOG_TICK);
  let tick = Math.min(MAX_TICK, Math.max(MIN_TICK, guess));
  while (sqrtPriceAtTick(tick) > sqrtPriceX64) tick -= 1;
  while (tick < MAX_TICK && sqrtPriceAtTick(tick + 1) <= sqrtPriceX64) tick += 1;
  return tick;
}
