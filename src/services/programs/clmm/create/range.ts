import { toQuotePrice, type PriceUnit } from '@/services/programs/pool/poolPrice.ts';
import { AppError } from '@/errors/AppError.ts';
import { createFraction, type Fraction, invertFraction, multiplyFractions } from '@/services/amounts/fraction.ts';
import { assertRange } from '@/services/programs/clmm/positions/quote.ts';
import { priceAtSqrtPrice, priceAtTick, tickAtPrice, usableTicks } from '@/services/programs/clmm/ticks.ts';
import type { NewClmmPool } from './newClmmPool.ts';
import type { TickRange } from './newClmmPool.ts';

/** The range of a first position as selected. */
export type RangeChoice =
  | { readonly kind: 'full' }
  /** This percentage below and above the price of the base token; 100 and more extend down to the lowest price. */
  | { readonly kind: 'percent'; readonly percent: number }
  /** Prices of one of the two tokens. */
  | { readonly kind: 'prices'; readonly low: Fraction; readonly high: Fraction; readonly unit: PriceUnit };

/** What a range is placed on. */
type RangePool = Pick<NewClmmPool, 'tickSpacing' | 'isFlipped' | 'sqrtPriceX64'> & {
  readonly [Side in 'a' | 'b']: { readonly mint: Pick<NewClmmPool['a']['mint'], 'decimals'> };
};

/**
 * Places a range on a pool's usable ticks, each end on the nearest one.
 *
 * @param price whole quote tokens per base token
 * @throws AppError `clmm/range-empty` if the ends coincide or are reversed, `clmm/sqrt-price-*` for a price that no
 *   pool can have
 */
export function poolRange(pool: RangePool, price: Fraction, choice: RangeChoice): TickRange {
  const { lowest, highest } = usableTicks(pool.tickSpacing);
  if (choice.kind === 'full') return { tickLower: lowest, tickUpper: highest };
  if (choice.kind === 'percent') {
    const part = BigInt(choice.percent);
    const end = (percent: bigint) => (percent > 0n
      ? nearestTickOrEnd(pool, multiplyFractions(price, createFraction(percent, 100n)))
      : endAtZero(pool));
    return inOrder(end(100n - part), end(100n + part), pool.tickSpacing);
  }
  const low = snapPrice(pool, choice.low, choice.unit);
  const high = snapPrice(pool, choice.high, choice.unit);
  const [tickLower, tickUpper] = isDirect(pool, choice.unit) ? [low, high] : [high, low];
  assertRange(tickLower, tickUpper, pool.tickSpacing);
  return { tickLower, tickUpper };
}

/**
 * The usable tick nearest to a price.
 *
 * @returns a tick in the pool's own order, a multiple of its spacing
 * @throws AppError `clmm/sqrt-price-zero`, `clmm/sqrt-price-out-of-range`
 */
export function snapPrice(pool: RangePool, price: Fraction, unit: PriceUnit): number {
  return nearestTick(pool, toQuotePrice(price, unit));
}

/** The price of a tick, in the given token. */
export function priceOfTick(pool: RangePool, tick: number, unit: PriceUnit): Fraction {
  const price = priceAtTick(tick, pool.a.mint.decimals, pool.b.mint.decimals);
  return isDirect(pool, unit) ? price : invertFraction(price);
}

/** Whether prices in this token are in the pool's own order: its second token per first. */
function isDirect({ isFlipped }: Pick<RangePool, 'isFlipped'>, unit: PriceUnit): boolean {
  return (unit === 'quote') !== isFlipped;
}

function nearestTick({ a, b, tickSpacing, isFlipped }: RangePool, price: Fraction): number {
  return tickAtPrice({
    price: isFlipped ? invertFraction(price) : price,
    decimalsA: a.mint.decimals, decimalsB: b.mint.decimals, tickSpacing, rounding: 'nearest',
  });
}

/** A preset near the highest or lowest price is clipped there. */
function nearestTickOrEnd(pool: RangePool, price: Fraction): number {
  try {
    return nearestTick(pool, price);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'clmm/sqrt-price-out-of-range')) throw error;
    const { lowest, highest } = usableTicks(pool.tickSpacing);
    const isHigh = priceAtSqrtPrice(pool.sqrtPriceX64, 0, 0).numerator > 1n << 128n;
    return isHigh ? highest : lowest;
  }
}

/** The tick at which prices of the base token approach zero, so that all lower prices are included. */
function endAtZero({ isFlipped, tickSpacing }: RangePool): number {
  const { lowest, highest } = usableTicks(tickSpacing);
  return isFlipped ? highest : lowest;
}

function inOrder(one: number, other: number, tickSpacing: number): TickRange {
  const [tickLower, tickUpper] = one < other ? [one, other] : [other, one];
  assertRange(tickLower, tickUpper, tickSpacing);
  return { tickLower, tickUpper };
}
