import { compareFractions, type Fraction } from '@/services/amounts/fraction.ts';
import type { Trade } from './decodeTrades.ts';

/** One period of a chart. Prices are of the base token in the quote token, in whole tokens. */
export interface Candle {
  /** Unix time at which the period starts. */
  readonly startSeconds: number;
  readonly open: Fraction;
  readonly high: Fraction;
  readonly low: Fraction;
  readonly close: Fraction;
  /** Traded base units of the quote token. */
  readonly volume: bigint;
  readonly trades: number;
}

/**
 * Groups a pool's trades by period; pure.
 *
 * @param trades oldest first, in execution order; those without a time are left out
 * @param periodSeconds at most a day, so that periods align with the UTC day
 * @param quote the side of prices and volume
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
    // Block times do not decrease. If one did, its trades would count towards the previous period.
    if (!last || startSeconds > last.startSeconds) {
      candles.push({ startSeconds, open: price, high: price, low: price, close: price, volume: amount, trades: 1 });
      continue;
    }
    addTo(last, { startSeconds, open: price, high: price, low: price, close: price, volume: amount, trades: 1 });
  }
  return candles;
}

/**
 * Joins candles of consecutive trades; a period in two parts becomes one candle. Pure: the input is not modified, and
 * candles of only one part are returned as the same objects.
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

/** Adds later trades of the same period. */
function addTo(candle: Writable<Candle>, { high, low, close, volume, trades }: Candle): void {
  if (compareFractions(high, candle.high) > 0) candle.high = high;
  if (compareFractions(low, candle.low) < 0) candle.low = low;
  candle.close = close;
  candle.volume += volume;
  candle.trades += trades;
}

/** A trade's base units on one side. */
export function quoteAmount({ inputSide, amountIn, amountOut }: Pick<Trade, 'inputSide' | 'amountIn' | 'amountOut'>, quote: 'a' | 'b'): bigint {
  return inputSide === quote ? amountIn : amountOut;
}
