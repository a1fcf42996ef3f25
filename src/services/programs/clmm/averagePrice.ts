import { MAX_TICK } from '@/constants.ts';
import type { Fraction } from '@/services/amounts/fraction.ts';
import type { ClmmPool } from './accounts.ts';
import { priceAtSqrtPrice, sqrtPriceAtTick } from './ticks.ts';

/** An average price over a period. */
export interface AveragePrice {
  /** Whole tokens B per whole token A. */
  readonly price: Fraction;
  /** Unix time. */
  readonly fromSeconds: bigint;
  readonly toSeconds: bigint;
}

export type RecordedPool = Pick<ClmmPool, 'observations'> & {
  readonly [Side in 'a' | 'b']: { readonly mint: Pick<ClmmPool['a']['mint'], 'decimals'> };
};

/**
 * The time-weighted average price of a pool over its observations: a geometric mean, since ticks are logarithms. A swap
 * just before reading has hardly any effect on it.
 *
 * @returns `null` with fewer than two observations
 */
export function averagePrice({ observations = [], a, b }: RecordedPool): AveragePrice | null {
  const [oldest, newest] = [observations[0], observations.at(-1)];
  if (!oldest || !newest || newest.timeSeconds <= oldest.timeSeconds) return null;
  const ticks = newest.tickCumulative - oldest.tickCumulative;
  const seconds = newest.timeSeconds - oldest.timeSeconds;
  // Division of bigints truncates towards zero, but a tick is rounded down.
  const rest = ((ticks % seconds) + seconds) % seconds;
  const tick = Number((ticks - rest) / seconds);
  const low = sqrtPriceAtTick(tick);
  const high = sqrtPriceAtTick(Math.min(tick + 1, MAX_TICK));
  return {
    price: priceAtSqrtPrice(low + ((high - low) * rest) / seconds, a.mint.decimals, b.mint.decimals),
    fromSeconds: oldest.timeSeconds, toSeconds: newest.timeSeconds,
  };
}
