import { formatCompact, formatCompactPrice, formatPercentNumber, withPercentSign } from '@/ui/format.ts';
import type { ChartWindow, LiquidityBar } from './LiquidityChart.tsx';
import type { LiquidityTableRow } from './LiquidityTable.tsx';
import { MAX_TICK, MIN_TICK } from '@/constants.ts';
import type { ClmmPool } from '@/services/programs/clmm/accounts.ts';
import { liquidityLine } from '@/services/programs/clmm/liquidity.ts';
import type { PriceLiquidity } from '@/services/api/poolKeys.ts';
import type { TickArrays } from '@/services/programs/clmm/tickArrays.ts';
import type { QuoteSide } from '@/features/pool/positions/describePosition.ts';
import {
  ENDLESS, formatRangeEnd, fullRange, tickPrice, type PricedPool, type ShownRange,
} from './priceView.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

/** Ticks that a full range shows to each side: a quarter to four times the price. */
const FAR = 13_864;
/** Margin on each side, as a part of the range's width. */
const MARGIN = 0.4;
const MARKS = 4;
/** Table rows on each side of the price. */
const TABLE_ROWS = 25;

/** The liquidity of a pool as bars from the left. */
export function liquidityBars(pool: ClmmPool, tickArrays: TickArrays, quote: QuoteSide): readonly LiquidityBar[] {
  return turned(liquidityLine(pool, tickArrays).map(({ tickLower, tickUpper, liquidity }) =>
    ({ from: tickLower, to: tickUpper, liquidity: Number(liquidity) })), quote);
}

/** The same from the provider's data, whose prices are of token A in token B. */
export function listedBars(pool: PricedPool, points: readonly PriceLiquidity[], quote: QuoteSide): readonly LiquidityBar[] {
  const tickOf = (price: number) => Math.round(Math.log(price / 10 ** (pool.a.mint.decimals - pool.b.mint.decimals)) / Math.log(1.0001));
  return turned(points.slice(1).map(({ price }, place) =>
    ({ from: tickOf(points[place]!.price), to: tickOf(price), liquidity: points[place]!.liquidity })), quote);
}

function turned(bars: readonly LiquidityBar[], quote: QuoteSide): readonly LiquidityBar[] {
  return quote === 'b' ? bars : bars.map(({ from, to, liquidity }) => ({ from: -to, to: -from, liquidity })).reverse();
}

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
export function priceMarks(pool: PricedPool, { low, high }: ChartWindow, quote: QuoteSide) {
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
export function describeRangeEnd(pool: PricedPool, tick: number, current: number, quote: QuoteSide, unit: string) {
  const price = formatRangeEnd(pool, tick, quote);
  if (price === '0') return { said: m.pool.noLowestPrice, short: '0' };
  if (price === ENDLESS) return { said: m.pool.noHighestPrice, short: ENDLESS };
  const short = formatDistance(tick, current);
  return { said: formatMessage(m.pool.priceAndDistance, { price, unit, distance: short }), short };
}

/** Rows for the bars nearest to the price, and how many are omitted. */
export function liquidityRows(
  pool: PricedPool, bars: readonly LiquidityBar[], current: number, quote: QuoteSide,
): { readonly rows: readonly LiquidityTableRow[]; readonly left: number } {
  const at = bars.findIndex(({ to }) => current < to);
  const middle = at === -1 ? bars.length : at;
  const near = bars.slice(Math.max(0, middle - TABLE_ROWS), middle + TABLE_ROWS);
  const top = near.reduce((most, { liquidity }) => Math.max(most, liquidity), 0);
  return {
    left: bars.length - near.length,
    rows: near.map(({ from, to, liquidity }) => ({
      from: formatRangeEnd(pool, from, quote),
      to: formatRangeEnd(pool, to, quote),
      liquidity: formatCompact(liquidity),
      part: top === 0 ? withPercentSign(0) : formatPercentNumber((liquidity / top) * 100, 1),
      hasPrice: from <= current && current < to,
    })),
  };
}
