import { compareFractions, type Fraction } from '@/services/amounts/fraction.ts';
import type { Trade } from './decodeTrades.ts';

/** What happened in one period of a chart. Prices are of the base token in the quote token, whole tokens. */
export interface Candle {
  /** Unix time the period starts. */
  readonly startSeconds: number;
  readonly open: Fraction;
  readonly high: Fraction;
  readonly low: Fraction;
  readonly close: Fraction;
  /** Base units of the quote token that changed hands. */
  readonly volume: bigint;
  readonly trades: number;
}

/**
 * The trades of a pool by period; pure.
 *
 * @param trades oldest first, as the chain ran them; those without a time are left out
 * @param periodSeconds a day at most, so that periods start with the day in UTC
 * @param quote the side that prices and volume are in
 * @returns oldest first; periods without a trade are left out
 */
export function candlesOf(trades: readonly Trade[], periodSeconds: number, quote: 'a' | 'b'): readonly Candle[] {
  const candles: Writable<Candle>[] = [];
  for (const trade of trades) {
    if (trade.timeSeconds === null) continue;
    const startSeconds = trade.timeSeconds - (trade.timeSeconds % periodSeconds);
    const price = quote === 'b' ? trade.price : { numerator: trade.price.denominator, denominator: trade.price.numerator };
    const amount = quoteAmount(trade, quote);
    const last = candles.at(-1);
    // Clocks of blocks do not run backwards; were one to, its trades count to the period before.
    if (!last || startSeconds > last.startSeconds) {
      candles.push({ startSeconds, open: price, high: price, low: price, close: price, volume: amount, trades: 1 });
      continue;
    }
    addTo(last, { startSeconds, open: price, high: price, low: price, close: price, volume: amount, trades: 1 });
  }
  return candles;
}

/**
 * Candles of trades that follow each other, as one row; the period that two parts share is one candle. Pure: what is passed stays
 * as it is, and candles of one part alone are returned themselves.
 *
 * @param parts oldest first, of the same pool, period and quote token
 */
export function joinCandles(parts: readonly (readonly Candle[])[]): readonly Candle[] {
  const joined: Candle[] = [];
  for (const part of parts) {
    for (const candle of part) {
      const last = joined.at(-1);
      if (last && candle.startSeconds <= last.startSeconds) addTo(joined[joined.length - 1] = { ...last }, candle);
      else joined.push(candle);
    }
  }
  return joined;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Adds what happened next in the same period. */
function addTo(candle: Writable<Candle>, { high, low, close, volume, trades }: Candle): void {
  if (compareFractions(high, candle.high) > 0) candle.high = high;
  if (compareFractions(low, candle.low) < 0) candle.low = low;
  candle.close = close;
  candle.volume += volume;
  candle.trades += trades;
}

/** Base units of a side that a trade moved. */
export function quoteAmount({ inputSide, amountIn, amountOut }: Pick<Trade, 'inputSide' | 'amountIn' | 'amountOut'>, quote: 'a' | 'b'): bigint {
  return inputSide === quote ? amountIn : amountOut;
}
