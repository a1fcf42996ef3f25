import { divideFractions, invertFraction, subtractFractions, type Fraction } from '@/services/amounts/fraction.ts';
import { quoteAmount } from './candles.ts';
import type { Trade } from './decodeTrades.ts';

export const DAY_SECONDS = 86_400;

/** What a pool did within 24 hours. */
export interface DayFigures {
  /** Traded base units of the quote token. */
  readonly volume: bigint;
  /** What traders paid into the pool, base units: the fee is a part of it. */
  readonly received: Readonly<Record<'a' | 'b', bigint>>;
  /** Of the pool's price, as a part of what it was then, or at its creation if that is later; `null` if unknown. */
  readonly change: Fraction | null;
}

export interface DayQuery {
  /** Oldest first. */
  readonly trades: readonly Trade[];
  /** They are all the pool ever had. */
  readonly isWhole: boolean;
  readonly quote: 'a' | 'b';
  /** The pool's price of A in B, whole tokens, now and at its creation, if it is known. */
  readonly price: Fraction;
  readonly opening: Fraction | null;
  /** Unix time; now if absent. */
  readonly nowSeconds?: number;
}

/** The figures of a pool's last 24 hours from its trades; `null` if these may not reach back so far. */
export function dayFigures({ trades, isWhole, quote, price, opening, nowSeconds = Math.floor(Date.now() / 1000) }: DayQuery): DayFigures | null {
  const start = nowSeconds - DAY_SECONDS;
  const from = trades.findIndex(({ timeSeconds }) => timeSeconds === null || timeSeconds >= start);
  if (trades.some(({ timeSeconds }) => timeSeconds === null) || (!isWhole && (from === 0 || trades.length === 0))) return null;
  const day = from === -1 ? [] : trades.slice(from);
  const before = day[0] ? day[0].spotBefore ?? trades[from - 1]?.spotAfter ?? (from === 0 ? opening : null) : price;
  const turned = (one: Fraction): Fraction => (quote === 'b' ? one : invertFraction(one));
  const receivedOn = (side: 'a' | 'b'): bigint => day.reduce((sum, { inputSide, amountIn }) => (inputSide === side ? sum + amountIn : sum), 0n);
  return {
    received: { a: receivedOn('a'), b: receivedOn('b') },
    volume: day.reduce((sum, trade) => sum + quoteAmount(trade, quote), 0n),
    change: before && divideFractions(subtractFractions(turned(price), turned(before)), turned(before)),
  };
}
