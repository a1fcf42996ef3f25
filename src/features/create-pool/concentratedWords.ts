import { compareFractions, type Fraction, invertFraction } from '@/services/amounts/fraction.ts';
import { formatSignificant } from '@/services/amounts/decimals.ts';
import type { NewClmmPool } from '@/services/programs/clmm/create/newClmmPool.ts';
import { heldPrice, priceOfTick, type TickRange } from '@/services/programs/clmm/create/range.ts';
import { type PriceUnit, typedPoolPrice } from '@/services/programs/pool/typedPrice.ts';
import { spacedDecimal, writeTypedDecimal } from '@/services/amounts/typedDecimal.ts';
import { typedNumber } from '@/ui/typedNumber.ts';
import { usableTicks } from '@/services/programs/clmm/ticks.ts';

const RANGE_DIGITS = 8;
/** A held price is told from the typed one by about its 20th digit. */
const MOST_HELD_DIGITS = 60;
/** So many that a price turned over and back is the same for the chain. */
const TURNED_DIGITS = 30;

export interface Names {
  readonly base: string;
  readonly quote: string;
}

/** The two ways to count a price, as 'SOL per RAY'. */
export function unitNames({ base, quote }: Names): readonly [string, string] {
  return [`${quote} per ${base}`, `${base} per ${quote}`];
}

/** The price that the chain will hold, beside what was typed. */
export function heldWords(pool: NewClmmPool, price: Fraction, unit: PriceUnit, names: Names): string {
  const held = heldPrice(pool, unit);
  const asked = unit === 'quote' ? price : invertFraction(price);
  if (compareFractions(held, asked) === 0) return 'The chain can hold exactly this price.';
  const [one, other] = unit === 'quote' ? [names.base, names.quote] : [names.quote, names.base];
  return `The chain will hold the nearest price it can: 1 ${one} ≈ ${tellingApart(held, asked)} ${other}.`;
}

/** A price with as many digits as tell it from another one. */
function tellingApart(price: Fraction, from: Fraction): string {
  const write = (one: Fraction, digits: number): string => spacedDecimal(formatSignificant(one, digits));
  let digits = RANGE_DIGITS;
  while (digits < MOST_HELD_DIGITS && write(price, digits) === write(from, digits)) digits += 1;
  return write(price, digits);
}

/** The price of a tick in plain digits. */
function tickPriceText(pool: NewClmmPool, tick: number, unit: PriceUnit): string {
  return formatSignificant(priceOfTick(pool, tick, unit), RANGE_DIGITS, { rounding: 'half-up' });
}

/** Both ends of a range, lower first in the way they are counted. */
export function rangeEnds(pool: NewClmmPool, { tickLower, tickUpper }: TickRange, unit: PriceUnit): readonly [string, string] {
  const ends = [tickPriceText(pool, tickLower, unit), tickPriceText(pool, tickUpper, unit)] as const;
  return compareFractions(priceOfTick(pool, tickLower, unit), priceOfTick(pool, tickUpper, unit)) < 0 ? ends : [ends[1], ends[0]];
}

/** The range as the pool keeps it. */
export function rangeWords(pool: NewClmmPool, range: TickRange, unit: PriceUnit, names: Names): string {
  const { tickLower, tickUpper } = range;
  const ticks = `ticks ${tickLower} to ${tickUpper}`;
  if (tickLower === usableTicks(pool.tickSpacing).lowest && tickUpper === -tickLower) return `Every price the pool can have (${ticks}).`;
  const [low, high] = rangeEnds(pool, range, unit);
  return `From ${spacedDecimal(low)} to ${spacedDecimal(high)} ${unitNames(names)[unit === 'quote' ? 0 : 1]}, on the pool's steps (${ticks}).`;
}

/** A typed price counted in the other token; what is no price stays as it is. */
export function turnedPrice(text: string, unit: PriceUnit): string {
  const price = typedPoolPrice(typedNumber(text).plain, unit);
  if (!price) return text;
  return writeTypedDecimal(formatSignificant(unit === 'quote' ? invertFraction(price) : price, TURNED_DIGITS));
}
