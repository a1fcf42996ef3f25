import { compareFractions } from '@/services/amounts/compareFractions.ts';
import { createFraction } from '@/services/amounts/createFraction.ts';
import { divideFractions } from '@/services/amounts/divideFractions.ts';
import type { Fraction } from '@/services/amounts/Fraction.ts';
import { invertFraction } from '@/services/amounts/invertFraction.ts';
import { subtractFractions } from '@/services/amounts/subtractFractions.ts';
import type { PairPrice } from './pairPrices.ts';

/** More than this part of the other pool's price away, whoever trades the difference takes it from the new pool. */
const FAR = createFraction(1n, 10n);

/** A pool with another price. */
export interface FarPrice extends PairPrice {
  /** How far the new price is from this pool's, of this pool's: below 0 where the new one is lower. */
  readonly difference: Fraction;
  /** Whether the new price would fit if it were turned around: it was probably typed the wrong way round. */
  readonly isInverted: boolean;
}

/**
 * The pools whose price is more than 10 % away from a new one; the farthest first.
 *
 * @param price whole quote tokens for one base token, above 0
 * @param pools of the same pair
 */
export function farPrices(price: Fraction, pools: readonly PairPrice[]): readonly FarPrice[] {
  return pools
    .map((pool) => ({
      ...pool, difference: differenceOf(price, pool), isInverted: !isFar(differenceOf(invertFraction(price), pool)),
    }))
    .filter(({ difference }) => isFar(difference))
    .sort((one, other) => compareFractions(size(other.difference), size(one.difference)));
}

const differenceOf = (price: Fraction, { price: theirs }: PairPrice): Fraction =>
  divideFractions(subtractFractions(price, theirs), theirs);

const isFar = (difference: Fraction): boolean => compareFractions(size(difference), FAR) > 0;

function size({ numerator, denominator }: Fraction): Fraction {
  return createFraction(numerator < 0n ? -numerator : numerator, denominator);
}
