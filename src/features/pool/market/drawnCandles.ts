import type { Candle } from '@/services/trades/candles.ts';

/**
 * The candles to draw: the newest `count`, and those drawn before, so that newer ones do not move the chart; pure.
 *
 * @param candles oldest first
 * @param oldestDrawn start of the oldest candle drawn so far; `null` if none is drawn
 */
export function candlesToDraw(candles: readonly Candle[], count: number, oldestDrawn: number | null): readonly Candle[] {
  const newest = Math.max(0, candles.length - count);
  const kept = oldestDrawn === null ? -1 : candles.findIndex(({ startSeconds }) => startSeconds >= oldestDrawn);
  return candles.slice(kept === -1 ? newest : Math.min(kept, newest));
}
