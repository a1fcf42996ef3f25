import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import { assertSqrtPrice } from './assertSqrtPrice.ts';
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts';

const LOG_TICK = Math.log(1.0001) / 2;
const Q64 = 2 ** 64;
/**
 * How near to an edge, in ticks, the logarithm cannot be trusted: it is off by 10^-9 of a tick itself, and the sqrt
 * prices of the program, of which 32 bits are left at the lowest, by some 10^-5.
 */
const UNSURE = 0.001;

/**
 * The tick a price lies in: the greatest whose sqrt price is not above it (SPEC section 5).
 *
 * A logarithm in floating point tells it; near an edge the exact sqrt prices decide.
 *
 * @param sqrtPriceX64 4295048016 … 79226673521066979257578248091
 * @returns −443636 … 443636
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 * @example tickAtSqrtPrice(18_446_744_073_709_551_616n); // 0
 */
export function tickAtSqrtPrice(sqrtPriceX64: bigint): number {
  assertSqrtPrice(sqrtPriceX64);
  const exact = Math.log(Number(sqrtPriceX64) / Q64) / LOG_TICK;
  let tick = Math.min(MAX_TICK, Math.max(MIN_TICK, Math.floor(exact)));
  if (exact - tick > UNSURE && exact - tick < 1 - UNSURE) return tick;
  while (sqrtPriceAtTick(tick) > sqrtPriceX64) tick -= 1;
  while (tick < MAX_TICK && sqrtPriceAtTick(tick + 1) <= sqrtPriceX64) tick += 1;
  return tick;
}
