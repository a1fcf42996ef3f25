import { compareFractions, invertFraction, type Fraction } from '@/services/amounts/fraction.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import type { NewClmmPool } from '@/services/programs/clmm/create/newClmmPool.ts';
import { priceOfTick } from '@/services/programs/clmm/create/range.ts';
import { toQuotePrice, type PriceUnit } from '@/services/programs/pool/poolPrice.ts';
import { parseTypedDecimal, spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';
import { parseIfValid } from './parseIfValid.ts';
import type { TickRange } from '@/services/programs/clmm/create/newClmmPool.ts';
import * as m from '#messages';
import { formatMessage } from '@/messages/format.ts';

const RANGE_DIGITS = 8;
/** Digits at which inverting a price twice gives the same price on chain. */
const TURNED_DIGITS = 30;

export interface Names {
  readonly base: string;
  readonly quote: string;
}

/** The two units of a price, e.g. 'SOL per RAY'. */
export function unitNames({ base, quote }: Names): readonly [string, string] {
  return [formatMessage(m.ui.priceUnit, { quote, base }), formatMessage(m.ui.priceUnit, { quote: base, base: quote })];
}

/** The price of a tick in plain digits. */
function tickPriceText(pool: NewClmmPool, tick: number, unit: PriceUnit): string {
  return formatSignificant(priceOfTick(pool, tick, unit), RANGE_DIGITS, { rounding: 'half-up' });
}

/** Both ends of a range, the lower price first. */
export function rangeEnds(pool: NewClmmPool, { tickLower, tickUpper }: TickRange, unit: PriceUnit): readonly [string, string] {
  const ends = [tickPriceText(pool, tickLower, unit), tickPriceText(pool, tickUpper, unit)] as const;
  return compareFractions(priceOfTick(pool, tickLower, unit), priceOfTick(pool, tickUpper, unit)) < 0 ? ends : [ends[1], ends[0]];
}

/** The range as the pool stores it. */
export function describeRange(pool: NewClmmPool, range: TickRange, unit: PriceUnit, names: Names): string {
  const { tickLower, tickUpper } = range;
  if (tickLower === usableTicks(pool.tickSpacing).lowest && tickUpper === -tickLower) return m.createPool.fullRangeHint;
  const [low, high] = rangeEnds(pool, range, unit);
  return formatMessage(m.createPool.customRangeHint, {
    low: spacedDecimal(low), high: spacedDecimal(high), unit: unitNames(names)[unit === 'quote' ? 0 : 1],
  });
}

/** Inverts a typed price; text that is not a price is returned unchanged. */
export function invertPriceText(text: string, unit: PriceUnit): string {
  const price = parseIfValid(() => toQuotePrice(parseTypedDecimal(text), unit));
  if (!price) return text;
  return writePrice(price, unit === 'quote' ? 'base' : 'quote');
}

/** A price for its field. @param price quote tokens per base token */
export function writePrice(price: Fraction, unit: PriceUnit): string {
  return writeTypedDecimal(formatSignificant(unit === 'quote' ? price : invertFraction(price), TURNED_DIGITS));
}
