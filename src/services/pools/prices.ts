import {
  compareFractions, createFraction, divideFractions, type Fraction, invertFraction, multiplyFractions,
  subtractFractions,
} from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { PairPrice } from './pairPrices.ts';

/** More than this part of the other pool's price away, arbitrage takes the difference from the new pool. */
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
export function priceDeviations(price: Fraction, pools: readonly PairPrice[]): readonly FarPrice[] {
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

/** More SOL than exist for years to come: some 0.6 billion, a few percent more each year. Its mint counts none of it. */
const MORE_SOL_THAN_EXIST = createFraction(1_000_000_000n);

/** One token of a pool that is to be made. */
export interface PricedToken {
  readonly mint: Pick<MintInfo, 'supply' | 'decimals'>;
  /** Base units the signer holds of it. */
  readonly tokens: bigint;
  readonly isNative: boolean;
}

/** A price that makes one token worth more than there is of the other. */
export interface ImpossiblePrice {
  /** The token whose whole supply would be worth so much. */
  readonly side: 'base' | 'quote';
  /** Worth of its whole supply, whole tokens of the other side. */
  readonly value: Fraction;
}

/**
 * Tells a price that can hardly be meant, as one typed the wrong way round is: the whole supply of the new token would
 * be worth more of the other one than exists of it.
 *
 * Of any two tokens one is worth more than all of the other. Only where one of them is plainly the money, SOL or a
 * token others hold while the signer holds most of the new one, does that say something about the price.
 *
 * @param price whole quote tokens for one base token, above 0
 * @returns `null` where the price is possible, or no one can tell
 */
export function implausiblePrice(price: Fraction, base: PricedToken, quote: PricedToken): ImpossiblePrice | null {
  if (isNewBeside(base, quote)) {
    const value = multiplyFractions(wholeSupply(base), price);
    return compareFractions(value, existing(quote)) > 0 ? { side: 'base', value } : null;
  }
  if (isNewBeside(quote, base)) {
    const value = divideFractions(wholeSupply(quote), price);
    return compareFractions(value, existing(base)) > 0 ? { side: 'quote', value } : null;
  }
  return null;
}

/** Whether one is a token its maker brings, the other what it is paid with. */
function isNewBeside(token: PricedToken, money: PricedToken): boolean {
  if (token.isNative || token.mint.supply === 0n) return false;
  if (money.isNative) return true;
  const holdsMost = token.tokens * 2n > token.mint.supply;
  const holdsHardlyAny = money.tokens * 100n < money.mint.supply;
  return holdsMost && holdsHardlyAny;
}

const wholeSupply = ({ mint: { supply, decimals } }: PricedToken): Fraction => createFraction(supply, 10n ** BigInt(decimals));

const existing = (money: PricedToken): Fraction => (money.isNative ? MORE_SOL_THAN_EXIST : wholeSupply(money));
