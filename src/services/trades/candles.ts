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

/** The pool's price on both sides of some trades, of A in B, whole tokens; `null` where it is not known. */
export interface Ends {
  readonly before: Fraction | null;
  readonly after: Fraction | null;
}

/**
 * Groups a pool's trades by period; pure. Prices are the pool's own before and after each trade, where one of the two follows
 * from the trade beside it; where a program logs neither, the price that was paid.
 *
 * @param trades oldest first, in execution order; those without a time are left out
 * @param periodSeconds at most a day, so that periods align with the UTC day
 * @param quote the side of prices and volume
 * @param ends before the first and after the last of them
 * @returns oldest first; periods without a trade are left out
 */
export function candlesOf(trades: readonly Trade[], periodSeconds: number, quote: 'a' | 'b', ends: Ends): readonly Candle[] {
  const candles: Writable<Candle>[] = [];
  const turned = ({ numerator, denominator }: Fraction): Fraction => (quote === 'b' ? { numerator, denominator } : { numerator: denominator, denominator: numerator });
  const timed = trades.filter(({ timeSeconds }) => timeSeconds !== null);
  let previous = ends.before;
  for (const [index, trade] of timed.entries()) {
    const timeSeconds = trade.timeSeconds ?? 0;
    const startSeconds = timeSeconds - (timeSeconds % periodSeconds);
    const before = trade.spotBefore ?? previous ?? trade.price;
    const next = timed[index + 1];
    const after = trade.spotAfter ?? (next ? next.spotBefore : ends.after) ?? trade.price;
    previous = after;
    const [open, close] = [turned(before), turned(after)];
    const isRise = compareFractions(close, open) > 0;
    const one = {
      startSeconds, open, close, high: isRise ? close : open, low: isRise ? open : close, volume: quoteAmount(trade, quote), trades: 1,
    };
    const last = candles.at(-1);
    // Block times do not decrease. If one did, its trades would count towards the previous period.
    if (!last || startSeconds > last.startSeconds) candles.push(one);
    else addTo(last, one);
  }
  return candles;
}

/**
 * The candle of a pool's creation while nothing was traded, from which on the price is flat; pure.
 *
 * @param price of A in B, whole tokens, since then
 * @param createdSeconds Unix time
 */
export function untradedCandle({ numerator, denominator }: Fraction, quote: 'a' | 'b', createdSeconds: number, periodSeconds: number): Candle {
  const price = quote === 'b' ? { numerator, denominator } : { numerator: denominator, denominator: numerator };
  return { startSeconds: createdSeconds - (createdSeconds % periodSeconds), open: price, high: price, low: price, close: price, volume: 0n, trades: 0 };
}

/** Flat candles after a candle, so that they stay the same objects. */
const flats = new WeakMap<Candle, Candle[]>();

/**
 * Adds flat candles at the previous close for periods without a trade; pure.
 *
 * @param untilSeconds Unix time up to which they are added
 * @param most candles; older gaps are left out
 */
export function withFlatCandles(candles: readonly Candle[], periodSeconds: number, untilSeconds: number, most: number): readonly Candle[] {
  const oldest = untilSeconds - most * periodSeconds;
  return candles.flatMap((candle, index) => {
    const end = candles[index + 1]?.startSeconds ?? untilSeconds;
    const from = Math.max(candle.startSeconds + periodSeconds, oldest - (oldest % periodSeconds));
    const count = Math.max(0, Math.ceil((end - from) / periodSeconds));
    const known = flats.get(candle)?.[0]?.startSeconds === from ? flats.get(candle)! : [];
    for (let place = known.length; place < count; place += 1) {
      const { close } = candle;
      known.push({ startSeconds: from + place * periodSeconds, open: close, high: close, low: close, close, volume: 0n, trades: 0 });
    }
    if (count > 0) flats.set(candle, known);
    return [candle, ...known.slice(0, count)];
  });
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
