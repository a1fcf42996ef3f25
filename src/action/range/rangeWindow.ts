import { formatCompactPrice, formatPercentNumber } from '@/ui/format.ts';
import type { ChartWindow } from './LiquidityChart.tsx';
import type { Side } from '@/action/amounts.ts';
import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import { ENDLESS, formatRangeEnd, fullRange, tickPrice, type PricedPool, type ShownRange } from './rangePrices.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Ticks that a full range shows to each side: a quarter to four times the price. */
const FAR = 13_864;
/** Margin on each side, as a part of the range's width. */
const MARGIN = 0.4;
const MARKS = 4;

/** A window that shows the whole range and the price, with a margin. */
export function fitted(pool: PricedPool, range: ShownRange, current: number): ChartWindow {
  const limits = fullRange(pool);
  // An unlimited end cannot be shown, so the window covers the price and the other end.
  const finite = [range.low > limits.low ? range.low : current, range.high < limits.high ? range.high : current];
  if (range.low <= limits.low || range.high >= limits.high) {
    return within({ low: Math.min(current, ...finite) - FAR, high: Math.max(current, ...finite) + FAR }, limits);
  }
  const [low, high] = [Math.min(range.low, current), Math.max(range.high, current)];
  const margin = Math.max((high - low) * MARGIN, pool.tickSpacing * 2);
  return within({ low: low - margin, high: high + margin }, limits);
}

/** Zooms about the middle of the window. */
export function zoomed(pool: PricedPool, { low, high }: ChartWindow, factor: number): ChartWindow {
  const limits = fullRange(pool);
  const middle = (low + high) / 2;
  const half = Math.min(Math.max(((high - low) / 2) * factor, pool.tickSpacing * 2), (limits.high - limits.low) / 2);
  return within({ low: middle - half, high: middle + half }, limits);
}

/** The window may extend slightly beyond the limits, so that an end there can be grabbed. */
function within({ low, high }: ChartWindow, limits: ShownRange): ChartWindow {
  return { low: Math.max(low, limits.low), high: Math.min(high, limits.high) };
}

/** Price labels along the bottom of the chart. */
export function priceMarks(pool: PricedPool, { low, high }: ChartWindow, quote: Side) {
  return Array.from({ length: MARKS }, (_, index) => {
    const wanted = Math.round(low + ((high - low) * (index + 0.5)) / MARKS);
    const tick = Math.min(MAX_TICK, Math.max(MIN_TICK, wanted));
    return { tick, label: formatCompactPrice(tickPrice(pool, tick, quote)) };
  });
}

/** Distance of a tick from the price, in percent. @example formatDistance(100, 0); // '+1.0 %' */
function formatDistance(tick: number, current: number): string {
  const percent = (Math.exp((tick - current) * Math.log(1.0001)) - 1) * 100;
  if (percent >= 100_000) return `> +${formatPercentNumber(100_000, 0)}`;
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  return `${percent < 0 ? '−' : '+'}${formatPercentNumber(Math.abs(percent), digits)}`;
}

/** An end of the range as a screen reader announces it, and a short form. */
export function describeRangeEnd(pool: PricedPool, tick: number, current: number, quote: Side, unit: string) {
  const price = formatRangeEnd(pool, tick, quote);
  if (price === '0') return { said: m.pool.noLowestPrice, short: '0' };
  if (price === ENDLESS) return { said: m.pool.noHighestPrice, short: ENDLESS };
  const short = formatDistance(tick, current);
  return { said: formatMessage(m.pool.priceAndDistance, { price, unit, distance: short }), short };
}
