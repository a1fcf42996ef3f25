import { MAX_TICK } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from './ClmmPool.ts';
import { priceAtSqrtPrice, sqrtPriceAtTick } from './ticks.ts';

/** A price over a time. */
export interface AveragePrice {
  /** Whole tokens of B for one whole token of A. */
  readonly price: Fraction;
  /** Unix time. */
  readonly fromSeconds: bigint;
  readonly toSeconds: bigint;
}

export type RecordedPool = Pick<ClmmPool, 'observations'> & {
  readonly [Side in 'a' | 'b']: { readonly mint: Pick<ClmmPool['a']['mint'], 'decimals'> };
};

/**
 * The price of a pool averaged over the time its own record reaches back, each price counted as long as it lasted: the
 * geometric mean, as ticks are logarithms. What a swap of the last moment did to the price is not in it.
 *
 * @returns `null` where the record has fewer than two entries
 */
export function averagePrice({ observations = [], a, b }: RecordedPool): AveragePrice | null {
  const [oldest, newest] = [observations[0], observations.at(-1)];
  if (!oldest || !newest || newest.timeSeconds <= oldest.timeSeconds) return null;
  const ticks = newest.tickCumulative - oldest.tickCumulative;
  const seconds = newest.timeSeconds - oldest.timeSeconds;
  // Division of bigints goes towards zero; a tick begins below its prices.
  const rest = ((ticks % seconds) + seconds) % seconds;
  const tick = Number((ticks - rest) / seconds);
  const low = sqrtPriceAtTick(tick);
  const high = sqrtPriceAtTick(Math.min(tick + 1, MAX_TICK));
  return {
    price: priceAtSqrtPrice(low + ((high - low) * rest) / seconds, a.mint.decimals, b.mint.decimals),
    fromSeconds: oldest.timeSeconds, toSeconds: newest.timeSeconds,
  };
}
