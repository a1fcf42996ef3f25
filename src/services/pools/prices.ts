import {
  compareFractions, createFraction, divideFractions, type Fraction, invertFraction, multiplyFractions,
  subtractFractions,
} from '@/services/amounts/fraction.ts';
import type { MintInfo } from '@/services/programs/token/decodeMint.ts';
import type { PairPrice } from './pairPrices.ts';

/** If the price deviates from the other pool's by more than this, arbitrage takes the difference from the new pool. */
const FAR = createFraction(1n, 10n);

/** A pool with a different price. */
export interface FarPrice extends PairPrice {
  /** How far the new price is from this pool's, relative to this pool's; negative if it is lower. */
  readonly difference: Fraction;
  /** Whether the inverse of the new price would fit, so that it was probably entered the wrong way round. */
  readonly isInverted: boolean;
}

/**
 * The pools whose price deviates from a new one by more than 10 %, largest deviation first.
 *
 * @param price whole quote tokens per base token, above 0
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

/**
 * More SOL than will exist for years: about 0.6 billion now, growing a few percent per year. The wrapped SOL mint does
 * not count it.
 */
const MORE_SOL_THAN_EXIST = createFraction(1_000_000_000n);

/** One token of a new pool. */
export interface PricedToken {
  readonly mint: Pick<MintInfo, 'supply' | 'decimals'>;
  /** The signer's balance in base units. */
  readonly tokens: bigint;
  readonly isNative: boolean;
}

/** A price at which one token is worth more than exists of the other. */
export interface ImpossiblePrice {
  /** The overvalued token. */
  readonly side: 'base' | 'quote';
  /** Value of its whole supply, in whole tokens of the other side. */
  readonly value: Fraction;
}

/**
 * Detects an implausible price, such as one entered the wrong way round: the whole supply of the new token would be
 * worth more of the other one than exists.
 *
 * Of any two tokens one is worth more than all of the other, so this only means something if one of them is clearly the
 * money: SOL, or a token others hold while the signer holds most of the new one.
 *
 * @param price whole quote tokens per base token, above 0
 * @returns `null` if the price is plausible or cannot be judged
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

/** Whether the signer brings one token and pays with the other. */
function isNewBeside(token: PricedToken, money: PricedToken): boolean {
  if (token.isNative || token.mint.supply === 0n) return false;
  if (money.isNative) return true;
  const holdsMost = token.tokens * 2n > token.mint.supply;
  const holdsHardlyAny = money.tokens * 100n < money.mint.supply;
  return holdsMost && holdsHardlyAny;
}

const wholeSupply = ({ mint: { supply, decimals } }: PricedToken): Fraction => createFraction(supply, 10n ** BigInt(decimals));

const existing = (money: PricedToken): Fraction => (money.isNative ? MORE_SOL_THAN_EXIST : wholeSupply(money));
